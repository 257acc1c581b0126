import { escapeHtml } from '../src/escape-html';

/** A page without the application, which reloads itself. */
export const createNoticePage = (heading: string, text: string, reloadSeconds: number): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${reloadSeconds}"><title>${escapeHtml(heading)}</title></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
