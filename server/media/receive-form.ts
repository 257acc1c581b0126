/** Reads a multipart form. Its files are in a temporary folder, which is removed after processing. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { formatMegabytes, MAX_FILES, TOO_MANY_FILES } from '../../src/catalog/media-limits';
import { AppError, createFieldError } from '../../src/errors';
import { IncomingFile } from './incoming-file';
import { MAX_FILE_BYTES } from './sniff';
import { TEMPORARY_PREFIX } from './temporary-files';

interface Form {
  fields: Record<string, unknown>;
  files: IncomingFile[];
}

const LIMITS = {
  files: MAX_FILES,
  fields: 50,
  parts: MAX_FILES + 50,
  fieldNameSize: 100,
  // 200 variants as JSON are about 40 KB.
  fieldSize: 200 * 1024,
  fieldNestingDepth: 1,
} as const;

interface FormRules {
  /** the file fields of the form */
  accepts: (field: string) => boolean;
  /** the most bytes of each file */
  fileBytes?: number | undefined;
}

const UNREADABLE_FORM = 'The form broke off or could not be read. Please send it again.';

/** Disk errors are the server's fault and logged; all other errors are the client's. */
function isServerFault(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return typeof syscall === 'string' && syscall !== 'read';
}

function toFormError(error: unknown, fileBytes: number): unknown {
  if (!(error instanceof MulterError)) {
    return isServerFault(error) ? error : new AppError('BAD_REQUEST', UNREADABLE_FORM, { cause: error });
  }
  const field = error.field ?? '';
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return createFieldError(
        field,
        `A file can have at most ${formatMegabytes(fileBytes)}.`,
        'PAYLOAD_TOO_LARGE',
      );
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_PART_COUNT':
      return new AppError('BAD_REQUEST', TOO_MANY_FILES);
    case 'LIMIT_FIELD_VALUE':
      return createFieldError(field, `${field} is too long.`, 'PAYLOAD_TOO_LARGE');
    default:
      return new AppError('BAD_REQUEST', UNREADABLE_FORM, { cause: error });
  }
}

function readInto(
  folder: string,
  { accepts, fileBytes = MAX_FILE_BYTES }: FormRules,
  request: Request,
  response: Response,
) {
  const read = multer({
    storage: multer.diskStorage({ destination: folder }),
    limits: { ...LIMITS, fileSize: fileBytes },
    defParamCharset: 'utf8',
    fileFilter: (_request, file, done) => done(null, accepts(file.fieldname)),
  }).any();
  return new Promise<Form>((resolve, reject) => {
    // If the client has disconnected already, multer would wait for ever.
    if (request.destroyed && !request.complete) return reject(new AppError('BAD_REQUEST', UNREADABLE_FORM));
    read(request, response, (error: unknown) => {
      if (error) return reject(toFormError(error, fileBytes));
      const files = Array.isArray(request.files) ? request.files : [];
      resolve({
        fields: { ...(request.body as Record<string, unknown>) },
        files: files.map(
          ({ fieldname, path, originalname }) =>
            new IncomingFile({ field: fieldname, path, originalName: originalname }),
        ),
      });
    });
  });
}

/** Files in other fields than those of the form are skipped. */
export async function receiveForm<T>(
  request: Request,
  response: Response,
  { folder, ...accepting }: { folder: string } & FormRules,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, TEMPORARY_PREFIX.form));
  try {
    return await work(await readInto(own, accepting, request, response));
  } finally {
    // Retried because a write may still be closing its file when the request ends.
    await rm(own, { recursive: true, force: true, maxRetries: 3 });
  }
}
