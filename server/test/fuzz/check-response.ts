/** What any answer must be, whatever was asked: a legal success, or a refusal in the contract's shape that gives nothing away. */

import { ERROR_CODES, type ErrorCode } from '../../../src/errors';
import type { Access } from '../../access';
import { toStatus } from '../../errors';

export type Who = 'anyone' | 'shopper' | 'admin';

/** Who has just the access that a call needs. */
export const WITH_ACCESS: Record<Access, Who> = { public: 'anyone', customer: 'shopper', admin: 'admin' };

/** Words of the machine room. What was sent may come back in a sentence, so no value that is sent has them. */
const INTERNAL =
  /prisma|sqlite|mariadb|mysql|node_modules|constraint|varchar|\bat \S+ \(|\.[jt]s:\d|ENOENT|EACCES|zod|superjson|multer|busboy|unexpected token|expected \w+, received/i;

interface ErrorLike {
  message?: unknown;
  code?: unknown;
  issues?: unknown;
}

function checkError({ message, code, issues = [] }: ErrorLike, status: number): string | null {
  if (typeof message !== 'string' || !/^\S/.test(message)) return 'has no message';
  if (INTERNAL.test(message) || INTERNAL.test(JSON.stringify(issues))) return 'says too much';
  if (/^(Invalid (input|option|string)|Too (big|small)|Unrecognized )/.test(message))
    return 'speaks to developers';
  if (!ERROR_CODES.some((known) => known === code)) return 'has no known code';
  if (toStatus(code as ErrorCode) !== status) return 'has the code of another status';
  if (!Array.isArray(issues)) return 'has no list of issues';
  for (const issue of issues) {
    const { path, message: sentence, ...more } = issue as Record<string, unknown>;
    if (typeof path !== 'string' || typeof sentence !== 'string' || Object.keys(more).length > 0)
      return 'has an issue of another shape';
  }
  return null;
}

/** Whether somebody who may not call was let through; null when all is as it should be. */
function checkAccess(status: number, needed: Who, who: Who): string | null {
  const expected =
    needed !== 'anyone' && who === 'anyone' ? 401 : needed === 'admin' && who === 'shopper' ? 403 : null;
  return expected !== null && status !== expected ? `answered ${status}, not ${expected}` : null;
}

interface Answer {
  status: number;
  text: string;
  type: string | null;
}

/** Null, or what is wrong with an answer of the HTTP API. */
export function checkRestResponse({ status, text, type }: Answer, needed: Who, who: Who): string | null {
  const atDoor = checkAccess(status, needed, who);
  if (atDoor) return atDoor;
  if (status < 300) return null;
  if (status < 400 || status >= 500) return `answered ${status}`;
  if (!type?.startsWith('application/json')) return `answered ${type}`;
  const body = JSON.parse(text) as ErrorLike;
  const more = Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key));
  return more.length > 0 ? `also tells ${more.join(', ')}` : checkError(body, status);
}

interface TrpcBody {
  result?: { data?: unknown };
  error?: {
    json?: {
      message?: unknown;
      code?: unknown;
      data?: { code?: unknown; httpStatus?: unknown; issues?: unknown };
    };
  };
}

/** The same of tRPC: one answer of a request that asked one thing. */
export function checkTrpcResponse({ status, text, type }: Answer, needed: Who, who: Who): string | null {
  const atDoor = checkAccess(status, needed, who);
  if (atDoor) return atDoor;
  if (!type?.startsWith('application/json')) return `answered ${type}`;
  const { result, error } = JSON.parse(text) as TrpcBody;
  if (status === 200) return result && !error ? null : 'is neither a result nor an error';
  if (status < 400 || status >= 500) return `answered ${status}`;
  const { message, data, ...rest } = error?.json ?? {};
  const more = [...Object.keys(rest), ...Object.keys(data ?? {})].filter(
    (key) => !['code', 'httpStatus', 'issues'].includes(key),
  );
  if (more.length > 0) return `also tells ${more.join(', ')}`;
  if (data?.httpStatus !== status) return 'tells another status than it has';
  return checkError({ message, code: data.code, issues: data.issues }, status);
}
