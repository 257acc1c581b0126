-- What imports from other shops need: barcodes, categories that are not shown yet, and what a type or tag means here.
ALTER TABLE `Variant` ADD COLUMN `barcode` VARCHAR(100) NULL;
ALTER TABLE `Category` ADD COLUMN `isHidden` BOOLEAN NOT NULL DEFAULT false;
CREATE TABLE `ImportMapping` (
  `id` CHAR(36) NOT NULL,
  `kind` VARCHAR(10) NOT NULL,
  `textKey` VARCHAR(255) NOT NULL,
  `text` VARCHAR(255) NOT NULL,
  `categoryId` CHAR(36) NULL,
  `attribute` VARCHAR(20) NULL,
  `value` VARCHAR(200) NULL,
  UNIQUE INDEX `ImportMapping_kind_textKey_key`(`kind`, `textKey`),
  INDEX `ImportMapping_categoryId_idx`(`categoryId`),
  PRIMARY KEY (`id`),
  CONSTRAINT `ImportMapping_categoryId_fkey` FOREIGN KEY (`categoryId`) REFERENCES `Category`(`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
