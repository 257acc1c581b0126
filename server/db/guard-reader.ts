import type { PrismaClient } from '../../prisma/generated/mysql/client';
import type { PrismaReader } from './client';

/** Runs each read of Prisma's client through `guard`. */
export const guardReader = (
  client: PrismaClient,
  guard: <T>(read: () => Promise<T>) => Promise<T>,
): PrismaReader =>
  client.$extends({
    query: { $allOperations: ({ args, query }) => guard(() => query(args)) },
  }) as unknown as PrismaReader;
