ALTER TABLE "Order" RENAME COLUMN "openCart" TO "cartLock";
DROP INDEX "Order_openCart_key";
CREATE UNIQUE INDEX "Order_cartLock_key" ON "Order" ("cartLock");

ALTER TABLE "PaymentAttempt" RENAME COLUMN "takenPaise" TO "capturedPaise";
ALTER TABLE "PaymentAttempt" RENAME COLUMN "checkedAt" TO "lastCheckedAt";
ALTER TABLE "PaymentAttempt" RENAME COLUMN "checkAt" TO "nextCheckAt";
DROP INDEX "PaymentAttempt_checkAt_idx";
CREATE INDEX "PaymentAttempt_nextCheckAt_idx" ON "PaymentAttempt" ("nextCheckAt");

ALTER TABLE "Refund" RENAME COLUMN "checkAt" TO "nextCheckAt";
DROP INDEX "Refund_checkAt_idx";
CREATE INDEX "Refund_nextCheckAt_idx" ON "Refund" ("nextCheckAt");

UPDATE "AuditEntry" SET "action" = 'refundRequested' WHERE "action" = 'refundAsked';
