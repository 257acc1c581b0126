/** Few are sent, since a store takes 20 an hour from one address; messages can't be deleted, so that each ends as read. */
import { expect, it } from 'vitest';
import { buyer, expectRefusal, nameOf, owner, visitor } from './client';
import { row } from './row';

const note = (more: object = {}) => ({
  name: 'Contract test',
  email: 'Asha@Example.com',
  subject: nameOf('Contract test'),
  message: 'Do you sew\n\tXXL? ',
  ...more,
});

const read = (id: string) => owner.put(`/contact/messages/${id}/read`);
const find = async (subject: string) =>
  (await owner.get('/contact/messages')).body.find((each: { subject: string }) => each.subject === subject);

row('POST /contact/messages', () => {
  it('takes one from anybody, and answers with a sentence', async () => {
    for (const asker of [visitor, buyer]) {
      const sent = note();
      const { status, body } = await asker.post('/contact/messages', { ...sent, isRead: true, id: 'chosen' });
      expect([status, body]).toEqual([201, { message: expect.stringMatching(/^[A-Z].*\.$/) }]);
      const kept = await find(sent.subject);
      expect(kept).toEqual({
        ...sent,
        id: expect.any(String),
        createdAt: expect.any(String),
        email: 'asha@example.com',
        message: 'Do you sew\n\tXXL?',
        isRead: false,
      });
      await read(kept.id);
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
  ])('refuses %j', async (wrong, path, message) => {
    expectRefusal(await visitor.post('/contact/messages', note(wrong)), { status: 400, path, message });
  });

  it('names all that is missing', async () => {
    const { body } = await visitor.post('/contact/messages', {});
    const paths = body.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['name', 'email', 'subject', 'message']);
  });
});

row('GET /contact/messages', () => {
  it('lists them bare, newest first', async () => {
    const sent = note();
    await visitor.post('/contact/messages', sent);
    const { status, body } = await owner.get('/contact/messages');
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(body[0].subject).toBe(sent.subject);
    const dates = body.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    await read(body[0].id);
  });
});

row('PUT /contact/messages/{id}/read', () => {
  it('is one way, and says so twice', async () => {
    const sent = note();
    await visitor.post('/contact/messages', sent);
    const unread = await find(sent.subject);
    for (let times = 0; times < 2; times++) {
      const { status, body } = await read(unread.id);
      expect([status, body]).toEqual([200, { contactMessage: { ...unread, isRead: true } }]);
    }
    expect(await find(sent.subject)).toEqual({ ...unread, isRead: true });
    expectRefusal(await read('nobody'), { status: 404 });
  });
});
