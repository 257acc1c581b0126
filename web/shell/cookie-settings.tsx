import { type FormEvent, useId, useState } from 'react';
import type { OverlayProps } from '../shop/overlays';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { DialogPanel } from '../ui/dialog-panel';
import { useToast } from '../ui/toast';
import { allowMaps, useMapsAllowed } from './consent';
import * as css from './cookie-settings.css';

export const CONSENT_SAVED = 'Your choice has been saved.';

/** Explains what the store saves in the browser and asks which third-party media may be loaded. */
export default function CookieSettings({ open, onOpenChange }: OverlayProps) {
  const id = useId();
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Cookie settings"
      size="small"
      footer={
        <>
          <Button variant="secondary" size="medium" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" size="medium" form={id}>
            Save choice
          </Button>
        </>
      }
    >
      <Choices id={id} onSaved={() => onOpenChange(false)} />
    </DialogPanel>
  );
}

/** Mounted on each opening, so that it starts with the stored choice. */
function Choices({ id, onSaved }: { id: string; onSaved: () => void }) {
  const toast = useToast();
  const [maps, setMaps] = useState(useMapsAllowed());
  const descriptionId = `${id}maps`;
  const save = (event: FormEvent) => {
    event.preventDefault();
    allowMaps(maps);
    toast.success(CONSENT_SAVED);
    onSaved();
  };
  return (
    <form id={id} onSubmit={save} className={css.choices}>
      <section className={css.choice}>
        <div className={css.line}>
          <h3 className={css.name}>Necessary</h3>
          <p className={css.always}>Always on</p>
        </div>
        <p className={css.content}>
          Keeps you logged in, and remembers this choice, the products you viewed last, what you wanted to add
          before a login, the email of a code you requested, and forms that got no answer. It is stored in
          your browser only.
        </p>
      </section>
      <section className={css.choice}>
        <Checkbox
          label={<span className={css.name}>Maps and media</span>}
          aria-describedby={descriptionId}
          checked={maps}
          onChange={(event) => setMaps(event.currentTarget.checked)}
          data-autofocus
        />
        <p id={descriptionId} className={css.content}>
          Loads the map on the contact page without asking each time. The map comes from Google, which may set
          its own cookies.
        </p>
      </section>
    </form>
  );
}
