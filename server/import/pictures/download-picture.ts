/**
 * Downloads a picture from an address that a file names, which may be anybody's: only from servers of the public internet. The address
 * that was checked is the one that is connected to, at every redirect anew, so that no name can lead to this network.
 */
import { lookup as lookUpName } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../src/errors';
import { isPublicAddress } from './public-address';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_MS = 20_000;
const MAX_REDIRECTS = 4;

export interface DownloadRules {
  isPublic(address: string): boolean;
  /** '' is the protocol's own */
  isPortAllowed(port: string): boolean;
  lookup: typeof lookUpName;
}

const PUBLIC_ONLY: DownloadRules = {
  isPublic: isPublicAddress,
  isPortAllowed: (port) => port === '',
  lookup: lookUpName,
};

const reject = (reason: string) => new AppError('BAD_REQUEST', reason);
const NOT_PUBLIC = 'The address does not lead to the public internet.';

/** Resolves a name, and fails unless all of its addresses are public. */
const createLookup =
  ({ isPublic, lookup }: DownloadRules): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 4);
      else if (!addresses.every(({ address }) => isPublic(address))) callback(reject(NOT_PUBLIC), '', 4);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

function checkUrl(text: string, base: string | undefined, rules: DownloadRules): URL {
  if (!URL.canParse(text, base)) throw reject('The address of the picture is not valid.');
  const url = new URL(text, base);
  if (!['http:', 'https:'].includes(url.protocol)) throw reject('Pictures come by http or https.');
  if (!rules.isPortAllowed(url.port) || url.username || url.password)
    throw reject('The address of the picture has a port or a password.');
  // Node connects to an IP address without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !rules.isPublic(host)) throw reject(NOT_PUBLIC);
  return url;
}

const open = (url: URL, rules: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, fail) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(
      url,
      {
        agent: false,
        lookup: createLookup(rules),
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      },
      resolve,
    )
      .on('error', fail)
      // Node ends an answer that changes the protocol without an error.
      .on('close', () => fail(new Error('closed without an answer')))
      .end();
  });

const limitBytes = () => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > MAX_BYTES ? reject('The picture is too large.') : null, chunk);
    },
  });
};

async function save(address: string, path: string, rules: DownloadRules, signal: AbortSignal): Promise<void> {
  let base: string | undefined;
  let next = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = checkUrl(next, base, rules);
    const response = await open(url, rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      [base, next] = [url.href, headers.location];
      continue;
    }
    if (statusCode === 200) return pipeline(response, limitBytes(), createWriteStream(path), { signal });
    response.destroy();
    throw reject(`The picture’s server answered ${statusCode}.`);
  }
  throw reject('The address of the picture leads from one to another without end.');
}

/**
 * Saves the picture as a file, whose content the media store checks.
 * @throws AppError BAD_REQUEST with the reason
 */
export async function downloadPicture(
  address: string,
  path: string,
  rules: DownloadRules = PUBLIC_ONLY,
): Promise<void> {
  const signal = AbortSignal.timeout(MAX_MS);
  try {
    await save(address, path, rules, signal);
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof AppError) throw error;
    throw new AppError(
      'BAD_REQUEST',
      signal.aborted ? 'The picture’s server takes too long.' : 'The picture’s server can’t be reached.',
      { cause: error },
    );
  }
}
