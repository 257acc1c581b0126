import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createDelivery, createMailer, type MailEnv, type Message } from './mailer';
import { removeOutboxFiles } from './outbox-files';

const folder = mkdtempSync(join(tmpdir(), 'vastra-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));

const message: Message = {
  kind: 'otp',
  to: 'meera@example.com',
  storeName: 'Vastra, Jaipur',
  subject: 'Your order — 3 × कुर्ता',
  text: 'Total: Rs. 1,299.00\n',
  html: '<p>Total: Rs. 1,299.00</p>',
};

const lines: Record<string, unknown>[] = [];
const log: Logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const now = () => new Date('2026-11-21T06:30:00.000Z');
const open = (env: MailEnv) => createMailer(log, createDelivery(env, now));

describe('without SMTP_URL', () => {
  const outbox = join(folder, 'outbox');
  const readSent = (name: string) => readFileSync(join(outbox, name), 'utf8');

  it('writes an email to a file for mail programs, and logs its path', async () => {
    await open({ dataDir: folder, smtpUrl: null, mailFrom: null }).send(message);
    const [name = ''] = readdirSync(outbox);
    expect(name).toMatch(/^2026-11-21T06-30-00-000Z-otp-[0-9a-f]{4}\.eml$/);
    expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
    expect(lines.at(-1)).toMatchObject({ kind: 'otp', file: join(outbox, name) });
    expect(String(lines.at(-1)?.msg)).toContain(join(outbox, name));
    const mail = readSent(name);
    expect(mail).toContain('From: "Vastra, Jaipur" <no-reply@localhost>\r\n');
    expect(mail).toContain('To: meera@example.com\r\n');
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toContain('Content-Type: multipart/alternative');
    expect(mail).toContain('Total: Rs. 1,299.00');
    expect(mail).toContain('<p>Total: Rs. 1,299.00</p>');
  });

  it('keeps an email until it is over, and every file of somebody else', async () => {
    const dataDir = mkdtempSync(join(folder, 'over-'));
    const at = (text: string) => new Date(`2026-11-${text}Z`);
    await removeOutboxFiles(dataDir, at('28T06:30:00'));
    await createMailer(log, createDelivery({ dataDir, smtpUrl: null, mailFrom: null }, now)).send(message);
    writeFileSync(join(dataDir, 'outbox', '2026-notes.txt'), '');
    const list = () => readdirSync(join(dataDir, 'outbox')).map((name) => name.slice(0, 10));
    await removeOutboxFiles(dataDir, at('21T06:30:00'));
    expect(list()).toEqual(['2026-11-21', '2026-notes']);
    await removeOutboxFiles(dataDir, at('21T06:30:01'));
    expect(list()).toEqual(['2026-notes']);
  });

  it('uses MAIL_FROM as the sender, and one file for each email', async () => {
    const mailer = open({ dataDir: folder, smtpUrl: null, mailFrom: 'The Shop <shop@example.com>' });
    const before = readdirSync(outbox).length;
    await Promise.all([mailer.send({ ...message, kind: 'order-placed' }), mailer.send(message)]);
    const names = readdirSync(outbox);
    expect(names).toHaveLength(before + 2);
    const placed = names.find((name) => name.includes('order-placed')) ?? '';
    expect(readSent(placed)).toContain('From: The Shop <shop@example.com>\r\n');
  });

  it('prevents injection of headers and addresses', async () => {
    const mailer = open({ dataDir: folder, smtpUrl: null, mailFrom: null });
    const before = new Set(readdirSync(outbox));
    await mailer.send({
      ...message,
      storeName: 'Shop\r\nBcc: a@example.com',
      subject: 'Hi\r\nBcc: b@example.com',
    });
    const [name = ''] = readdirSync(outbox).filter((each) => !before.has(each));
    expect(readSent(name)).not.toMatch(/^Bcc:/im);
  });
});

/** Opens a server with as much SMTP as one email needs, and records the received lines. */
async function openSmtpServer(
  answerToData: string,
): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line);
        if (inData && line !== '.') continue;
        if (line === '.') socket.write(`${answerToData}\r\n`);
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
        inData = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe('with SMTP_URL', () => {
  it('sends an email to that server', async () => {
    const { server, url, received } = await openSmtpServer('250 taken');
    await open({ dataDir: folder, smtpUrl: url, mailFrom: 'shop@example.com' }).send(message);
    expect(received).toContain('MAIL FROM:<shop@example.com>');
    expect(received).toContain('RCPT TO:<meera@example.com>');
    expect(received).toContain('From: shop@example.com');
    server.close();
  });

  it('sends at most ten at once, as mail servers accept', async () => {
    const { server, url, received } = await openSmtpServer('250 taken');
    const mailer = open({ dataDir: folder, smtpUrl: url, mailFrom: null });
    await Promise.all(Array.from({ length: 25 }, () => mailer.send(message)));
    let underWay = 0;
    let most = 0;
    for (const line of received) {
      if (line.startsWith('EHLO')) most = Math.max(most, ++underWay);
      if (line === '.') underWay -= 1;
    }
    expect(received.filter((line) => line === '.')).toHaveLength(25);
    expect(most).toBeLessThanOrEqual(10);
    server.close();
  });

  it('throws if the server rejects the email', async () => {
    const { server, url } = await openSmtpServer('550 not here');
    const mailer = open({ dataDir: folder, smtpUrl: url, mailFrom: null });
    await expect(mailer.send(message)).rejects.toThrow(/550/);
    server.close();
  });
});
