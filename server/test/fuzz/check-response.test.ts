/** The checks of the fuzz tests detect the faults that they look for. */
import { describe, expect, it } from 'vitest';
import { checkRestResponse, checkTrpcResponse } from './check-response';

const toResponse = (status: number, body: unknown) => ({
  status,
  text: JSON.stringify(body),
  type: 'application/json; charset=utf-8',
});
const errorBody = {
  message: 'Name is required.',
  code: 'BAD_REQUEST',
  issues: [{ path: 'name', message: 'Name is required.' }],
};

describe('a response of the HTTP API', () => {
  const checkResponse = (status: number, body: unknown) =>
    checkRestResponse(toResponse(status, body), 'anyone', 'anyone');

  it('may be a success or an error in the contract’s format', () => {
    expect(checkResponse(201, { anything: true })).toBeNull();
    expect(checkResponse(400, errorBody)).toBeNull();
    expect(checkResponse(404, { message: 'There is nothing here.', code: 'NOT_FOUND' })).toBeNull();
  });

  it.each([
    [500, { message: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }, 'answered 500'],
    [503, { message: 'Busy.', code: 'SERVICE_UNAVAILABLE' }, 'answered 503'],
    [302, {}, 'answered 302'],
    [400, { ...errorBody, stack: 'at x' }, 'also contains stack'],
    [400, { ...errorBody, message: '' }, 'has no message'],
    [400, { ...errorBody, message: 'Unique constraint failed' }, 'reveals internals'],
    [
      400,
      { ...errorBody, issues: [{ path: 'a', message: 'PrismaClientKnownRequestError' }] },
      'reveals internals',
    ],
    [400, { ...errorBody, message: 'Invalid input: expected string' }, 'has a message for developers'],
    [400, { ...errorBody, code: 'P2002' }, 'has no known code'],
    [409, errorBody, 'has the code of another status'],
    [400, { ...errorBody, issues: 'name' }, 'has no list of issues'],
    [400, { ...errorBody, issues: [{ path: ['name'], message: 'x.' }] }, 'has an issue of another shape'],
  ])('%i %j: %s', (status, body, complaint) => {
    expect(checkResponse(status, body)).toBe(complaint);
  });

  it('must be JSON', () => {
    expect(
      checkRestResponse({ status: 404, text: 'Cannot GET /', type: 'text/html' }, 'anyone', 'anyone'),
    ).toBe('answered text/html');
  });

  it('must reject callers without access', () => {
    const done = toResponse(200, {});
    expect(checkRestResponse(done, 'shopper', 'anyone')).toBe('answered 200, not 401');
    expect(checkRestResponse(done, 'admin', 'anyone')).toBe('answered 200, not 401');
    expect(checkRestResponse(done, 'admin', 'shopper')).toBe('answered 200, not 403');
    expect(checkRestResponse(done, 'shopper', 'admin')).toBeNull();
  });
});

describe('a response of tRPC', () => {
  const checkResponse = (status: number, body: unknown) =>
    checkTrpcResponse(toResponse(status, body), 'anyone', 'anyone');
  const { message, ...data } = errorBody;
  const createErrorBody = (more: object = {}, inData: object = {}) => ({
    error: { json: { message, code: -32600, data: { ...data, httpStatus: 400, ...inData }, ...more } },
  });

  it('may be a result or an error in its format', () => {
    expect(checkResponse(200, { result: { data: { json: 1 } } })).toBeNull();
    expect(checkResponse(400, createErrorBody())).toBeNull();
  });

  it.each([
    [200, createErrorBody(), 'is neither a result nor an error'],
    [500, createErrorBody({}, { httpStatus: 500, code: 'INTERNAL_SERVER_ERROR' }), 'answered 500'],
    [400, createErrorBody({}, { stack: 'at x' }), 'also contains stack'],
    [400, createErrorBody({}, { path: 'cart.add' }), 'also contains path'],
    [400, createErrorBody({}, { httpStatus: 404 }), 'names another status'],
    [400, createErrorBody({ message: 'Unexpected token } in JSON' }), 'reveals internals'],
  ])('%i %j: %s', (status, body, complaint) => {
    expect(checkResponse(status, body)).toBe(complaint);
  });
});
