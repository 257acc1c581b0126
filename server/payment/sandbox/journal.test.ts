import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPayment, MINUTE_MS, openSandbox } from './test/open-sandbox';

function createFilePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'payments', 'sandbox.jsonl');
}

describe('the sandbox’s journal', () => {
  it('restores everything after a restart', async () => {
    const file = createFilePath();
    const first = await openSandbox({ file });
    const { redirectUrl } = await first.gateway.create(createPayment('A1'));
    await first.gateway.create(createPayment('A2'));
    first.sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A2', state: 'COMPLETED' });
    await first.gateway.refund({ refundId: 'R1', attemptId: 'A2', amountPaise: 100_000 });
    const { payments, refunds } = first.sandbox.inspect();

    const { sandbox, gateway, url, advance } = await openSandbox({ file });
    expect(sandbox.inspect()).toEqual({ payments, refunds, webhooks: [] });
    const page = await fetch(redirectUrl.replace(first.url, url));
    expect(await page.text()).toContain('<h1>Pay ₹1,299.00</h1>');
    await expect(gateway.create(createPayment('A1'))).rejects.toMatchObject({ outcome: 'duplicate' });
    await expect(
      gateway.refund({ refundId: 'R2', attemptId: 'A2', amountPaise: 29_901 }),
    ).rejects.toMatchObject({ outcome: 'rejected' });
    advance(15 * MINUTE_MS);
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'EXPIRED' });
  });

  it('has one line for each record after a restart, and is readable only by its owner', async () => {
    const file = createFilePath();
    const { gateway, sandbox } = await openSandbox({ file });
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    const readLines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(readLines()).toHaveLength(2);
    await openSandbox({ file });
    expect(readLines()).toHaveLength(1);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(join(file, '..'))).toEqual(['sandbox.jsonl']);
  });

  it('loses only a line that was cut off', async () => {
    const file = createFilePath();
    await (await openSandbox({ file })).gateway.create(createPayment('A1'));
    appendFileSync(file, '{"payment":{"merchantOrderId":"A2","amou');
    const { sandbox } = await openSandbox({ file });
    expect(sandbox.inspect().payments).toMatchObject([{ merchantOrderId: 'A1' }]);
  });

  it('is empty after a reset', async () => {
    const file = createFilePath();
    const { gateway, sandbox } = await openSandbox({ file });
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'reset' });
    expect(readFileSync(file, 'utf8')).toBe('');
  });
});
