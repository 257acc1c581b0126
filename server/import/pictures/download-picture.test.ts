import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type DownloadRules, downloadPicture } from './download-picture';
import { isPublicAddress } from './public-address';

describe('public addresses', () => {
  it.each(['8.8.8.8', '23.227.38.33', '172.32.0.1', '192.167.255.255', '2606:4700::1', '2a00:1450::1'])(
    'include %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('exclude %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

const SWITCHING_PROTOCOLS =
  'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n';

describe('downloading a picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-download-'));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const [, path = '', target = ''] = /^\/(\w+)\??(.*)$/.exec(request.url ?? '') ?? [];
    if (path === 'go') response.writeHead(302, { location: decodeURIComponent(target) }).end();
    else if (path === 'picture') response.end('a picture');
    else if (path === 'huge') response.end(Buffer.alloc(21 * 1024 * 1024));
    else if (path === 'upgrade') request.socket.end(SWITCHING_PROTOCOLS);
    else response.writeHead(404).end();
  });
  const ready = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`:${(server.address() as AddressInfo).port}`));
  });
  afterAll(() => server.close());

  /** Names of a test's own internet: "shop" is public, and is this server. */
  const rules: DownloadRules = {
    isPublic: (address) => address === '127.0.0.1',
    isPortAllowed: () => true,
    lookup: ((name: string, _: unknown, done: (error: null, all: object[]) => void) => {
      const address = name === 'shop' ? '127.0.0.1' : '127.0.0.2';
      const addresses = name === 'both' ? ['127.0.0.1', '127.0.0.2'] : [address];
      done(
        null,
        addresses.map((each) => ({ address: each, family: 4 })),
      );
    }) as unknown as DownloadRules['lookup'],
  };
  const file = join(folder, 'picture');
  const to = (url: string) => encodeURIComponent(url);

  it('follows redirects to public servers', async () => {
    const port = await ready;
    await downloadPicture(
      `http://shop${port}/go?${to(`http://shop${port}/go?${to('/picture')}`)}`,
      file,
      rules,
    );
    expect(readFileSync(file, 'utf8')).toBe('a picture');
  });

  it.each([
    ['http://inside{port}/picture', 'public internet'],
    ['http://both{port}/picture', 'public internet'],
    ['http://127.0.0.2{port}/picture', 'public internet'],
    ['http://2130706434{port}/picture', 'public internet'],
    ['http://[::ffff:7f00:1]{port}/picture', 'public internet'],
    [`http://shop{port}/go?${to('http://inside{port}/picture')}`, 'public internet'],
    [`http://shop{port}/go?${to('http://[::1]{port}/picture')}`, 'public internet'],
    [`http://shop{port}/go?${to('file:///etc/passwd')}`, 'http or https'],
    [`http://shop{port}/go?${to('http://me:secret@shop{port}/picture')}`, 'a port or a password'],
    ['http://shop{port}/nothing', 'answered 404'],
    ['http://shop{port}/huge', 'too large'],
    // Node closes the connection and reports no error.
    ['http://shop{port}/upgrade', 'can’t be reached'],
    ['ftp://shop{port}/picture', 'http or https'],
    ['picture.jpg', 'not valid'],
  ])('rejects %s', async (address, reason) => {
    const port = await ready;
    const path = join(folder, 'rejected');
    const url = address.replaceAll('{port}', port).replaceAll('%7Bport%7D', to(port));
    await expect(downloadPicture(url, path, rules)).rejects.toThrow(reason);
    expect(readdirSync(folder)).not.toContain('rejected');
  });

  it('gives up on a redirect without end', async () => {
    const port = await ready;
    requests.length = 0;
    const loop = Array.from({ length: 6 }).reduce<string>((url) => `http://shop${port}/go?${to(url)}`, '/x');
    await expect(downloadPicture(loop, file, rules)).rejects.toThrow('without end');
    expect(requests).toHaveLength(5);
  });

  it('takes no other port of a public server, nor this machine by its name', async () => {
    const port = await ready;
    await expect(downloadPicture(`http://shop${port}/picture`, file)).rejects.toThrow('a port');
    await expect(downloadPicture('http://localhost/picture', file)).rejects.toThrow('public internet');
    await expect(downloadPicture('http://169.254.169.254/latest', file)).rejects.toThrow('public internet');
  });
});
