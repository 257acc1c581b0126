-- What counts as low stock, of the shop and of single products.
ALTER TABLE "Product" ADD COLUMN "lowStock" INTEGER;
CREATE INDEX "Product_deletedAt_lowStock_stockTotal_idx" ON "Product"("deletedAt", "lowStock", "stockTotal");
CREATE TABLE "StockThresholds" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "product" INTEGER NOT NULL,
  "variant" INTEGER NOT NULL,
  "shopper" INTEGER NOT NULL
);
