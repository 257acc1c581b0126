import { type ComponentType, useEffect, useState } from 'react';

interface Source<Props> {
  load: () => Promise<ComponentType<Props>>;
  part: ComponentType<Props> | null;
}

async function ready<Props>(source: Source<Props>): Promise<ComponentType<Props>> {
  source.part ??= await source.load();
  return source.part;
}

/** A part's code, to be shown by `<Later>`. `ready` fetches it ahead, as the server must before it renders. */
export function laterPart<Props extends object>(load: Source<Props>['load']) {
  const source: Source<Props> = { load, part: null };
  return { source, ready: () => ready(source) };
}

interface LaterProps<Props> {
  source: Source<Props>;
  className?: string;
  /** the part's own */
  props: Props;
}

/**
 * A part of a page that works as plain links and forms until its code arrives, after the page's own: the rendered page has
 * it whole, and the browser leaves it as it came meanwhile. Its stylesheet is the page's to import.
 */
export function Later<Props extends object>({ source, className, props }: LaterProps<Props>) {
  const [Part, setPart] = useState(() => source.part);
  useEffect(() => {
    if (Part) return;
    let mounted = true;
    // Where its code does not arrive, its links and forms go on as they are.
    ready(source).then(
      (part) => mounted && setPart(() => part),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [Part, source]);
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
