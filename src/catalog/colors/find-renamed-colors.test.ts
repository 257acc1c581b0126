import { expect, it } from 'vitest';
import { findRenamedColors } from './find-renamed-colors';

const toVariants = (colors: Record<string, string>) =>
  Object.entries(colors).map(([id, color]) => ({ id, color }));

it.each<[what: string, after: Record<string, string>, renamed: [string, string][]]>([
  ['nothing changes', { 1: 'Ivory', 2: 'Ivory', 3: 'Indigo' }, []],
  ['all variants get another color', { 1: 'Cream', 2: 'Cream', 3: 'Indigo' }, [['Ivory', 'Cream']]],
  ['a variant keeps the color', { 1: 'Cream', 2: 'Ivory', 3: 'Indigo' }, []],
  ['a new variant has the color', { 1: 'Cream', 2: 'Cream', 3: 'Indigo', 4: 'Ivory' }, []],
  ['a variant is removed, the other renamed', { 1: 'Cream', 3: 'Indigo' }, [['Ivory', 'Cream']]],
  ['all variants are removed', { 3: 'Indigo', 4: 'Cream' }, []],
  ['the variants get different colors', { 1: 'Cream', 2: 'Ecru', 3: 'Indigo' }, []],
  ['a color becomes another that there is', { 1: 'Indigo', 2: 'Indigo', 3: 'Indigo' }, [['Ivory', 'Indigo']]],
  ['two colors change places', { 1: 'Indigo', 2: 'Indigo', 3: 'Ivory' }, []],
])('%s', (_what, after, renamed) => {
  const before = toVariants({ 1: 'Ivory', 2: 'Ivory', 3: 'Indigo' });
  expect([...findRenamedColors(before, toVariants(after))]).toEqual(renamed);
});
