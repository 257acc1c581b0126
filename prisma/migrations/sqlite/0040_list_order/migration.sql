-- In the order of the list of all products.
DROP INDEX "Product_archivedAt_inStock_createdAt_id_idx";
CREATE INDEX "Product_archivedAt_inStock_createdAt_id_idx" ON "Product"("archivedAt", "inStock" DESC, "createdAt" DESC, "id");
