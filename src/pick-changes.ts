import type { LoadedValues } from './save-conflict';

/** The fields of an input that its editor has changed: the others keep what was saved since it was loaded. All, if that is not known. */
export const pickChanges = <Input extends object>(
  input: Input,
  loaded: LoadedValues | null | undefined,
): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => loaded?.[field] === undefined || loaded[field] !== value,
    ),
  ) as Partial<Input>;
