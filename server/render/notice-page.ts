import { escapeHtml } from '../../src/escape-html';

/** The shop's colors, and fonts that every device has: the page loads nothing. */
const STYLE = `
html{background:#f7f2e9;color:#1d1a17;font:1rem/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;overflow-wrap:anywhere}
main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.25rem}
h1{margin:0 0 .5rem;font:400 2rem/1.2 Georgia,'Times New Roman',serif;text-wrap:balance}
p{margin:0;color:#5c544b}
`.trim();

/** A page without the application, which reloads itself. */
export const createNoticePage = (heading: string, text: string, reloadSeconds: number): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${reloadSeconds}"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
