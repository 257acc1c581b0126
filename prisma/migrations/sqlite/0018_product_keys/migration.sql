-- Keys of the owner's own: of a product, and of a variant.
ALTER TABLE "Product" ADD COLUMN "handle" TEXT;
ALTER TABLE "Variant" ADD COLUMN "sku" TEXT;
CREATE UNIQUE INDEX "Product_handle_key" ON "Product"("handle");
CREATE UNIQUE INDEX "Variant_sku_key" ON "Variant"("sku");
