import { afterEach, expect, it, vi } from 'vitest';
import { socialInputs } from './social-url';

afterEach(() => vi.unstubAllGlobals());

it('reads and rejects addresses in browsers without URL.canParse, such as Safari 16', () => {
  class OldUrl extends URL {
    static override canParse = undefined as unknown as typeof URL.canParse;
  }
  vi.stubGlobal('URL', OldUrl);
  const parse = (text: string) => socialInputs.instagramUrl.safeParse(text);
  expect(parse('instagram.com/vastra').data).toBe('https://instagram.com/vastra');
  for (const text of ['https://', 'instagram .com', 'https://example.com/vastra'])
    expect(parse(text).error?.issues[0]?.message).toMatch(/^Enter an address on Instagram/);
});
