-- What imports changed, so that they can be undone.
CREATE TABLE "ImportRun" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "fileName" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "created" INTEGER NOT NULL DEFAULT 0,
  "updated" INTEGER NOT NULL DEFAULT 0,
  "undoneAt" DATETIME,
  "kept" INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX "ImportRun_createdAt_id_idx" ON "ImportRun"("createdAt", "id");
CREATE TABLE "ImportedProduct" (
  "productId" TEXT NOT NULL PRIMARY KEY,
  "importId" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "before" TEXT,
  CONSTRAINT "ImportedProduct_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ImportRun" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "ImportedProduct_importId_productId_idx" ON "ImportedProduct"("importId", "productId");
