/** Keeps uploads in a bucket of S3-compatible object storage. Imported only by stores that use one, because it loads the client. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Request, Response } from 'express';
import { AppError } from '../../src/errors';
import type { Bucket } from './bucket';
import { listBucketMedia } from './list-bucket-media';
import type { MediaStorage } from './media-storage';
import { RENDITIONS_FOLDER, toMediaId } from './names';
import { createNotFoundError } from './not-found-error';

export const BUCKET_UNREACHABLE =
  'The store can’t reach its pictures and videos right now. Please try again in a moment.';

const CONNECT_MS = 1_500;
const ANSWER_MS = 3_000;
/**
 * How long a picture may take to be stored, and everything of an answer that is not passed on: one that stops in the middle keeps
 * other work waiting.
 */
const WHOLE_ANSWER_FACTOR = 10;
/** A video can have 200 MB. */
const UPLOAD_MS = 120_000;
const RETRY_AFTER_SECONDS = 5;

const getStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const createUnreachableError = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', BUCKET_UNREACHABLE, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Waits for an answer; null if there is no such object. */
async function waitFor<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (getStatus(error) === 404) return null;
    throw createUnreachableError(error);
  }
}

/** The range that a request is for. Several ranges in one request, and a range of an earlier content, get the whole file. */
function findRange(request: Request, etag: string | undefined): string | undefined {
  const [range] = /^bytes=(?:\d+-\d*|-\d+)$/.exec(request.get('range') ?? '') ?? [];
  const condition = request.get('if-range');
  return condition === undefined || condition === etag ? range : undefined;
}

/** Sends what the bucket answers; a client that disconnects ends the transfer. */
async function forward(body: Readable, response: Response): Promise<void> {
  try {
    await pipeline(body, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

export function createBucketStorage(
  { name, prefix, region, endpoint }: Bucket,
  { answerMs = ANSWER_MS, uploadMs = UPLOAD_MS }: { answerMs?: number; uploadMs?: number } = {},
): MediaStorage {
  const client = new S3Client({
    ...(region ? { region } : {}),
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // A viewer who has paused a video keeps its connection.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
    // Checksums in trailers are an extension of Amazon's that other servers reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const locate = (path: string) => ({ Bucket: name, Key: prefix + path });

  const wholeAnswerMs = answerMs * WHOLE_ANSWER_FACTOR;
  const withinLimit = (limitMs = wholeAnswerMs) => ({ abortSignal: AbortSignal.timeout(limitMs) });

  async function removeObject(path: string): Promise<void> {
    await waitFor(client.send(new DeleteObjectCommand(locate(path)), withinLimit()));
  }

  async function put(
    path: string,
    Body: Buffer | Readable,
    { ContentLength, limitMs }: { ContentLength: number; limitMs: number },
  ): Promise<void> {
    const command = new PutObjectCommand({ ...locate(path), Body, ContentLength });
    try {
      await client.send(command, { requestTimeout: limitMs, ...withinLimit(limitMs) });
    } catch (error) {
      // Otherwise the file of an upload that was cut off stays open, and keeps its space after it was removed.
      if (Body instanceof Readable) Body.destroy();
      // The bucket may have stored it without its answer arriving.
      await removeObject(path).catch(() => {});
      throw createUnreachableError(error);
    }
  }

  async function* listObjects(within: string, after: string) {
    let token: string | undefined;
    do {
      const page = await waitFor(
        client.send(
          new ListObjectsV2Command({
            Bucket: name,
            Prefix: prefix + within,
            StartAfter: prefix + after,
            ContinuationToken: token,
          }),
          withinLimit(),
        ),
      );
      for (const { Key = '', Size = 0, LastModified = new Date() } of page?.Contents ?? [])
        yield { path: Key.slice(prefix.length), bytes: Size, changedAt: LastModified };
      token = page?.NextContinuationToken;
    } while (token);
  }

  async function sendFound(request: Request, response: Response, path: string): Promise<void> {
    if (request.method === 'HEAD') {
      const head = await waitFor(client.send(new HeadObjectCommand(locate(path))));
      if (!head) throw createNotFoundError();
      response.set({ 'Accept-Ranges': 'bytes', 'Content-Length': String(head.ContentLength) }).end();
      return;
    }
    const Range = findRange(request, response.get('ETag'));
    const object = await waitFor(client.send(new GetObjectCommand({ ...locate(path), Range })));
    if (!object?.Body) throw createNotFoundError();
    response.set({ 'Accept-Ranges': 'bytes', 'Content-Length': String(object.ContentLength) });
    if (object.ContentRange) response.status(206).set('Content-Range', object.ContentRange);
    await forward(object.Body as Readable, response);
  }

  return {
    place: `s3://${name}/${prefix}`,
    has: async (path) => (await waitFor(client.send(new HeadObjectCommand(locate(path))))) !== null,
    findContent: async (path) => {
      const object = await waitFor(client.send(new GetObjectCommand(locate(path)), withinLimit()));
      const bytes = await object?.Body?.transformToByteArray().catch((error) => {
        throw createUnreachableError(error);
      });
      return bytes ? Buffer.from(bytes) : null;
    },
    write: (path, content) => put(path, content, { ContentLength: content.length, limitMs: wholeAnswerMs }),
    copy: async (path, file) =>
      put(path, createReadStream(file), { ContentLength: (await stat(file)).size, limitMs: uploadMs }),
    remove: async (master) => {
      const renditions = `${RENDITIONS_FOLDER}/${toMediaId(master)}/`;
      await removeObject(master);
      for await (const { path } of listObjects(renditions, renditions)) await removeObject(path);
    },
    list: (after, limit) => listBucketMedia(listObjects, after, limit),
    send: async (request, response, path, headers) => {
      response.set(headers).type(extname(path));
      // The content of a path never changes, so this needs no answer of the bucket.
      if (request.fresh) return void response.status(304).end();
      try {
        await sendFound(request, response, path);
      } catch (error) {
        const cause = error instanceof AppError ? error.details.cause : error;
        for (const header of Object.keys(headers)) if (!response.headersSent) response.removeHeader(header);
        if (getStatus(cause) === 416) response.status(416).end();
        else throw error;
      }
    },
  };
}
