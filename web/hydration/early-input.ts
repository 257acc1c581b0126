/**
 * Keeps what a person does before the page is hydrated. React attaches no listeners until then and drops both clicks and typed
 * text: it takes a field's present value for known. Buttons clicked early are clicked again after hydration, and the fields that
 * were filled or ticked, by a person or by the browser, report it. Until then no form is sent as a bare address.
 *
 * Measured with a processor four times slower, 1.6 Mbit/s and 150 ms: a showcase is visible after 0.4 s and hydrated after 1.9, a category
 * after 3.0. What a person does in these seconds would be lost.
 * Tested by early-input.test.tsx and web/e2e/early.test.ts.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React hydrates a part of the page that it has left for later at once for such an event, which then reports nothing. */
const dispatchInput = (field: Field) => field.dispatchEvent(new Event('input', { bubbles: true }));

/** React compares with the value it knows: emptied first, the field has changed. */
function reportValue([field, value]: readonly [Field, string]): void {
  dispatchInput(field);
  field.value = '';
  // Bypasses the property that React defines on the element to track its value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  dispatchInput(field);
}

/** In a group of radio buttons, only the chosen one counts: a click on it clears the others. */
const isTicked = (field: Field): field is HTMLInputElement =>
  'checked' in field && field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');

/** Set back first, so that the click changes the box. */
function reportTick([box, checked]: readonly [HTMLInputElement, boolean]): void {
  dispatchInput(box);
  box.checked = !checked;
  box.click();
}

/**
 * Shows that a click is kept: the button fades in and out, see kept-click.css.ts. lazy-part.tsx does the same, since the two scripts
 * share no file.
 */
function showKept(button: Element, isKept: boolean): void {
  button.toggleAttribute('data-kept-click', isKept);
  if (isKept) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

/** Links that open a dialog lead to a page of the shop instead, except this one, which would open a mail program. */
const KEPT = 'button, a[aria-haspopup][href^="mailto:"]';

/**
 * A person who presses one button after another wants the last: the others seemed not to work. But whoever raises a quantity by two and
 * adds it to the cart wants all of it. Such buttons have `data-keep`: "each" click is kept beside those on other buttons, or one ("once").
 */
const isKeptBeside = (next: HTMLElement) => (earlier: HTMLElement) =>
  earlier === next ? earlier.dataset.keep === 'each' : !!(earlier.dataset.keep || next.dataset.keep);

/**
 * A link with `data-keep-field` leads to another state of the same page. Radio buttons of that name keep theirs in the query, too, but
 * only once they are hydrated.
 */
function addChosenField(link: HTMLAnchorElement, name: string | undefined): void {
  const chosen = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].find(isTicked);
  if (!name || !chosen) return;
  const { searchParams } = new URL(link.href);
  searchParams.set(name, chosen.value);
  link.search = String(searchParams);
}

/** Returns what to call once it is known that the page will not be hydrated. */
export function replayEarlyInput(): () => void {
  let clicked: HTMLElement[] = [];
  let isExpected = true;
  const endKept = () => {
    for (const button of clicked) showKept(button, false);
  };
  const keepClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[data-keep-field]');
    if (link) addChosenField(link, link.dataset.keepField);
    const button = target.closest<HTMLButtonElement | HTMLAnchorElement>(KEPT);
    if (!button) return;
    // A form with an action works without scripts, and so does a link.
    if ('form' in button ? button.form?.hasAttribute('action') : !isExpected) return;
    event.preventDefault();
    endKept();
    clicked = [...clicked.filter(isKeptBeside(button)), button];
    if (isExpected) for (const each of clicked) showKept(each, true);
  };
  addEventListener('click', keepClick, true);
  addEventListener(
    // Dispatched by hydration-signal.tsx; the name is written there too, since the two scripts share no file.
    'hydrated',
    () => {
      removeEventListener('click', keepClick, true);
      endKept();
      // Read at once, because the next rendering restores the values that React knows.
      const fields = [...document.querySelectorAll<Field>('#root input, #root textarea')];
      const filled = fields
        .filter(({ value, defaultValue }) => value !== defaultValue)
        .map((field) => [field, field.value] as const);
      const ticked = fields.filter(isTicked).map((box) => [box, box.checked] as const);
      setTimeout(() => {
        for (const entry of filled) reportValue(entry);
        for (const entry of ticked) reportTick(entry);
        // Each in a task of its own, so that it finds the quantity that the one before has set.
        for (const button of clicked) setTimeout(() => button.click());
      });
    },
    { once: true },
  );
  return () => {
    isExpected = false;
    endKept();
  };
}
