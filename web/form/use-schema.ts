import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { loadCode } from '../ui/load-code';

/** A schema, or a function that loads it. Pages of the shop load it, because zod is larger than most of them. */
export type SchemaSource<Schema extends z.ZodType> = Schema | (() => Promise<Schema>);

/** A schema that is loaded once. `loaded` is null until then. */
class SchemaLoader<Schema extends z.ZodType> {
  loaded: Schema | null = null;

  constructor(private readonly source: SchemaSource<Schema>) {
    if (typeof source !== 'function') this.loaded = source;
  }

  /** @throws CodeNotLoadedError */
  async load(): Promise<Schema> {
    this.loaded ??= typeof this.source === 'function' ? await loadCode(this.source) : this.source;
    return this.loaded;
  }
}

const PRELOAD_AFTER_MS = 1000;

/** Loads the schema 1 s after the page, so that it is ready for the first submit. */
export function useSchema<Schema extends z.ZodType>(source: SchemaSource<Schema>): SchemaLoader<Schema> {
  const [schema] = useState(() => new SchemaLoader(source));
  useEffect(() => {
    if (schema.loaded) return;
    // Submitting loads it again and shows the error if that fails too.
    const timer = setTimeout(() => void schema.load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [schema]);
  return schema;
}
