import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBackground, runAfterResponse } from './background';

describe('background work', () => {
  it('starts after the calling code, and is done when the work that it started is done', async () => {
    const background = createBackground(pino({ level: 'silent' }));
    const order: string[] = [];
    background.run('one', async () => {
      order.push('one');
      background.run('two', async () => void order.push('two'));
    });
    order.push('answer');
    await background.whenIdle();
    expect(order).toEqual(['answer', 'one', 'two']);
  });

  it('waits until the response has ended, however it ends', async () => {
    const background = createBackground(pino({ level: 'silent' }));
    const answer = Object.assign(new EventEmitter(), { closed: false });
    const order: string[] = [];
    runAfterResponse(background, answer as never).run('one', async () => void order.push('one'));
    const settled = background.whenIdle();
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('answer');
    answer.closed = true;
    answer.emit('close');
    await settled;
    runAfterResponse(background, answer as never).run('late', async () => void order.push('late'));
    await background.whenIdle();
    expect(order).toEqual(['answer', 'one', 'late']);
  });

  it('lets the process end before work that the database has', async () => {
    const background = createBackground(pino({ level: 'silent' }));
    const order: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    background.run('an email', () => finished.then(() => void order.push('email')), { isRecorded: true });
    background.run('a refund', async () => void order.push('refund'));
    await background.whenUnrecordedDone();
    expect(order).toEqual(['refund']);
    finish();
    await background.whenIdle();
    expect(order).toEqual(['refund', 'email']);
  });

  it('logs a failure by its name and continues with other work', async () => {
    const lines: string[] = [];
    const background = createBackground(pino({}, { write: (line: string) => void lines.push(line) }));
    background.run('the mail otp', () => Promise.reject(new Error('no route to host')));
    await background.whenIdle();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the mail otp');
    expect(lines[0]).toContain('no route to host');
  });
});
