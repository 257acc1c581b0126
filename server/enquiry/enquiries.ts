import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ENQUIRY_MESSAGES } from '../../src/enquiry/messages';
import type { BulkEnquiry, CreateEnquiryInput, setEnquiryStatusInput } from '../../src/enquiry/schema';
import { AppError } from '../../src/errors';
import type { Context } from '../context';

const enquirySelect = {
  id: true,
  createdAt: true,
  name: true,
  email: true,
  phone: true,
  companyName: true,
  productInterest: true,
  quantity: true,
  message: true,
  status: true,
} as const;

type EnquiryRow = Omit<BulkEnquiry, 'createdAt'> & { createdAt: Date };

const toEnquiry = (row: EnquiryRow): BulkEnquiry => ({ ...row, createdAt: row.createdAt.toISOString() });

export async function createEnquiry(
  { db, limits, ip, now }: Context,
  input: CreateEnquiryInput,
): Promise<{ enquiry: BulkEnquiry; message: string }> {
  await limits.consume('enquiry', ip);
  const row = await db.transact((tx) =>
    tx.bulkEnquiry.create({
      data: { id: randomUUID(), createdAt: now(), ...input },
      select: enquirySelect,
    }),
  );
  return { enquiry: toEnquiry(row), message: ENQUIRY_MESSAGES.sent };
}

/** Newest first. */
export async function listEnquiries({ db }: Context): Promise<BulkEnquiry[]> {
  const rows = await db.reader.bulkEnquiry.findMany({
    select: enquirySelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(toEnquiry);
}

export async function setEnquiryStatus(
  { db }: Context,
  { id, status }: z.infer<typeof setEnquiryStatusInput>,
): Promise<BulkEnquiry> {
  return db.transact(async (tx) => {
    await tx.bulkEnquiry.updateMany({ where: { id }, data: { status } });
    const row = await tx.bulkEnquiry.findUnique({ where: { id }, select: enquirySelect });
    if (!row) throw new AppError('NOT_FOUND', 'Enquiry not found.');
    return toEnquiry(row);
  });
}
