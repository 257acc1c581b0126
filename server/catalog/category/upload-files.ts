import type { Prisma } from '../../../prisma/generated/mysql/client';

/** Every column of an upload that names a file. */
export const uploadFilesSelect = {
  filename: true,
  portrait: true,
  portraitVideo: true,
  poster: true,
} as const satisfies Prisma.UploadSelect;

type UploadFiles = Record<keyof typeof uploadFilesSelect, string | null>;

export const listFilenames = (uploads: readonly UploadFiles[]): string[] =>
  uploads
    .flatMap(({ filename, portrait, portraitVideo, poster }) => [filename, portrait, portraitVideo, poster])
    .filter((name) => name !== null);
