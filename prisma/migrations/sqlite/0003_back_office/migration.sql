ALTER TABLE "Product" ADD COLUMN "stockTotal" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Product" ADD COLUMN "fromPaise" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "Product_archivedAt_createdAt_id_idx" ON "Product" ("archivedAt", "createdAt", "id");
CREATE INDEX "Product_archivedAt_stockTotal_id_idx" ON "Product" ("archivedAt", "stockTotal", "id");
CREATE INDEX "Product_archivedAt_fromPaise_id_idx" ON "Product" ("archivedAt", "fromPaise", "id");
CREATE INDEX "Product_archivedAt_name_id_idx" ON "Product" ("archivedAt", "name", "id");

UPDATE "Product" SET
  "stockTotal" = COALESCE((SELECT SUM("stock") FROM "Variant" WHERE "Variant"."productId" = "Product"."id" AND "Variant"."retiredAt" IS NULL), 0),
  "fromPaise" = COALESCE((SELECT MIN(COALESCE("discountPaise", "originalPaise")) FROM "Variant" WHERE "Variant"."productId" = "Product"."id" AND "Variant"."retiredAt" IS NULL), 0);

CREATE INDEX "Variant_stock_retiredAt_idx" ON "Variant" ("stock", "retiredAt");

CREATE INDEX "Order_deliveryStatus_orderDate_id_idx" ON "Order" ("deliveryStatus", "orderDate", "id");
CREATE INDEX "Order_paymentStatus_orderDate_id_idx" ON "Order" ("paymentStatus", "orderDate", "id");
CREATE INDEX "Order_paymentMethod_orderDate_id_idx" ON "Order" ("paymentMethod", "orderDate", "id");
CREATE INDEX "Order_orderDate_deliveryStatus_totalPaise_idx" ON "Order" ("orderDate", "deliveryStatus", "totalPaise");

CREATE INDEX "OrderItem_orderId_productId_quantity_pricePaise_idx" ON "OrderItem" ("orderId", "productId", "quantity", "pricePaise");

CREATE INDEX "BulkEnquiry_status_createdAt_id_idx" ON "BulkEnquiry" ("status", "createdAt", "id");
CREATE INDEX "ContactMessage_isRead_createdAt_id_idx" ON "ContactMessage" ("isRead", "createdAt", "id");

CREATE TABLE "AuditEntry" (
  "id" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "actor" TEXT NOT NULL CHECK ("actor" IN ('ADMIN', 'CUSTOMER', 'SYSTEM')),
  "userId" TEXT,
  "action" TEXT NOT NULL,
  "objectType" TEXT NOT NULL CHECK ("objectType" IN ('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ENQUIRY', 'MESSAGE', 'IMPORT')),
  "objectId" TEXT NOT NULL,
  "objectName" TEXT NOT NULL,
  "changes" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "AuditEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "AuditEntry_actor_objectType_createdAt_id_idx" ON "AuditEntry" ("actor", "objectType", "createdAt", "id");
CREATE INDEX "AuditEntry_actor_createdAt_id_idx" ON "AuditEntry" ("actor", "createdAt", "id");
CREATE INDEX "AuditEntry_objectType_objectId_createdAt_idx" ON "AuditEntry" ("objectType", "objectId", "createdAt");
CREATE INDEX "AuditEntry_userId_idx" ON "AuditEntry" ("userId");
