-- Drafts and archived products: in the back office, but not in the shop.
ALTER TABLE "Product" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'LIVE';
ALTER TABLE "Product" ADD COLUMN "deletedAt" DATETIME;
UPDATE "Product" SET "deletedAt" = "archivedAt", "status" = 'ARCHIVED' WHERE "archivedAt" IS NOT NULL;
CREATE INDEX "Product_deletedAt_status_idx" ON "Product"("deletedAt", "status");
CREATE INDEX "Product_deletedAt_createdAt_id_idx" ON "Product"("deletedAt", "createdAt", "id");
CREATE INDEX "Product_deletedAt_stockTotal_id_idx" ON "Product"("deletedAt", "stockTotal", "id");
CREATE INDEX "Product_deletedAt_fromPaise_id_idx" ON "Product"("deletedAt", "fromPaise", "id");
CREATE INDEX "Product_deletedAt_name_id_idx" ON "Product"("deletedAt", "name", "id");
DROP INDEX "Product_archivedAt_stockTotal_id_idx";
DROP INDEX "Product_archivedAt_fromPaise_id_idx";
DROP INDEX "Product_archivedAt_name_id_idx";
