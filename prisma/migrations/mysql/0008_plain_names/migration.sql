ALTER TABLE `Order`
  RENAME COLUMN `openCart` TO `cartLock`,
  RENAME INDEX `Order_openCart_key` TO `Order_cartLock_key`;

ALTER TABLE `PaymentAttempt`
  RENAME COLUMN `takenPaise` TO `capturedPaise`,
  RENAME COLUMN `checkedAt` TO `lastCheckedAt`,
  RENAME COLUMN `checkAt` TO `nextCheckAt`,
  RENAME INDEX `PaymentAttempt_checkAt_idx` TO `PaymentAttempt_nextCheckAt_idx`;

ALTER TABLE `Refund`
  RENAME COLUMN `checkAt` TO `nextCheckAt`,
  RENAME INDEX `Refund_checkAt_idx` TO `Refund_nextCheckAt_idx`;

UPDATE `AuditEntry` SET `action` = 'refundRequested' WHERE `action` = 'refundAsked';
