import { describe, expect, it } from 'vitest';
import { optionalText, requiredText } from './text';

describe('a long text', () => {
  it('counts a line break as one character, however a form sends it', () => {
    const story = { label: 'Description', max: 7, lines: true };
    expect(requiredText(story).parse(' one\r\ntwo\n')).toBe('one\ntwo');
    expect(optionalText(story).parse('a\r\nb\r\nc\r\nd')).toBe('a\nb\nc\nd');
    expect(() => requiredText(story).parse('one\r\nthree')).toThrow(
      'Description can have at most 7 characters.',
    );
  });

  it('rejects line breaks in a single-line field', () => {
    expect(() => requiredText({ label: 'City', max: 20 }).parse('Jai\r\npur')).toThrow(
      "City contains characters that can't be used.",
    );
  });
});

describe('a text of invisible characters', () => {
  it.each(['\u200b', ' \u200e\u200b ', '\u2060\ufe0f', '\u3164'])('%j is blank', (text) => {
    expect(() => requiredText({ label: 'First name', max: 20 }).parse(text)).toThrow(
      'First name is required.',
    );
    expect(optionalText({ label: 'Legal name', max: 20 }).parse(text)).toBeNull();
  });

  it.each(['क्\u200dष', '❤\ufe0f', '.'])('%s is not, and stays as it is', (text) => {
    expect(requiredText({ label: 'First name', max: 20 }).parse(text)).toBe(text);
  });
});
