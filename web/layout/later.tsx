import type { ComponentType } from 'react';
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
 * it whole, and the browser leaves it as it came meanwhile. Its stylesheet is the page's to import.
 */
export function Later<Props extends object>({ source, className, props }: LaterProps<Props>) {
  // Where its code does not arrive, its links and forms go on as they are.
  const Part = useCode(source, 0);
  if (Part) {
    return (
      <div className={className}>
        <Part {...props} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, so that what the server rendered stays
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
