ALTER TABLE "Order" ADD COLUMN "holdEndsAt" DATETIME;
ALTER TABLE "Order" ADD COLUMN "openCart" TEXT;
ALTER TABLE "Order" ADD COLUMN "expiredAt" DATETIME;
CREATE UNIQUE INDEX "Order_openCart_key" ON "Order" ("openCart");
CREATE INDEX "Order_holdEndsAt_idx" ON "Order" ("holdEndsAt");

CREATE TABLE "PaymentAttempt" (
  "id" TEXT NOT NULL,
  "orderId" TEXT NOT NULL,
  "gateway" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'PENDING' CHECK ("state" IN ('PENDING', 'COMPLETED', 'FAILED', 'EXPIRED', 'REVIEW')),
  "amountPaise" BIGINT NOT NULL,
  "redirectUrl" TEXT,
  "providerOrderId" TEXT,
  "transactionId" TEXT,
  "mode" TEXT,
  "errorCode" TEXT,
  "takenPaise" BIGINT,
  "createdAt" DATETIME NOT NULL,
  "expiresAt" DATETIME NOT NULL,
  "checkedAt" DATETIME,
  "checkAt" DATETIME,
  "settledAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "PaymentAttempt_amount_check" CHECK ("amountPaise" > 0),
  CONSTRAINT "PaymentAttempt_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "PaymentAttempt_orderId_createdAt_idx" ON "PaymentAttempt" ("orderId", "createdAt");
CREATE INDEX "PaymentAttempt_checkAt_idx" ON "PaymentAttempt" ("checkAt");
CREATE INDEX "PaymentAttempt_state_idx" ON "PaymentAttempt" ("state");

CREATE TABLE "Refund" (
  "id" TEXT NOT NULL,
  "attemptId" TEXT NOT NULL,
  "orderId" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'PENDING' CHECK ("state" IN ('PENDING', 'COMPLETED', 'FAILED')),
  "amountPaise" BIGINT NOT NULL,
  "providerRefundId" TEXT,
  "errorCode" TEXT,
  "createdAt" DATETIME NOT NULL,
  "checkAt" DATETIME,
  "settledAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "Refund_amount_check" CHECK ("amountPaise" > 0),
  CONSTRAINT "Refund_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "PaymentAttempt" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
  CONSTRAINT "Refund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "Refund_attemptId_idx" ON "Refund" ("attemptId");
CREATE INDEX "Refund_orderId_idx" ON "Refund" ("orderId");
CREATE INDEX "Refund_checkAt_idx" ON "Refund" ("checkAt");
CREATE INDEX "Refund_state_idx" ON "Refund" ("state");
