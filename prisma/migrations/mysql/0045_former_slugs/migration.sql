-- Addresses that categories had before they were renamed, so that links to them still lead there.
CREATE TABLE `FormerSlug` (
  `slug` VARCHAR(255) NOT NULL,
  `categoryId` CHAR(36) NOT NULL,
  INDEX `FormerSlug_categoryId_idx`(`categoryId`),
  PRIMARY KEY (`slug`),
  CONSTRAINT `FormerSlug_categoryId_fkey` FOREIGN KEY (`categoryId`) REFERENCES `Category` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
