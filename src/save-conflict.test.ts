import { describe, expect, it } from 'vitest';
import { FIELD_CHANGED, isReordered, keepOtherChanges, mergeChanges, mergeKeys } from './save-conflict';

describe('fields that two people have edited', () => {
  const loaded = { name: 'Kurta', color: 'Red', size: 'M', note: '' };
  const merge = (input: Partial<typeof loaded>, stored: Partial<typeof loaded>) =>
    mergeChanges(['name', 'color', 'size'], {
      input: { ...loaded, ...input },
      loaded,
      stored: { ...loaded, ...stored },
    });

  it('keeps the change of each', () => {
    expect(merge({ name: 'Long kurta' }, { color: 'Blue' })).toEqual({
      merged: { ...loaded, name: 'Long kurta', color: 'Blue' },
      changedByOther: ['color'],
      changedByBoth: [],
    });
  });

  it('keeps the own value of a field that both have changed, and lists it', () => {
    expect(merge({ name: 'Mine' }, { name: 'Other' })).toEqual({
      merged: { ...loaded, name: 'Mine' },
      changedByOther: [],
      changedByBoth: ['name'],
    });
  });

  it('lists nothing that both have changed alike, and leaves out what is not compared', () => {
    expect(merge({ name: 'Same', note: 'Mine' }, { name: 'Same', note: 'Other' })).toEqual({
      merged: { ...loaded, name: 'Same', note: 'Mine' },
      changedByOther: [],
      changedByBoth: [],
    });
  });

  it('rejects a save at the first field that both have changed', () => {
    const edits = { input: { ...loaded, name: 'Mine' }, loaded, stored: { ...loaded, name: 'Other' } };
    expect(() => keepOtherChanges(['name'], edits)).toThrow(FIELD_CHANGED);
    expect(keepOtherChanges(['color'], edits)).toEqual(edits.input);
  });
});

describe('a list that two people have edited', () => {
  const merge = (own: string, loaded: string, stored: string) => {
    const lists = { own: [...own], loaded: [...loaded], stored: [...stored] };
    return mergeKeys(lists).join('');
  };

  it.each([
    ['nothing changed', 'abc', 'abc', 'abc', 'abc'],
    ['both have added', 'abcX', 'abc', 'aYbc', 'aYbcX'],
    ['both have added at the start', 'Xabc', 'abc', 'Yabc', 'YXabc'],
    ['both have removed', 'bc', 'abc', 'ab', 'b'],
    ['removed where the other has added', 'ac', 'abc', 'abYc', 'aYc'],
    ['only the other has reordered', 'abcX', 'abc', 'cab', 'cabX'],
    ['only this one has reordered', 'cab', 'abc', 'abcY', 'cabY'],
    ['both have reordered', 'cab', 'abc', 'bac', 'cab'],
    ['an empty list', 'X', '', 'Y', 'YX'],
  ])('%s', (_, own, loaded, stored, expected) => {
    expect(merge(own, loaded, stored)).toBe(expected);
  });

  it('tells a changed order from what was added and removed', () => {
    const lists = { own: [...'bcX'], loaded: [...'abc'], stored: [...'cab'] };
    expect([isReordered('own', lists), isReordered('stored', lists)]).toEqual([false, true]);
  });
});
