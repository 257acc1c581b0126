-- Keys of the forms that sent something, so that what is sent again after a lost answer is not stored twice.
ALTER TABLE `ContactMessage`
  ADD COLUMN `idempotencyKey` VARCHAR(100) NULL,
  ADD UNIQUE INDEX `ContactMessage_idempotencyKey_key`(`idempotencyKey`);
ALTER TABLE `BulkEnquiry`
  ADD COLUMN `idempotencyKey` VARCHAR(100) NULL,
  ADD UNIQUE INDEX `BulkEnquiry_idempotencyKey_key`(`idempotencyKey`);
ALTER TABLE `ComplaintMessage`
  ADD COLUMN `idempotencyKey` VARCHAR(100) NULL,
  ADD UNIQUE INDEX `ComplaintMessage_idempotencyKey_key`(`idempotencyKey`);
