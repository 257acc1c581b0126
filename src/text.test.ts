import { describe, expect, it } from 'vitest';
import {
  emailText,
  optionalPhone,
  optionalText,
  phoneText,
  requiredText,
  takeCharacters,
  truncate,
  unchangedWhenOmitted,
} from './text';

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

describe('a value that is not text', () => {
  const options = { label: 'Company name', max: 20 };
  it.each([[5], [true], [[]], [{}]])('%j is rejected with what is wrong with it', (value) => {
    for (const schema of [optionalText(options), unchangedWhenOmitted(options)])
      expect(() => schema.parse(value)).toThrow('Company name must be text.');
    expect(() => optionalPhone().parse(value)).toThrow('Mobile must be text.');
    expect(() => requiredText(options).parse(value)).toThrow('Company name is required.');
  });

  it.each([null, undefined])('%j is no text where that is optional', (value) => {
    expect(optionalText(options).parse(value)).toBeNull();
    expect(unchangedWhenOmitted(options).parse(value)).toBe(value);
  });
});

describe('what is copied from a contact or a chat', () => {
  it.each([
    ['\u202a+91 98290 12345\u202c', '+91 98290 12345'],
    ['\u200e98290\u00a012345', '98290 12345'],
    ['+91 98290\u201112345\u200b', '+91 98290-12345'],
    [' \u2068 9829012345 \u2069 ', '9829012345'],
    ['(+91) 98290 12345', '+91 98290 12345'],
    ['(+91)9829012345', '+91 9829012345'],
    ['98290.12345', '98290 12345'],
    ['+91.982.901.2345', '+91 982 901 2345'],
    ['+91 98290/12345', '+91 98290 12345'],
    ['(0141) 222333', '(0141) 222333'],
  ])('%j is a phone number', (text, phone) => {
    expect(phoneText().parse(text)).toBe(phone);
    expect(optionalPhone().parse(text)).toBe(phone);
  });

  it.each(['222333/34', '9829012345.0', '98290..12345', '1.2.3.4', '(+91 98290 12345', '.98290 12345'])(
    '%j is no phone number',
    (text) => {
      expect(() => phoneText().parse(text)).toThrow('Enter a valid phone number.');
    },
  );

  it.each(['\u200bMeera@example.com', 'meera@example.com\ufeff', 'meera\u00ad@example.com'])(
    '%j is an email',
    (text) => {
      expect(emailText().parse(text)).toBe('meera@example.com');
    },
  );

  it('is nothing without anything visible', () => {
    expect(optionalPhone().parse('\u202a\u202c')).toBeNull();
    expect(() => phoneText().parse('\u202a\u202c')).toThrow('Phone number is required.');
    expect(() => phoneText().parse('98290\n12345')).toThrow(
      "Phone number contains characters that can't be used.",
    );
  });
});

it.each([
  ['kurta', 5, 'kurta', 'kurta'],
  ['kurtas', 5, 'kurta', 'kurta…'],
  ['👗👕👖', 3, '👗👕👖', '👗👕👖'],
  ['👗👕👖', 2, '👗👕', '👗👕…'],
  ['a👗b👕c', 2, 'a👗', 'a👗…'],
  ['', 2, '', ''],
])('%s is cut after %i characters, none of which is half', (text, count, first, truncated) => {
  expect(takeCharacters(text, count)).toBe(first);
  expect(truncate(text, count)).toBe(truncated);
});
