/**
 * Keeps what a person does before the page is hydrated. React attaches no listeners until then and drops both clicks and typed
 * text: it takes a field's present value for known. A button clicked early is clicked again after hydration, and the fields that
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

/** Of a group of radio buttons, only the chosen one: a click on it clears the others. */
const isTicked = (field: Field): field is HTMLInputElement =>
  'checked' in field && field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');

/** Set back first, so that the click changes the box. */
function reportTick([box, checked]: readonly [HTMLInputElement, boolean]): void {
  dispatchInput(box);
  box.checked = !checked;
  box.click();
}

/**
 * Shows that a click is kept, until the returned function is called: the button fades in and out, see kept-click.css.ts. lazy-part.tsx
 * does the same, since the two scripts share no file.
 */
function showKept(button: Element): () => void {
  button.toggleAttribute('data-kept-click', true);
  button.setAttribute('aria-busy', 'true');
  return () => {
    button.removeAttribute('data-kept-click');
    button.removeAttribute('aria-busy');
  };
}

/** Links that open a dialog lead to a page of the shop instead, except this one, which would open a mail program. */
const KEPT = 'button, a[aria-haspopup][href^="mailto:"]';

/** Returns what to call once it is known that the page will not be hydrated. */
export function replayEarlyInput(): () => void {
  let clicked: HTMLElement | undefined;
  let isExpected = true;
  let endKept = () => {};
  const keepClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(KEPT);
    if (!button) return;
    // A form with an action works without scripts, and so does a link.
    if ('form' in button ? button.form?.hasAttribute('action') : !isExpected) return;
    event.preventDefault();
    clicked = button;
    endKept();
    if (isExpected) endKept = showKept(button);
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
        setTimeout(() => clicked?.click());
      });
    },
    { once: true },
  );
  return () => {
    isExpected = false;
    endKept();
  };
}
