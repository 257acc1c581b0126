/** Sends few messages, because a store accepts 20 an hour from one address. Each ends as read, because none can be deleted. */
import { expect, it } from 'vitest';
import { asAdmin, asShopper, asVisitor, createName, expectError } from './client';
import { describeCall } from './describe-call';

const createMessageInput = (more: object = {}) => ({
  name: 'Contract test',
  email: 'Asha@Example.com',
  subject: createName('Contract test'),
  message: 'Do you sew\n\tXXL? ',
  ...more,
});

const markRead = (id: string) => asAdmin.put(`/contact/messages/${id}/read`);
const findMessage = async (subject: string) =>
  (await asAdmin.get('/contact/messages')).body.find(
    (message: { subject: string }) => message.subject === subject,
  );

describeCall('POST /contact/messages', () => {
  it('accepts a message from anyone, and responds with a sentence', async () => {
    for (const client of [asVisitor, asShopper]) {
      const sent = createMessageInput();
      const { status, body } = await client.post('/contact/messages', {
        ...sent,
        isRead: true,
        id: 'chosen',
      });
      expect([status, body]).toEqual([201, { message: expect.stringMatching(/^[A-Z].*\.$/) }]);
      const saved = await findMessage(sent.subject);
      expect(saved).toEqual({
        ...sent,
        id: expect.any(String),
        createdAt: expect.any(String),
        email: 'asha@example.com',
        message: 'Do you sew\n\tXXL?',
        isRead: false,
      });
      await markRead(saved.id);
    }
  });

  it.each<[object, string, string | RegExp]>([
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ email: undefined }, 'email', 'Email is required.'],
    [{ email: 'asha' }, 'email', 'Enter a valid email address.'],
    [{ subject: null }, 'subject', 'Subject is required.'],
    [{ subject: 'x'.repeat(201) }, 'subject', /200/],
    [{ subject: 'two\nlines' }, 'subject', /./],
    [{ message: '' }, 'message', 'Message is required.'],
    [{ message: 'x'.repeat(5001) }, 'message', /5,000/],
    [{ message: 'bell\u0007' }, 'message', /./],
    [{ message: 'lone \ud83d' }, 'message', /./],
  ])('rejects %j', async (invalid, path, message) => {
    expectError(await asVisitor.post('/contact/messages', createMessageInput(invalid)), {
      status: 400,
      path,
      message,
    });
  });

  it('names all missing fields', async () => {
    const { body } = await asVisitor.post('/contact/messages', {});
    const paths = body.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['name', 'email', 'subject', 'message']);
  });
});

describeCall('GET /contact/messages', () => {
  it('lists messages without an envelope, newest first', async () => {
    const sent = createMessageInput();
    await asVisitor.post('/contact/messages', sent);
    const { status, body } = await asAdmin.get('/contact/messages');
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(body[0].subject).toBe(sent.subject);
    const dates = body.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    await markRead(body[0].id);
  });
});

describeCall('PUT /contact/messages/{id}/read', () => {
  it('marks a message as read, and responds the same a second time', async () => {
    const sent = createMessageInput();
    await asVisitor.post('/contact/messages', sent);
    const unread = await findMessage(sent.subject);
    for (let times = 0; times < 2; times++) {
      const { status, body } = await markRead(unread.id);
      expect([status, body]).toEqual([200, { contactMessage: { ...unread, isRead: true } }]);
    }
    expect(await findMessage(sent.subject)).toEqual({ ...unread, isRead: true });
    expectError(await markRead('unknown-id'), { status: 404 });
  });
});
