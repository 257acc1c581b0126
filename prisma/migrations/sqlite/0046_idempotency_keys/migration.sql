-- Keys of the forms that sent something, so that what is sent again after a lost answer is not stored twice.
ALTER TABLE "ContactMessage" ADD COLUMN "idempotencyKey" TEXT;
CREATE UNIQUE INDEX "ContactMessage_idempotencyKey_key" ON "ContactMessage"("idempotencyKey");
ALTER TABLE "BulkEnquiry" ADD COLUMN "idempotencyKey" TEXT;
CREATE UNIQUE INDEX "BulkEnquiry_idempotencyKey_key" ON "BulkEnquiry"("idempotencyKey");
ALTER TABLE "ComplaintMessage" ADD COLUMN "idempotencyKey" TEXT;
CREATE UNIQUE INDEX "ComplaintMessage_idempotencyKey_key" ON "ComplaintMessage"("idempotencyKey");
