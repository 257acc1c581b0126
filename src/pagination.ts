import { z } from 'zod';

const whole = z.union(
  [
    z.int(),
    z
      .string()
      .trim()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ],
  {
    error: 'Page and limit must be whole numbers.',
  },
);

/** `page` from 1 and `limit` from 1 to 100; whole numbers may come as numeric strings. */
export function pageInput(defaultLimit: number) {
  return z.object({
    page: whole.pipe(z.int().min(1, 'Page starts at 1.').max(1_000_000, 'That page is too far.')).default(1),
    limit: whole
      .pipe(z.int().min(1, 'Limit is at least 1.').max(100, 'Limit is at most 100.'))
      .default(defaultLimit),
  });
}

export interface Page<T> {
  data: T[];
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

export function toPage<T>(
  data: T[],
  { page, limit, total }: { page: number; limit: number; total: number },
): Page<T> {
  return { data, page, limit, total, totalPages: Math.ceil(total / limit) };
}
