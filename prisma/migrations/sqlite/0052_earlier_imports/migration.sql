-- A product can be in the records of several imports, so that they can be undone one after the other.
CREATE TABLE "ImportedProduct_new" (
  "productId" TEXT NOT NULL,
  "importId" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "before" TEXT,
  "versionBefore" INTEGER,
  PRIMARY KEY ("productId", "importId"),
  CONSTRAINT "ImportedProduct_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ImportRun" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
INSERT INTO "ImportedProduct_new" ("productId", "importId", "version", "before")
  SELECT "productId", "importId", "version", "before" FROM "ImportedProduct";
DROP TABLE "ImportedProduct";
ALTER TABLE "ImportedProduct_new" RENAME TO "ImportedProduct";
CREATE INDEX "ImportedProduct_importId_productId_idx" ON "ImportedProduct"("importId", "productId");
