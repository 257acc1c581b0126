-- Changes of many products at once, and what they were before.
CREATE TABLE "BulkEdit" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "edit" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "updatedAt" DATETIME NOT NULL,
  "total" INTEGER NOT NULL,
  "changed" INTEGER NOT NULL DEFAULT 0,
  "rejected" INTEGER NOT NULL DEFAULT 0,
  "undoneAt" DATETIME,
  "restored" INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX "BulkEdit_createdAt_id_idx" ON "BulkEdit"("createdAt", "id");
CREATE TABLE "BulkEditedProduct" (
  "editId" TEXT NOT NULL,
  "productId" TEXT NOT NULL,
  "version" INTEGER,
  "before" TEXT,
  PRIMARY KEY ("editId", "productId"),
  CONSTRAINT "BulkEditedProduct_editId_fkey" FOREIGN KEY ("editId") REFERENCES "BulkEdit" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "BulkEditedProduct_productId_idx" ON "BulkEditedProduct"("productId");
