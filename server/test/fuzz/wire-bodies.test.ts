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
    const toPart = (disposition: string, content: string | Buffer = 'x') =>
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: ${disposition}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const END = Buffer.from('--x--\r\n');
    const field = ['media', 'images', 'logo', 'file'].find((name) => accepts?.(name));
    const toFilePart = (content: string | Buffer = picture) =>
      toPart(`form-data; name="${field}"; filename="a.png"`, content);
    const sendForm = (body: Buffer, statuses: readonly number[], type = 'multipart/form-data; boundary=x') =>
      expectResponse(target, { method, path, headers: { 'content-type': type }, body }, statuses);
    const REJECTED = [400, 404, 413, 415];

    it('rejects a wrong, missing or malformed boundary', async () => {
      const body = Buffer.concat([toPart('form-data; name="name"'), END]);
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=y',
        `multipart/form-data; boundary=${'y'.repeat(500)}`,
        'multipart/form-data; boundary="x',
      ])
        await sendForm(body, REJECTED, type);
      await sendForm(body, [415], 'multipart/mixed; boundary=x');
    });

    it('rejects a truncated form of any length', async () => {
      const whole = Buffer.concat([
        toPart('form-data; name="name"'),
        toFilePart(),
        toPart('form-data; name="description"'),
        END,
      ]);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 5 }), (length) =>
          sendForm(whole.subarray(0, length), REJECTED),
        ),
        { seed: SEED, numRuns: randomRuns(10) },
      );
    });

    it('rejects too many, too large or malformed parts', async () => {
      const odd = [
        Array.from({ length: 21 }, () => toFilePart('')),
        Array.from({ length: 71 }, (_, index) => toPart(`form-data; name="f${index}"`)),
        [toPart(`form-data; name="${'n'.repeat(200)}"`)],
        [toPart('form-data; name="name"', 'x'.repeat(210_000))],
        [toPart('form-data; name="name"', '\u0000'), toFilePart('')],
        [toPart('form-data; name="name"', Buffer.from([0xff, 0xfe, 0x80]))],
        [
          toPart('form-data; name="name"'),
          toPart('form-data; name="name"'),
          toPart('form-data; name="name"'),
        ],
        [toPart('form-data; name="__proto__"'), toPart('form-data; name="constructor[prototype][a]"')],
        [
          toPart('form-data; name="name[]"'),
          toPart('form-data; name="name[a][b][c][d]"'),
          toPart('form-data; name="name"'),
        ],
        [
          toPart('form-data; name="productVariants"', '['.repeat(50_000)),
          toPart('form-data; name="deletedUploadIds"', '{}'),
        ],
        [toPart('form-data'), toPart('nonsense'), toPart('form-data; name=""')],
        [toFilePart('')],
        [toPart('form-data; name="other"; filename="a.png"', picture)],
        [toPart(`form-data; name="${field}"; filename="../../../a.png"`, 'no picture')],
      ];
      await sendForm(Buffer.concat([...Array.from({ length: 21 }, () => toFilePart()), END]), [400]);
      // Some of these are valid, so a success or a conflict is possible.
      for (const parts of odd) await sendForm(Buffer.concat([...parts, END]), [200, 201, 409, ...REJECTED]);
    });
  },
);

afterAll(() => target.expectConsistent());
