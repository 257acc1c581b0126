import { renderSVG } from 'uqr';
import { QR_QUIET_ZONE } from '../../../src/qr-code';
import * as css from './tax-document.css';

/** The QR code of an e-invoice. Low correction, because the text is long. */
export default function SignedQr({ text }: { text: string }) {
  const svg = renderSVG(text, { ecc: 'L', border: QR_QUIET_ZONE });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code of the e-invoice"
      className={css.qr}
    />
  );
}
