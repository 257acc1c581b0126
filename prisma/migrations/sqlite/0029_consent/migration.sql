-- When somebody agreed to which version of the privacy policy at registration. Nothing is known of earlier accounts.
ALTER TABLE "User" ADD COLUMN "consentAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "consentPolicyAt" DATETIME;
