/** Ends a server without cutting off anybody: what was sent before the end is answered. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as letOthersArrive, setTimeout as pause } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 20;
/** After so many checks during which nothing has arrived, what was on its way has been accepted. */
const QUIET_CHECKS = 3;
/** With a stream of requests that does not end, the server stops accepting nevertheless, after a second. */
const MAX_ACCEPTING_CHECKS = 50;
/** How long a connection that has never sent anything may stay, a browser's preconnection for one. */
const MAX_SILENT_CHECKS = 50;

/**
 * Counted instead of timed, because Node runs timers before it accepts and reads: a process that was busy has not seen yet what arrived
 * in that time.
 */
async function waitForCheck(): Promise<void> {
  await pause(CHECK_INTERVAL_MS);
  await letOthersArrive();
}

/**
 * Watches the server from its beginning. The returned function resolves when the last request is answered: it keeps accepting for a
 * moment, because closing resets connections that the system has accepted and Node has not, lets every answer close its
 * connection, and then closes those on which nothing is under way.
 */
export function createDrain(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let arrivals = 0;
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    arrivals++;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    arrivals++;
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (isDraining) response.shouldKeepAlive = false;
  });

  return async () => {
    isDraining = true;
    for (const response of answering) response.shouldKeepAlive = false;
    for (let quiet = 0, checks = 0; quiet < QUIET_CHECKS && checks < MAX_ACCEPTING_CHECKS; checks++) {
      const before = arrivals;
      await waitForCheck();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
    let isClosed = false;
    server.close(() => {
      isClosed = true;
    });
    for (let checks = 0; !isClosed; checks++) {
      // Also those that became idle since: their answer had begun before, and promised to stay open.
      server.closeIdleConnections();
      if (checks > MAX_SILENT_CHECKS)
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      await waitForCheck();
    }
  };
}
