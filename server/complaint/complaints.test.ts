import { describe, expect, it } from 'vitest';
import { COMPLAINT_ERRORS } from '../../src/complaint/errors';
import { parseComplaintLink } from '../../src/complaint/link';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

const HOUR_MS = 60 * 60 * 1000;
const store = await openFileStore();
const admin = await store.admin();
const office = admin.caller.admin.complaint;
const visitor = store.anonymous();
const OFFICER = 'officer@example.com';
const NO_CARE = {
  careEmail: null,
  carePhone: null,
  officerPhone: null,
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
};

await admin.caller.admin.cms.saveDisclosures({
  ...NO_CARE,
  officerName: 'Asha Nair',
  officerDesignation: 'Head of Care',
  officerEmail: OFFICER,
});

let count = 0;
const createEmail = () => `guest-${++count}@example.com`;
const createComplaint = (email = createEmail()) => ({
  name: 'Ila Sen',
  email,
  subject: 'A torn seam',
  message: 'It tore\non the first day.',
});

/** Sends one as a visitor; returns the link of the email, too. */
async function complain() {
  const input = createComplaint();
  const { number } = await visitor.complaint.send(input);
  const [email] = await store.emailsTo(input.email);
  const [, hash = ''] = /\/contact(#\S+)/.exec(email?.text ?? '') ?? [];
  const link = parseComplaintLink(hash);
  if (!link) throw new Error(`No link in ${email?.text}`);
  const { data } = await office.page({ q: number, show: 'all' });
  return { ...input, number, link, id: data[0]?.id ?? '' };
}

describe('a complaint', () => {
  it('gets a number and an email with a link to the conversation, and the officer is notified', async () => {
    const { number, email, link, id } = await complain();
    expect(number).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const [received] = await store.emailsTo(email);
    expect(received?.subject).toBe(`We have received your complaint ${number}`);
    // Anybody's address can be entered, so that nothing of the sender's is in it.
    expect(received?.text).not.toMatch(/tore|seam|Ila/);
    expect((await store.emailsTo(OFFICER)).at(-1)?.text).toContain(`/admin/complaints?view=${id}`);
    expect(await visitor.complaint.openByLink(link)).toEqual({
      id,
      number,
      createdAt: expect.any(String),
      state: 'OPEN',
      subject: 'A torn seam',
      orderId: null,
      resolveBy: expect.stringMatching(/^2026-12-21/),
      messages: [
        {
          id: expect.any(String),
          createdAt: expect.any(String),
          isFromShop: false,
          text: 'It tore\non the first day.',
        },
      ],
    });
  });

  it('gets one number and one email when it is sent again, also by twenty at once', async () => {
    const sent = { ...createComplaint(), idempotencyKey: 'complaint-with-a-lost-answer' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.complaint.send(sent)));
    for (const answer of [...answers, await visitor.complaint.send(sent)]) expect(answer).toEqual(answers[0]);
    expect(await store.emailsTo(sent.email)).toHaveLength(1);
    expect((await office.page({ q: sent.email, show: 'all' })).total).toBe(1);
    await expect(visitor.complaint.send({ ...sent, message: 'Another' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('has each reply and each answer once, however often it is sent', async () => {
    const { id, email, link } = await complain();
    const reply = { ...link, message: 'Still torn.', idempotencyKey: 'reply-with-a-lost-answer' };
    const answer = { id, message: 'We send another.', idempotencyKey: 'answer-with-a-lost-answer' };
    const before = (await store.emailsTo(email)).length;
    for (let times = 0; times < 2; times++) {
      await Promise.all(Array.from({ length: 3 }, () => visitor.complaint.replyByLink(reply)));
      await Promise.all(Array.from({ length: 10 }, () => office.answer(answer)));
    }
    const { messages, state } = await office.detail({ id });
    expect(messages.map(({ text }) => text)).toEqual([expect.any(String), reply.message, answer.message]);
    // The repeated reply did not open what was answered since.
    expect(state).toBe('ANSWERED');
    expect(await store.emailsTo(email)).toHaveLength(before + 1);
    await expect(office.answer({ ...answer, resolves: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { number, token } = (await complain()).link;
    await expect(visitor.complaint.replyByLink({ ...reply, number, token })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is opened by its own link alone', async () => {
    const [one, other] = [await complain(), await complain()];
    for (const link of [
      { ...one.link, token: other.link.token },
      { ...one.link, token: '' },
      { ...one.link, number: 'unknown' },
    ]) {
      await expect(visitor.complaint.openByLink(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(visitor.complaint.replyByLink({ ...link, message: 'x' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('belongs to the account that was logged in, and to nobody else', async () => {
    const [own, other] = [await store.createUser(), await store.createUser()];
    const { number } = await own.caller.complaint.send(createComplaint());
    const [complaint] = await own.caller.complaint.mine();
    expect(complaint).toMatchObject({ number, state: 'OPEN' });
    const id = complaint?.id ?? '';
    expect(await own.caller.complaint.own({ id })).toMatchObject({ number, messages: [{}] });
    expect(await other.caller.complaint.mine()).toEqual([]);
    const notFound = { code: 'NOT_FOUND' };
    await expect(other.caller.complaint.own({ id })).rejects.toMatchObject(notFound);
    await expect(other.caller.complaint.reply({ id, message: 'x' })).rejects.toMatchObject(notFound);
    expect(await own.caller.complaint.reply({ id, message: 'And another thing' })).toMatchObject({
      messages: [{}, { text: 'And another thing', isFromShop: false }],
    });
  });

  it('can be about an own order', async () => {
    const { variantId } = await makeProduct(store);
    const buyer = await createReadyShopper(store, variantId);
    const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    const input = { orderId: order.id, message: 'It has not arrived.' };
    await buyer.caller.complaint.sendAboutOrder(input);
    expect(await buyer.caller.complaint.mine()).toMatchObject([
      { subject: `Order ${order.id.slice(0, 8)}`, orderId: order.id },
    ]);
    const [, confirmation] = await store.emailsTo(buyer.email);
    expect(confirmation?.text).toContain('/profile#complaint-');
    const { caller } = await store.createUser();
    await expect(caller.complaint.sendAboutOrder(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is answered by email, reopened by a reply, and resolved', async () => {
    const { id, email, link, number } = await complain();
    expect(await office.answer({ id, message: 'We are sorry.\n\nPlease send a picture.' })).toMatchObject({
      state: 'ANSWERED',
      messages: [{ isFromShop: false }, { isFromShop: true }],
    });
    const [, answer] = await store.emailsTo(email);
    expect(answer?.text).toContain('We are sorry.\n\nPlease send a picture.\n\nReply here: ');
    expect((await visitor.complaint.replyByLink({ ...link, message: 'Here it is.' })).state).toBe('OPEN');
    expect((await store.emailsTo(OFFICER)).at(-1)?.subject).toContain('A customer has replied');
    expect(await office.answer({ id, message: 'A new one is on its way.', resolves: true })).toMatchObject({
      state: 'RESOLVED',
      resolvedAt: expect.any(String),
    });
    expect((await visitor.complaint.replyByLink({ ...link, message: 'It tore, too.' })).state).toBe('OPEN');
    expect(await office.detail({ id })).toMatchObject({ resolvedAt: null });
    const log = await admin.caller.admin.audit.log({ objectType: 'COMPLAINT', objectId: id });
    expect(log.data.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['viewed', number],
      ['resolved', number],
      ['answered', number],
    ]);
  });

  it('is answered by whoever has seen all its messages', async () => {
    const { id, email, link } = await complain();
    const before = (await store.emailsTo(email)).length;
    const answers = await Promise.allSettled(
      ['One', 'Two'].map((message) => office.answer({ id, message, messagesSeen: 1 })),
    );
    const failed = answers.filter(({ status }) => status === 'rejected');
    expect(failed).toMatchObject([{ reason: { code: 'CONFLICT', message: COMPLAINT_ERRORS.newMessage } }]);
    await visitor.complaint.replyByLink({ ...link, message: 'It is still torn.' });
    const last = { id, message: 'Done.', resolves: true, idempotencyKey: 'an-answer-to-what-was-seen' };
    await expect(office.answer({ ...last, messagesSeen: 2 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await office.detail({ id })).state).toBe('OPEN');
    await office.answer({ ...last, messagesSeen: 3 });
    // Sent again, because its response was lost: the conversation shows it by now, or not yet.
    for (const messagesSeen of [3, 4]) await office.answer({ ...last, messagesSeen });
    expect((await office.detail({ id })).messages).toHaveLength(4);
    expect(await store.emailsTo(email)).toHaveLength(before + 2);
  });

  it('that was resolved by mistake is reopened', async () => {
    const { id } = await complain();
    await office.answer({ id, message: 'Done.', resolves: true });
    expect(await office.reopen({ id })).toMatchObject({ state: 'OPEN', resolvedAt: null });
    expect(await office.reopen({ id })).toMatchObject({ state: 'OPEN' });
  });

  it('is confirmed to one address only so often, however often it is complained about', async () => {
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits() });
    const input = createComplaint();
    const received: string[] = [];
    for (let sent = 0; sent < 20; sent++) received.push((await caller.complaint.send(input)).message);
    expect(await store.emailsTo(input.email)).toHaveLength(5);
    const isPromised = (message: string) => message.endsWith('A confirmation is on its way to you by email.');
    expect(received.map(isPromised)).toEqual(received.map((_, index) => index < 5));
    expect(received[5]).toMatch(/Please keep it: no more confirmations are sent to your email address/);
    await expect(caller.complaint.send(createComplaint())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('twenty at once get twenty numbers, and twenty replies to one are all kept', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => visitor.complaint.send(createComplaint())),
    );
    expect(new Set(sent.map(({ number }) => number)).size).toBe(20);
    const { id, link } = await complain();
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? office.answer({ id, message: `Answer ${turn}` })
          : visitor.complaint.replyByLink({ ...link, message: `Reply ${turn}` }),
      ),
    );
    expect((await office.detail({ id })).messages).toHaveLength(21);
  });
});

describe('the officer', () => {
  it('sees the open complaints by deadline, and finds the others', async () => {
    const late = await complain();
    store.advance(HOUR_MS);
    const answered = await complain();
    await office.answer({ id: answered.id, message: 'Soon.' });
    const resolved = await complain();
    await office.answer({ id: resolved.id, message: 'Done.', resolves: true });
    const list = async (show: 'open' | 'resolved' | 'all') =>
      (await office.page({ show, limit: 100 })).data.map(({ number }) => number);
    const open = await list('open');
    expect(open.indexOf(late.number)).toBeLessThan(open.indexOf(answered.number));
    expect(open).not.toContain(resolved.number);
    expect((await list('resolved'))[0]).toBe(resolved.number);
    expect(await list('all')).toHaveLength(open.length + (await list('resolved')).length);
    expect(await office.page({ q: late.email })).toMatchObject({ total: 1, data: [{ number: late.number }] });
  });
});

describe('what the shop discloses', () => {
  it('is part of the company’s details', async () => {
    expect(await visitor.cms.company()).toMatchObject({
      disclosures: [{ name: 'Grievance officer', text: 'Asha Nair, Head of Care', email: OFFICER }],
    });
    expect(await admin.caller.admin.cms.disclosures()).toMatchObject({ officerName: 'Asha Nair' });
    expect(await admin.caller.cms.saveCompany({ name: 'Vastra' })).toHaveProperty('disclosures');
    await admin.caller.admin.cms.saveDisclosures({
      ...NO_CARE,
      officerName: null,
      officerDesignation: null,
      officerEmail: null,
    });
    expect(await visitor.cms.company()).not.toHaveProperty('disclosures');
  });
});
