/** Connection settings of a mysql:// address, for mysql2 and the Prisma adapter alike. */
export function parseMysqlUrl(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : 3306,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('ssl') === 'true' ? { ssl: {} } : {}),
  };
}

/** The system asks for a sign of life on a silent connection after so long, so that no device on the way forgets it. */
export const KEEP_ALIVE_MS = 10_000;
/** for mysql2 */
export const KEEP_ALIVE = { enableKeepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS } as const;
