-- Keys of the owner's own: of a product, and of a variant.
ALTER TABLE `Product` ADD COLUMN `handle` VARCHAR(100) NULL, ADD UNIQUE INDEX `Product_handle_key`(`handle`);
ALTER TABLE `Variant` ADD COLUMN `sku` VARCHAR(100) NULL, ADD UNIQUE INDEX `Variant_sku_key`(`sku`);
