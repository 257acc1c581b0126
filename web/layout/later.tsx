import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react';
import { type Code, fetchCode, useCode } from '../ui/code';

/** A part's code, to be shown by `<Later>`. `ready` fetches it ahead, as the server must before it renders. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const source: Code<ComponentType<Props>> = { load, here: null };
  return { source, ready: () => fetchCode(source) };
}

interface LaterProps<Props> {
  source: Code<ComponentType<Props>>;
  className?: string;
  /** the part's own */
  props: Props;
}

/**
 * A part of a page that works as plain links and forms until its code arrives, after the page's own: the rendered page has
 * it whole, and the browser leaves it as it came meanwhile. A button that is pressed too early is pressed again once there is
 * somebody to hear it. Its stylesheet is the page's to import.
 */
export function Later<Props extends object>({ source, className, props }: LaterProps<Props>) {
  // Where its code does not arrive, its links and forms go on as they are.
  const Part = useCode(source, 0);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  const isHere = Part !== null;
  useEffect(() => {
    if (!isHere || pressed.current === null) return;
    buttonsOf(box.current)[pressed.current]?.click();
    pressed.current = null;
  }, [isHere]);
  if (Part) {
    return (
      <div ref={box} className={className}>
        <Part {...props} />
      </div>
    );
  }
  const keep = ({ target }: MouseEvent) => {
    const at = buttonsOf(box.current).findIndex((button) => button.contains(target as Node));
    if (at >= 0) pressed.current = at;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears the buttons in it
    <div
      ref={box}
      className={className}
      onClick={keep}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, so that what the server rendered stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** Those that do nothing by themselves: a form with an address of its own is sent by the browser. */
const buttonsOf = (box: HTMLElement | null): HTMLButtonElement[] =>
  [...(box?.querySelectorAll('button') ?? [])].filter((button) => !button.form?.hasAttribute('action'));
