/** Checks that apply to every response: it is a success, or an error in the contract's format without internals. */
import { ERROR_CODES, type ErrorCode } from '../../../src/errors';
import { toStatus } from '../../errors';
import type { Access } from '../../trpc/procedure-types';

export type Role = 'anyone' | 'shopper' | 'admin';

/** The role with the least access that a call needs. */
export const ROLE_BY_ACCESS: Record<Access, Role> = { public: 'anyone', customer: 'shopper', admin: 'admin' };

/** Internal terms. Inputs must not contain them, because a message may repeat the input. */
const INTERNAL =
  /prisma|sqlite|mariadb|mysql|node_modules|constraint|varchar|\bat \S+ \(|\.[jt]s:\d|ENOENT|EACCES|zod|superjson|multer|busboy|unexpected token|expected \w+, received/i;

interface ErrorLike {
  message?: unknown;
  code?: unknown;
  issues?: unknown;
}

function checkError({ message, code, issues = [] }: ErrorLike, status: number): string | null {
  if (typeof message !== 'string' || !/^\S/.test(message)) return 'has no message';
  if (INTERNAL.test(message) || INTERNAL.test(JSON.stringify(issues))) return 'reveals internals';
  if (/^(Invalid (input|option|string)|Too (big|small)|Unrecognized )/.test(message))
    return 'has a message for developers';
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

/** Null, or the fault when a caller without access was not rejected. */
function checkAccess(status: number, needed: Role, role: Role): string | null {
  const expected =
    needed !== 'anyone' && role === 'anyone' ? 401 : needed === 'admin' && role === 'shopper' ? 403 : null;
  return expected !== null && status !== expected ? `answered ${status}, not ${expected}` : null;
}

interface ResponseText {
  status: number;
  text: string;
  type: string | null;
}

/** Null, or the fault of a response of the HTTP API. */
export function checkRestResponse(
  { status, text, type }: ResponseText,
  needed: Role,
  role: Role,
): string | null {
  const accessFault = checkAccess(status, needed, role);
  if (accessFault) return accessFault;
  if (status < 300) return null;
  if (status < 400 || status >= 500) return `answered ${status}`;
  if (!type?.startsWith('application/json')) return `answered ${type}`;
  const body = JSON.parse(text) as ErrorLike;
  const more = Object.keys(body).filter((key) => !['message', 'code', 'issues'].includes(key));
  return more.length > 0 ? `also contains ${more.join(', ')}` : checkError(body, status);
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

/** Null, or the fault of a tRPC response to one call. */
export function checkTrpcResponse(
  { status, text, type }: ResponseText,
  needed: Role,
  role: Role,
): string | null {
  const accessFault = checkAccess(status, needed, role);
  if (accessFault) return accessFault;
  if (!type?.startsWith('application/json')) return `answered ${type}`;
  const { result, error } = JSON.parse(text) as TrpcBody;
  if (status === 200) return result && !error ? null : 'is neither a result nor an error';
  if (status < 400 || status >= 500) return `answered ${status}`;
  const { message, data, ...rest } = error?.json ?? {};
  const more = [...Object.keys(rest), ...Object.keys(data ?? {})].filter(
    (key) => !['code', 'httpStatus', 'issues'].includes(key),
  );
  if (more.length > 0) return `also contains ${more.join(', ')}`;
  if (data?.httpStatus !== status) return 'names another status';
  return checkError({ message, code: data.code, issues: data.issues }, status);
}
