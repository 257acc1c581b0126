import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
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
 * somebody to hear it, and what was folded open stays open. Its stylesheet is the page's to import.
 */
export function Later<Props extends object>({ source, className, props }: LaterProps<Props>) {
  // Where its code does not arrive, its links and forms go on as they are.
  const Part = useCode(source, 0);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ pressed: null, opened: [] });
  const isHere = Part !== null;
  useEffect(() => {
    if (!isHere) return;
    const { pressed, opened } = before.current;
    for (const at of opened) foldsOf(box.current)[at]?.setAttribute('open', '');
    if (pressed !== null) buttonsOf(box.current)[pressed]?.click();
    before.current = { pressed: null, opened: [] };
  }, [isHere]);
  if (!Part) return <AsRendered className={className} before={before} />;
  return (
    <div ref={box} className={className}>
      <Part {...props} />
    </div>
  );
}

/** What was done to the part before its code was there, by the place of each element. */
interface Before {
  pressed: number | null;
  opened: number[];
}

/** What the server rendered, as long as there is nothing to take its place. */
function AsRendered({ className, before }: { className?: string; before: RefObject<Before> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const rendered = box.current;
    // Runs while the part takes its place, with all of it still there.
    return () => {
      before.current.opened = foldsOf(rendered).flatMap(({ open }, at) => (open ? [at] : []));
    };
  }, [before]);
  const keep = ({ target }: MouseEvent) => {
    const at = buttonsOf(box.current).findIndex((button) => button.contains(target as Node));
    if (at >= 0) before.current.pressed = at;
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

const foldsOf = (box: HTMLElement | null): HTMLDetailsElement[] => [
  ...(box?.querySelectorAll('details') ?? []),
];
