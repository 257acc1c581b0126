/** A Markdown table that can also be read as plain text. The first column is text, the others are aligned to the right. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[title, ...rows.map((row) => row[column] ?? '')].map((cell) => [...cell].length)),
  );
  const pad = (cell: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - [...cell].length);
    return column === 0 ? cell + space : space + cell;
  };
  const line = (cells: readonly string[]) =>
    `| ${head.map((_, column) => pad(cells[column] ?? '', column)).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
