import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getErrorIssues } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { currentUser } from '../../session/current-user';
import { setLoginPrompt } from '../../session/login-prompt';
import { onTokenRejected, storeToken } from '../../session/token';
import { uploadForm } from './upload-form';

/** A fake XMLHttpRequest that the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  isAborted = false;
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  sends(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answers(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.upload.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  storeToken('a token');
});
afterEach(() => {
  vi.useRealTimers();
  storeToken(null);
});

const files = [
  { key: 'a', size: 100 },
  { key: 'b', size: 300 },
];
const begin = (more: object = {}) => {
  const progress: [string, number][] = [];
  const answer = uploadForm({
    method: 'POST',
    path: '/api/categories',
    form: new FormData(),
    files,
    onProgress: (...each) => progress.push(each),
    ...more,
  });
  return { answer, progress, request: FakeRequest.last };
};

it('sends the form with the token and returns the JSON of the response', async () => {
  const { answer, request } = begin();
  expect(request.opened).toEqual(['POST', '/api/categories']);
  expect(request.headers.Authorization).toBe('Bearer a token');
  request.answers(201, { category: { id: '1' } });
  expect(await answer).toEqual({ category: { id: '1' } });
});

it('reports the progress of each file in the order of the form', async () => {
  const { answer, progress, request } = begin();
  request.sends(50, 440);
  request.sends(220, 440);
  request.answers(200, {});
  await answer;
  const of = (key: string) => progress.filter(([each]) => each === key).map(([, sent]) => sent);
  expect(of('a')).toEqual([0, expect.closeTo(0.4545, 3), 1]);
  expect(of('b')).toEqual([0, expect.closeTo(0.3333, 3), 1]);
});

it("rejects with the server's message and issues", async () => {
  const { answer, request } = begin();
  const issues = [{ path: 'name', message: 'Taken.' }];
  request.answers(409, { message: 'Taken.', code: 'CONFLICT', issues });
  const error = await answer.catch((thrown: unknown) => thrown);
  expect(getErrorMessage(error, 'Fallback.')).toBe('Taken.');
  expect(getErrorIssues(error)).toEqual(issues);
});

it.each([
  ['no connection', (request: FakeRequest) => request.dispatchEvent(new Event('error')), 'Fallback.'],
  ['a page of a server in between', (request: FakeRequest) => request.answers(502, '<html>'), 'Fallback.'],
  [
    'a bug of the server',
    (request: FakeRequest) => request.answers(500, { message: 'Something.', code: 'INTERNAL_SERVER_ERROR' }),
    'Fallback.',
  ],
  [
    'a limit in between',
    (request: FakeRequest) => request.answers(413, '<html>'),
    'These files are too large to be sent at once. Send fewer of them.',
  ],
])('shows a message for %s', async (_what, happen, sentence) => {
  const { answer, request } = begin();
  happen(request);
  expect(getErrorMessage(await answer.catch((thrown: unknown) => thrown), 'Fallback.')).toBe(sentence);
});

it('ends the session when the token is rejected', async () => {
  const ended = vi.fn();
  const stop = onTokenRejected(ended);
  const { answer, request } = begin();
  request.answers(401, { message: 'Please log in.', code: 'UNAUTHORIZED' });
  await expect(answer).rejects.toThrow('Please log in.');
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

it('leaves a newer login alone when the token of an earlier one is rejected', async () => {
  const ended = vi.fn();
  const stop = onTokenRejected(ended);
  const { answer, request } = begin();
  storeToken('a newer token');
  request.answers(401, { message: 'Please log in.', code: 'UNAUTHORIZED' });
  await expect(answer).rejects.toThrow('Please log in.');
  expect(ended).not.toHaveBeenCalled();
  stop();
});

it('is sent again once the user has logged in again', async () => {
  const stop = setLoginPrompt(async () => {
    storeToken('fresh');
    return true;
  });
  const { answer, request } = begin();
  request.answers(401, { message: 'Please log in.', code: 'UNAUTHORIZED' });
  await vi.waitFor(() => expect(FakeRequest.last).not.toBe(request));
  FakeRequest.last.answers(200, { id: 'one' });
  expect(await answer).toEqual({ id: 'one' });
  expect(FakeRequest.last.headers).toMatchObject({ Authorization: 'Bearer fresh' });
  stop();
});

it('withholds the answer from another user', async () => {
  currentUser.id = 'one';
  const { answer, request } = begin();
  currentUser.id = 'another';
  request.answers(200, { id: 'one' });
  const error = await answer.catch((reason) => reason);
  currentUser.id = undefined;
  expect(getErrorMessage(error, '')).toMatch(/^You were logged out before the server answered/);
});

it('aborts before and during the upload', async () => {
  const stopping = new AbortController();
  const { answer } = begin({ signal: stopping.signal });
  stopping.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(begin({ signal: stopping.signal }).answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('fails when it hangs, but not while it is slow', async () => {
  vi.useFakeTimers();
  const { answer, request } = begin();
  vi.advanceTimersByTime(100_000);
  request.sends(220, 440);
  vi.advanceTimersByTime(100_000);
  request.sends(440, 440);
  request.upload.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(100_000);
  expect(request.isAborted).toBe(false);
  const failed = expect(answer).rejects.toMatchObject({ name: 'ApiError', data: null });
  vi.advanceTimersByTime(20_000);
  await failed;
  expect(request.isAborted).toBe(true);
});

it('waits no longer once it has an answer', async () => {
  vi.useFakeTimers();
  const { answer, request } = begin();
  request.answers(200, {});
  await answer;
  expect(vi.getTimerCount()).toBe(0);
});
