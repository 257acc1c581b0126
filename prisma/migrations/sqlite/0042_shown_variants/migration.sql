-- All that is read of a product's variants lies together, instead of in a page of the table for each: that is what many products
-- need when they do not fit into the database's memory.
CREATE INDEX "Variant_shown_idx" ON "Variant"("productId", "retiredAt", "position", "color", "colorHexCode", "size", "stock", "originalPaise", "discountPaise", "sku", "barcode");
