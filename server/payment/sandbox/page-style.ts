/** The hosted page's look: the store's colors and faces. */
import { createHash } from 'node:crypto';
import { PAGE_FONTS } from './page-fonts';

const [PAPER, CARD, INK, QUIET] = ['#f7f2e9', '#fdfbf6', '#1d1a17', '#5c544b'];
const [INDIGO, INDIGO_DARK, IVORY] = ['#27375f', '#1b2847', '#fff8ec'];
const [LINE, CONTROL_LINE] = ['#ddd3c2', '#8b8072'];
const [AMBER, AMBER_GROUND] = ['#6b460b', '#f5e8cd'];

export const PAGE_STYLE = `
${PAGE_FONTS}
*{box-sizing:border-box;margin:0}
html{background:${PAPER};color:${INK};font:1rem/1.5 'Anek Latin',system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;-webkit-text-size-adjust:100%}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;overflow-wrap:anywhere}
.sandbox{background:${AMBER_GROUND};color:${AMBER};padding:.75rem 1.25rem;text-align:center;text-wrap:balance;font-size:.9375rem}
main{width:100%;max-width:30rem;margin:0 auto;padding:2rem 1.25rem 3rem}
.card{background:${CARD};border:1px solid ${LINE};padding:1.75rem 1.25rem}
h1,h2{font-family:'Yrsa',Georgia,'Times New Roman',serif;font-weight:400;line-height:1.2}
h1{font-size:2rem;font-variant-numeric:lining-nums tabular-nums}
h2{font-size:1.25rem}
h1+p{margin-top:.5rem}
.quiet{color:${QUIET};font-size:.9375rem}
p+p{margin-top:.25rem}
fieldset{border:0;padding:0;margin:1.75rem 0 1.5rem;min-width:0}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
label{display:flex;align-items:center;gap:.75rem;min-height:3.25rem;padding:.5rem 1rem;border:1px solid ${CONTROL_LINE};cursor:pointer}
label+label{margin-top:.5rem}
label:has(input:checked){border-color:${INDIGO};box-shadow:inset 0 0 0 1px ${INDIGO}}
label small{display:block;color:${QUIET};font-size:.875rem}
input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:${INDIGO}}
.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;border:1px solid ${CONTROL_LINE};border-radius:2px;background:none;color:${INK};font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{border-color:${INK}}
.main{background:${INDIGO};border-color:${INDIGO};color:${IVORY};font-weight:600}
.main:hover{background:${INDIGO_DARK};border-color:${INDIGO_DARK}}
section{margin-top:2rem;padding-top:1.5rem;border-top:1px solid ${LINE}}
section .button{margin-top:1.25rem}
section p{margin-top:.375rem}
.after{margin-top:1.75rem}
:focus-visible{outline:2px solid ${INDIGO};outline-offset:2px}
label:has(:focus-visible){outline:2px solid ${INDIGO};outline-offset:2px}
label :focus-visible{outline:0}
@media (min-width:40rem){.card{padding:2.5rem}main{padding-top:4rem}}
@media (forced-colors:active){.button,label{border-color:ButtonBorder}}
`;

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;

/**
 * Browsers hold a form to its policy even where the answer leads on to: the store's origin is allowed too.
 * @param returnUrl the URL to which the customer returns; its host was checked when the payment was created
 */
export function createPagePolicy(returnUrl: string | null): string {
  const origin = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`;
  return [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    "font-src 'self'",
    // Browsers ask for an icon on their own.
    "img-src 'self'",
    `form-action 'self'${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
