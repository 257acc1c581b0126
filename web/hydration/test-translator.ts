/**
 * A translator for tests. It changes a page as Chrome's does, but marks texts instead of translating them. Returns what shows the
 * texts again. It uses nothing outside, so that it can be sent to a browser's page.
 */
export function translate(isInTwoSteps = false): () => void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const replaced = texts
    .filter(
      (text) =>
        text.data.trim() && !text.parentElement?.closest('font, script, style, template, noscript, textarea'),
    )
    .map((text) => {
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }));
      if (isInTwoSteps) {
        text.before(font);
        text.remove();
      } else text.replaceWith(font);
      return [text, font] as const;
    });
  return () => {
    for (const [text, font] of replaced) font.replaceWith(text);
  };
}
