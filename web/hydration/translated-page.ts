/**
 * Lets React change a page that the browser translates. Chrome puts a `<font>` in the place of each text, and may move elements into
 * it, while React keeps the nodes that it has made (https://github.com/facebook/react/issues/11538): it would fail, and the page with
 * it, where it removes such a text or inserts something before it, and where it changes one, a price or a count would stay as it was.
 * An element whose texts were replaced gets methods of its own, which find what stands for a text. No other element is changed.
 * Tested by translated-page.test.tsx and web/e2e/translated-page.test.ts, with a translator that does the same.
 */

/** Texts that were replaced, and the `<font>` of each. */
const fonts = new WeakMap<Node, HTMLElement>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Removes the font of a text unless it contains elements of the page. */
function removeFont(font: HTMLElement | undefined): void {
  if (!font?.querySelector(':not(font)')) font?.remove();
}

/** The node in an element that stands for one of its children: the child, wherever it was moved to, or its font. */
function findShown(parent: Node, child: Node): Node | null {
  if (parent.contains(child)) return child;
  const font = fonts.get(child);
  return font && parent.contains(font) ? font : null;
}

/** Its ancestor, or itself, among the children of an element. */
function findChild(parent: Node, node: Node | null): Node | null {
  return node === null || node.parentNode === parent ? node : findChild(parent, node.parentNode);
}

/** Gives an element the methods by which React changes its children. */
function adaptParent(parent: Node): void {
  if (Object.hasOwn(parent, 'removeChild')) return;
  const { appendChild, insertBefore } = Node.prototype;
  const methods: Pick<Node, 'appendChild' | 'insertBefore' | 'removeChild'> = {
    appendChild: (child) => {
      removeFont(fonts.get(child));
      return appendChild.call(parent, child) as typeof child;
    },
    insertBefore: (child, before) => {
      const next = before && findChild(parent, findShown(parent, before));
      removeFont(fonts.get(child));
      return insertBefore.call(parent, child, next) as typeof child;
    },
    removeChild: (child) => {
      if (parent.contains(child)) (child as unknown as ChildNode).remove();
      else removeFont(fonts.get(child));
      return child;
    },
  };
  Object.assign(parent, methods);
}

/** Shows a text again once React changes it. The translator translates it anew. */
function adaptText(text: Text, font: HTMLElement): void {
  fonts.set(text, font);
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      Reflect.deleteProperty(text, 'nodeValue');
      text.data = value;
      if (text.isConnected || !font.isConnected) return;
      font.before(text);
      removeFont(font);
    },
  });
}

function adaptReplaced(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!font || isFont(target)) continue;
    adaptParent(target);
    for (const removed of removedNodes) if (removed instanceof Text) adaptText(removed, font);
  }
}

export function followTranslation(): void {
  new MutationObserver(adaptReplaced).observe(document.body, { childList: true, subtree: true });
}
