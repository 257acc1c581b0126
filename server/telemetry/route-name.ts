/** Names of requests for metrics and traces: few, whatever clients send. */
import type { IncomingMessage } from 'node:http';

declare module 'node:http' {
  interface IncomingMessage {
    /** The pattern of the address, such as `/api/products/:id`: set by whatever answers the request. */
    routeName?: string;
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export const getMethodName = ({ method = '' }: IncomingMessage): string =>
  METHODS.has(method) ? method : 'other';
