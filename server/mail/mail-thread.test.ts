import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openMailThread } from './mail-thread';
import type { Message } from './mailer';

const folder = mkdtempSync(join(tmpdir(), 'vastra-mail-thread-'));
const thread = openMailThread({ dataDir: folder, smtpUrl: null, mailFrom: null });
afterAll(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});

const message: Message = {
  kind: 'order-placed',
  to: 'meera@example.com',
  storeName: 'Vastra',
  subject: 'Your order',
  text: 'Total: Rs. 1,299.00\n',
  html: '<p>Total: Rs. 1,299.00</p>',
};

it('delivers emails, and says what went wrong', async () => {
  const outbox = join(folder, 'outbox');
  writeFileSync(outbox, 'a file in place of the folder');
  await expect(thread.call(message)).rejects.toMatchObject({ code: 'EEXIST' });
  rmSync(outbox);
  const files = await Promise.all([thread.call(message), thread.call(message)]);
  expect(readdirSync(outbox)).toHaveLength(2);
  for (const file of files) expect(readFileSync(file ?? '', 'utf8')).toContain('Total: Rs. 1,299.00');
});
