import { z } from 'zod';

export const PICTURE_TYPES = 'image/jpeg, image/png, image/webp, image/avif, image/gif';
export const VIDEO_TYPES = 'video/mp4, video/webm';

export const createPageSchema = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });
