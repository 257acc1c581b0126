/** Connection settings of a mysql:// address, for mysql2 and the Prisma adapter alike. */
import { readFileSync } from 'node:fs';

/**
 * What may follow the address, after a question mark: `ssl=true` for TLS, `sslcert` for the file of the authority that signed the
 * server's certificate, where the system does not know it, and `socket` for the file of a Unix socket, instead of host and port.
 */
const PARAMETERS = ['ssl', 'sslcert', 'socket'];

/** The file of the authority that signed the server's certificate. */
export const getCertificateFile = (url: string): string | null => new URL(url).searchParams.get('sslcert');

/**
 * Says what is wrong with the parameters of an address, or returns null. Other programs' names for TLS are rejected, so that it is not
 * off in silence; all else that hosts write into addresses, such as `connection_limit`, is ignored.
 */
export function findParameterFault(url: string): string | null {
  const { searchParams } = new URL(url);
  const unknown = [...searchParams.keys()].find(
    (name) => /ssl|tls/i.test(name) && !PARAMETERS.includes(name),
  );
  if (unknown !== undefined)
    return `has an unknown parameter: ${unknown}. Known are ${PARAMETERS.slice(0, -1).join(', ')} and ${PARAMETERS.at(-1)}`;
  const ssl = searchParams.get('ssl');
  if (ssl !== null && ssl !== 'true' && ssl !== 'false') return 'must have ssl=true or ssl=false';
  if (ssl === 'false' && searchParams.has('sslcert')) return 'must not have sslcert with ssl=false';
  if (searchParams.get('socket') === '') return 'must name the file of the socket in socket';
  const certificate = getCertificateFile(url);
  try {
    if (certificate !== null) readFileSync(certificate);
    return null;
  } catch {
    return `must name a file that can be read in sslcert, not ${certificate || 'nothing'}`;
  }
}

export function parseMysqlUrl(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const socketPath = searchParams.get('socket');
  const certificate = getCertificateFile(url);
  const hasTls = searchParams.get('ssl') === 'true' || certificate !== null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : 3306,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(socketPath !== null && { socketPath }),
    // mysql2 compares the name in the certificate only if it is told to.
    ...(hasTls && {
      ssl: { verifyIdentity: true, ...(certificate !== null && { ca: readFileSync(certificate, 'utf8') }) },
    }),
  };
}

/** Where the server is, for messages. */
export function describeMysqlServer(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('socket') ?? host;
}

/** The system asks for a sign of life on a silent connection after so long, so that no device on the way forgets it. */
export const KEEP_ALIVE_MS = 10_000;
/** for mysql2 */
export const KEEP_ALIVE = { enableKeepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS } as const;
