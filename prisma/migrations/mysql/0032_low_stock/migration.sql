-- What counts as low stock, of the shop and of single products.
ALTER TABLE `Product` ADD COLUMN `lowStock` INTEGER NULL;
CREATE INDEX `Product_deletedAt_lowStock_stockTotal_idx` ON `Product`(`deletedAt`, `lowStock`, `stockTotal`);
CREATE TABLE `StockThresholds` (
  `id` INTEGER NOT NULL,
  `product` INTEGER NOT NULL,
  `variant` INTEGER NOT NULL,
  `shopper` INTEGER NOT NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
