import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { acceptAbsoluteForm } from './absolute-form';

/** The target and host that the store sees of a request. */
function accept(url: string): { url: string | undefined; host: string | undefined } {
  const request = { url, headers: { host: 'proxy.example.com' } } as IncomingMessage;
  acceptAbsoluteForm(() => {})(request, {} as ServerResponse);
  return { url: request.url, host: request.headers.host };
}

it.each([
  ['http://shop.example.com/about', '/about'],
  ['HTTPS://shop.example.com/search?q=http://a/b', '/search?q=http://a/b'],
  ['http://shop.example.com', '/'],
  ['http://shop.example.com?page=2', '/?page=2'],
])('%s is a request to that host for %s', (target, url) => {
  expect(accept(target)).toEqual({ url, host: 'shop.example.com' });
});

it.each([
  '/about?next=http://a/b',
  '//shop.example.com/about',
  '*',
  'ftp://shop.example.com/',
  'http:///about',
])('%s stays as it is', (url) => {
  expect(accept(url)).toEqual({ url, host: 'proxy.example.com' });
});
