import { renderSVG } from 'uqr';
import * as css from './tax-document.css';

/** Modules on each side, see ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** The QR code of an e-invoice. Low correction, because the text is long. */
export default function SignedQr({ text }: { text: string }) {
  const svg = renderSVG(text, { ecc: 'L', border: QUIET_ZONE });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code of the e-invoice"
      className={css.qr}
    />
  );
}
