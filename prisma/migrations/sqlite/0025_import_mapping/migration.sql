-- What imports from other shops need: barcodes, categories that are not shown yet, and what a type or tag means here.
ALTER TABLE "Variant" ADD COLUMN "barcode" TEXT;
ALTER TABLE "Category" ADD COLUMN "isHidden" BOOLEAN NOT NULL DEFAULT false;
CREATE TABLE "ImportMapping" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "textKey" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "categoryId" TEXT,
  "attribute" TEXT,
  "value" TEXT,
  CONSTRAINT "ImportMapping_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "ImportMapping_kind_textKey_key" ON "ImportMapping"("kind", "textKey");
CREATE INDEX "ImportMapping_categoryId_idx" ON "ImportMapping"("categoryId");
