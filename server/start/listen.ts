import { createServer, type Server } from 'node:http';
import type { Env } from '../env';
import { StartError } from './start-error';

/** @throws StartError, which says what to do */
export function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const notAnAddress = `HOST=${host} is not an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: notAnAddress,
        ENOTFOUND: notAnAddress,
        // An address that needs the name of a network device behind it: fe80::1%eth0.
        EINVAL: notAnAddress,
        EAFNOSUPPORT: notAnAddress,
      };
      reject(
        new StartError(
          reasons[error.code ?? ''] ?? `The store can't listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

/** Why the store can't listen there, or null. Tries any free port, because the store may be running. */
export async function findHostFault({ host }: Pick<Env, 'host'>): Promise<string | null> {
  const server = createServer();
  try {
    await listen(server, { host, port: 0 });
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    server.close();
  }
}
