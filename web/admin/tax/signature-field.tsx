import { useId, useRef } from 'react';
import { MAX_SIGNATURE_LENGTH } from '../../../src/tax/schema';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';
import { fileInput } from '../form/file-input.css';
import * as css from './tax.css';

interface SignatureFieldProps {
  signature: {
    /** Base64; empty for none */
    png: string;
    choose: (png: string) => void;
    report: (message: string) => void;
  };
  error: string | undefined;
}

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture of the signature that invoices show. It is saved with the form. */
export function SignatureField({ signature: { png, choose, report }, error }: SignatureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onFile = async (file: File | undefined) => {
    if (!file) return;
    const base64 = await readBase64(file).catch(() => '');
    if (!base64 || base64.length > MAX_SIGNATURE_LENGTH) {
      report('The signature must be a PNG or JPG of at most 300 KB.');
      return;
    }
    choose(base64);
  };
  return (
    <div className={css.signature}>
      <label htmlFor={id} className={css.label}>
        Signature <span className={css.optional}>(optional)</span>
      </label>
      {png && <img src={`data:image/png;base64,${png}`} alt="The signature" className={css.picture} />}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        className={fileInput}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}hint ${id}error`}
        onChange={(event) => {
          void onFile(event.target.files?.[0]);
          // Choosing the same file again must be a change event too.
          event.target.value = '';
        }}
      />
      <FieldError id={`${id}error`}>{error}</FieldError>
      <p id={`${id}hint`} className={css.hint}>
        Printed on invoices above “Authorised signatory”. PNG or JPG, max 300 KB.
      </p>
      {png && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              choose('');
              // The button disappears.
              input.current?.focus();
            }}
          >
            Remove signature
          </Button>
        </div>
      )}
    </div>
  );
}
