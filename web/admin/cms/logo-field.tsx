import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { ICONS } from '../form/icons';
import { fileInput } from '../media/drop-zone.css';
import { toAcceptAttribute } from '../media/media-item';
import * as css from './company.css';
import type { LogoChoice } from './use-logo';

interface LogoFieldProps {
  logo: LogoChoice;
  /** 0 to 1 while it is sent */
  progress: number | null;
  /** the server's error */
  error: string | undefined;
}

/** Chooses or removes the logo. The change takes effect when the form is saved. */
export function LogoField({ logo, progress, error }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const { url, file, isRemoved, isSaved, error: fileError } = logo;
  const message = fileError ?? error;

  /** The button that is pressed disappears. */
  const choose = (change: () => void) => {
    change();
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    logo.choose([...event.dataTransfer.files]);
  };
  return (
    <div className={css.logoField}>
      <label htmlFor={id} className={css.logoLabel}>
        Logo <span className={css.optional}>(optional)</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        className={css.dropZone({ over: isDraggedOver })}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        {url ? (
          <img src={url} alt="Logo as it will be saved" className={css.logoPicture} />
        ) : (
          <span className={css.invitation}>
            <Icon name={ICONS.upload} />
            Drop a picture or choose a file. Without a logo, the header shows the company name.
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className={fileInput}
          accept={toAcceptAttribute('image')}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}hint ${id}error`}
          onChange={(event) => {
            logo.choose([...(event.target.files ?? [])]);
            // Choosing the same file again must be a change event too.
            event.target.value = '';
          }}
        />
      </div>
      {progress !== null && file && (
        <progress className={css.progress} value={progress} aria-label="Uploading the logo" />
      )}
      <FieldError id={`${id}error`}>{message}</FieldError>
      <p id={`${id}hint`} className={css.hint}>
        PNG, JPG or JPEG, max 5MB. {file && `“${file.name}” is uploaded when you save the form.`}
        {isRemoved && 'The logo is removed when you save the form.'}
      </p>
      <div className={css.actions}>
        {url && (
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            Replace
          </Button>
        )}
        {isSaved && (
          <Button variant="secondary" size="small" onClick={() => choose(logo.remove)}>
            Remove logo
          </Button>
        )}
        {(file || isRemoved) && (
          <Button variant="quiet" size="small" onClick={() => choose(logo.undo)}>
            {file ? 'Don’t use this file' : 'Keep the logo'}
          </Button>
        )}
      </div>
    </div>
  );
}
