import { randomBytes } from 'node:crypto';
import type { PrismaReader } from '../db/client';

/** A free username for an account whose owner did not choose one. */
export async function createUsername(db: PrismaReader, email: string): Promise<string> {
  // The part before the @ makes a readable username; a random suffix makes it unique if it is taken or too short.
  const stem = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 80);
  const taken = await db.user.findUnique({ where: { username: stem }, select: { id: true } });
  return stem.length >= 3 && !taken ? stem : `${stem}-${randomBytes(4).toString('hex')}`;
}
