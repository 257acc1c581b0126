/** Request bodies that are malformed, of a wrong content type or too long. */
import fc from 'fast-check';
import { afterAll, describe, it } from 'vitest';
import { randomRuns } from '../../../src/test/random-runs';
import { createPng } from '../../media/test-files';
import { openTarget, SEED } from './open-target';
import { expectResponse, JSON_TYPE, WRITE_ROUTES } from './wire';

const target = await openTarget();
const picture = await createPng();

describe.each(WRITE_ROUTES.filter(({ isRaw }) => !isRaw))('$name', ({ method, path, accepts }) => {
  it('rejects bodies that are not a JSON object', async () => {
    for (const body of [
      '{',
      '{"a":',
      '{"a":1}}',
      "{'a':1}",
      'null',
      '[]',
      '"x"',
      '5',
      'NaN',
      '\u0000',
      Buffer.from([0xff, 0xfe, 0x7b]),
      `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      `${'{"a":'.repeat(9000)}1`,
    ])
      await expectResponse(target, { method, path, headers: JSON_TYPE, body }, [400]);
    await expectResponse(
      target,
      { method, path, headers: JSON_TYPE, body: `{"a":"${'x'.repeat(420_000)}"}` },
      [413],
    );
  });

  it('rejects content types it does not read', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'image/png',
      'nonsense',
      'a/b; =',
      '',
    ])
      await expectResponse(target, { method, path, headers: { 'content-type': type }, body: 'a=1' }, [415]);
    await expectResponse(
      target,
      { method, path, headers: { 'content-type': 'application/json; charset=klingon' }, body: '{}' },
      [415],
    );
    for (const encoding of ['gzip', 'br', 'deflate'])
      await expectResponse(
        target,
        { method, path, headers: { ...JSON_TYPE, 'content-encoding': encoding }, body: 'not packed' },
        [400],
      );
    await expectResponse(
      target,
      { method, path, headers: { ...JSON_TYPE, 'content-encoding': 'rot13' }, body: '{}' },
      [415],
    );
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    if (!accepts) await expectResponse(target, { method, path, headers: form, body: '--x--\r\n' }, [415]);
  });
});

describe.each(WRITE_ROUTES.filter(({ accepts }) => accepts))(
  'the form of $name',
  ({ method, path, accepts }) => {
    const part = (disposition: string, content: string | Buffer = 'x') =>
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: ${disposition}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const END = Buffer.from('--x--\r\n');
    const field = ['media', 'images', 'logo', 'file'].find((name) => accepts?.(name));
    const file = (content: string | Buffer = picture) =>
      part(`form-data; name="${field}"; filename="a.png"`, content);
    const send = (body: Buffer, statuses: readonly number[], type = 'multipart/form-data; boundary=x') =>
      expectResponse(target, { method, path, headers: { 'content-type': type }, body }, statuses);
    const REJECTED = [400, 404, 413, 415];

    it('rejects a wrong, missing or malformed boundary', async () => {
      const body = Buffer.concat([part('form-data; name="name"'), END]);
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=y',
        `multipart/form-data; boundary=${'y'.repeat(500)}`,
        'multipart/form-data; boundary="x',
      ])
        await send(body, REJECTED, type);
      await send(body, [415], 'multipart/mixed; boundary=x');
    });

    it('rejects a truncated form of any length', async () => {
      const whole = Buffer.concat([
        part('form-data; name="name"'),
        file(),
        part('form-data; name="description"'),
        END,
      ]);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 5 }), (length) =>
          send(whole.subarray(0, length), REJECTED),
        ),
        { seed: SEED, numRuns: randomRuns(10) },
      );
    });

    it('rejects too many, too large or malformed parts', async () => {
      const odd = [
        Array.from({ length: 21 }, () => file('')),
        Array.from({ length: 71 }, (_, index) => part(`form-data; name="f${index}"`)),
        [part(`form-data; name="${'n'.repeat(200)}"`)],
        [part('form-data; name="name"', 'x'.repeat(210_000))],
        [part('form-data; name="name"', '\u0000'), file('')],
        [part('form-data; name="name"', Buffer.from([0xff, 0xfe, 0x80]))],
        [part('form-data; name="name"'), part('form-data; name="name"'), part('form-data; name="name"')],
        [part('form-data; name="__proto__"'), part('form-data; name="constructor[prototype][a]"')],
        [
          part('form-data; name="name[]"'),
          part('form-data; name="name[a][b][c][d]"'),
          part('form-data; name="name"'),
        ],
        [
          part('form-data; name="productVariants"', '['.repeat(50_000)),
          part('form-data; name="deletedUploadIds"', '{}'),
        ],
        [part('form-data'), part('nonsense'), part('form-data; name=""')],
        [file('')],
        [part('form-data; name="other"; filename="a.png"', picture)],
        [part(`form-data; name="${field}"; filename="../../../a.png"`, 'no picture')],
      ];
      await send(Buffer.concat([...Array.from({ length: 21 }, () => file()), END]), [400]);
      // Some of these are valid, so a success or a conflict is possible.
      for (const parts of odd) await send(Buffer.concat([...parts, END]), [200, 201, 409, ...REJECTED]);
    });
  },
);

afterAll(() => target.expectConsistent());
