-- When the result of a payment or refund was known; settled means that the bank has paid the shop.
ALTER TABLE "PaymentAttempt" RENAME COLUMN "settledAt" TO "resolvedAt";
ALTER TABLE "Refund" RENAME COLUMN "settledAt" TO "resolvedAt";
