-- What imports changed, so that they can be undone.
CREATE TABLE `ImportRun` (
  `id` CHAR(36) NOT NULL,
  `fileName` VARCHAR(200) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `created` INTEGER NOT NULL DEFAULT 0,
  `updated` INTEGER NOT NULL DEFAULT 0,
  `undoneAt` DATETIME(3) NULL,
  `kept` INTEGER NOT NULL DEFAULT 0,
  INDEX `ImportRun_createdAt_id_idx`(`createdAt`, `id`),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE `ImportedProduct` (
  `productId` CHAR(36) NOT NULL,
  `importId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL,
  `before` MEDIUMTEXT NULL,
  INDEX `ImportedProduct_importId_productId_idx`(`importId`, `productId`),
  PRIMARY KEY (`productId`),
  CONSTRAINT `ImportedProduct_importId_fkey` FOREIGN KEY (`importId`) REFERENCES `ImportRun`(`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
