import type { Tx } from '../db/client';

/** With which version of the privacy policy somebody agrees now (DPDP Act 2023, sections 5 and 6). */
export async function createConsent(
  tx: Tx,
  now: Date,
): Promise<{ consentAt: Date; consentPolicyAt: Date | null }> {
  const policy = await tx.legalPage.findUnique({
    where: { slug: 'privacy-policy' },
    select: { updatedAt: true },
  });
  return { consentAt: now, consentPolicyAt: policy?.updatedAt ?? null };
}
