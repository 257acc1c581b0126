-- Changes of many products at once, and what they were before.
CREATE TABLE `BulkEdit` (
  `id` CHAR(36) NOT NULL,
  `edit` TEXT NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `updatedAt` DATETIME(3) NOT NULL,
  `total` INTEGER NOT NULL,
  `changed` INTEGER NOT NULL DEFAULT 0,
  `rejected` INTEGER NOT NULL DEFAULT 0,
  `undoneAt` DATETIME(3) NULL,
  `restored` INTEGER NOT NULL DEFAULT 0,
  INDEX `BulkEdit_createdAt_id_idx`(`createdAt`, `id`),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE `BulkEditedProduct` (
  `editId` CHAR(36) NOT NULL,
  `productId` CHAR(36) NOT NULL,
  `version` INTEGER NULL,
  `before` MEDIUMTEXT NULL,
  INDEX `BulkEditedProduct_productId_idx`(`productId`),
  PRIMARY KEY (`editId`, `productId`),
  CONSTRAINT `BulkEditedProduct_editId_fkey` FOREIGN KEY (`editId`) REFERENCES `BulkEdit`(`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
