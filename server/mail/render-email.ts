/** Renders an email's content as plain text and as HTML that old email programs can display. */
import { escapeHtml } from '../../src/escape-html';

export interface Email {
  subject: string;
  text: string;
  html: string;
}

export interface EmailBranding {
  storeName: string;
  /** without a trailing slash */
  publicUrl: string;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** to be typed */
  | { kind: 'code'; text: string }
  /** name and amount; the last row is the total */
  | { kind: 'totals'; rows: readonly (readonly [name: string, amount: string])[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  | { kind: 'link'; label: string; url: string };

interface EmailContent {
  subject: string;
  heading: string;
  blocks: readonly Block[];
}

const INK = '#1d1a17';
const QUIET = '#5c544b';
/** A long link or name must not make the email wider than a phone. `break-word` is what more programs know. */
const BREAK_ANYWHERE = 'word-break:break-word;overflow-wrap:anywhere';
const FONT = "Georgia,'Times New Roman',serif";

function renderText(block: Block): string {
  switch (block.kind) {
    case 'totals':
      return block.rows.map(([name, amount]) => `${name}: ${amount}`).join('\n');
    case 'lines':
      return [`${block.title}:`, ...block.lines].join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
    default:
      return block.text;
  }
}

function renderRow([name, amount]: readonly [string, string], isTotal: boolean): string {
  const style = `padding:8px 0;border-top:1px solid #ddd3c2;font-weight:${isTotal ? 'bold' : 'normal'}`;
  return (
    `<tr><td valign="top" style="${style}">${escapeHtml(name)}</td>` +
    `<td align="right" valign="top" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  );
}

function renderHtml(block: Block): string {
  const paragraph = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`;
  switch (block.kind) {
    case 'paragraph':
      return paragraph(escapeHtml(block.text).replaceAll('\n', '<br>'));
    case 'code':
      return paragraph(escapeHtml(block.text), 'font-family:monospace;font-size:30px;letter-spacing:6px');
    case 'totals': {
      const rows = block.rows.map((row, index) => renderRow(row, index === block.rows.length - 1)).join('');
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">${rows}</table>`;
    }
    case 'lines':
      return paragraph(
        [`<strong>${escapeHtml(block.title)}:</strong>`, ...block.lines.map(escapeHtml)].join('<br>'),
      );
    case 'link': {
      const url = escapeHtml(block.url);
      return paragraph(
        `<strong>${escapeHtml(block.label)}:</strong> <a href="${url}" style="color:#27375f">${url}</a>`,
      );
    }
  }
}

export function renderEmail(
  { storeName, publicUrl }: EmailBranding,
  { subject, heading, blocks }: EmailContent,
): Email {
  const [store, home] = [escapeHtml(storeName), escapeHtml(publicUrl)];
  const html = [
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background-color:#f7f2e9">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f7f2e9"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background-color:#fdfbf6">`,
    `<tr><td style="padding:32px;font-family:${FONT};font-size:16px;line-height:1.5;color:${INK};${BREAK_ANYWHERE}">`,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:normal">${escapeHtml(heading)}</h1>`,
    ...blocks.map(renderHtml),
    `<p style="margin:24px 0 0;font-size:14px;color:${QUIET}">${store}<br><a href="${home}" style="color:${QUIET}">${home}</a></p>`,
    `</td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
  const text = [heading, ...blocks.map(renderText), `${storeName}\n${publicUrl}`].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
