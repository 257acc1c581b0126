import { describe, expect, it } from 'vitest';
import { htmlToText } from './html-to-text';

describe('the text of HTML', () => {
  it.each([
    ['Plain text', 'Plain text'],
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['Gold.\n <ul>\n<li>14k</li>\n<li>Length, 12"</li>\n</ul>', 'Gold.\n• 14k\n• Length, 12"'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['caf&eacute; &#8377;1 &#x20B9;2 &nbsp;x &unknown; &#0;', 'café ₹1 ₹2 x &unknown;'],
    // No entity, but a member of every object.
    ['&constructor; &valueOf;', '&constructor; &valueOf;'],
    ['<script>alert("<p>x</p>")</script>after', 'after'],
    ['<style>p > a { }</style><b title="a > b">bold</b>', 'bold'],
    ['<!-- hidden <p>x</p> -->shown', 'shown'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['&lt;script&gt;', '<script>'],
    ['<img src=x onerror="alert(1)">', ''],
    ['<!-- never closed', ''],
    ['shown<![CDATA[ never closed', 'shown'],
    ['<!doctype html>shown', 'shown'],
  ])('%j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('is extracted quickly from hostile input', () => {
    const from = performance.now();
    htmlToText('<a "'.repeat(50_000));
    htmlToText(`<a ${"'".repeat(100_000)}`);
    htmlToText('<'.repeat(100_000));
    htmlToText('<!['.repeat(33_000));
    htmlToText(`<${'x'.repeat(100_000)}`);
    htmlToText(`<a ${'x'.repeat(100_000)}`);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
