CREATE TABLE `WishlistItem` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `productId` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `WishlistItem_userId_productId_key` (`userId`, `productId`),
  INDEX `WishlistItem_productId_idx` (`productId`),
  CONSTRAINT `WishlistItem_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `WishlistItem_productId_fkey` FOREIGN KEY (`productId`) REFERENCES `Product` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `PasswordOtp` (
  `userId` CHAR(36) NOT NULL,
  `codeHash` CHAR(64) NOT NULL,
  `expiresAt` DATETIME(3) NOT NULL,
  `triesLeft` INTEGER NOT NULL,
  `requestedAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`userId`),
  CONSTRAINT `PasswordOtp_tries_check` CHECK (`triesLeft` >= 0),
  CONSTRAINT `PasswordOtp_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `LegalPage` (
  `slug` VARCHAR(40) NOT NULL,
  `title` VARCHAR(200) NOT NULL,
  `content` MEDIUMTEXT NOT NULL,
  `updatedAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`slug`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `BulkEnquiry` (
  `id` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `name` VARCHAR(100) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `phone` VARCHAR(20) NOT NULL,
  `companyName` VARCHAR(100) NULL,
  `productInterest` VARCHAR(200) NULL,
  `quantity` INTEGER NOT NULL,
  `message` TEXT NULL,
  `status` ENUM('PENDING', 'CONTACTED', 'RESOLVED') NOT NULL DEFAULT 'PENDING',
  PRIMARY KEY (`id`),
  INDEX `BulkEnquiry_createdAt_id_idx` (`createdAt`, `id`),
  CONSTRAINT `BulkEnquiry_quantity_check` CHECK (`quantity` >= 1)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `ContactMessage` (
  `id` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `name` VARCHAR(100) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `subject` VARCHAR(200) NOT NULL,
  `message` TEXT NOT NULL,
  `isRead` BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY (`id`),
  INDEX `ContactMessage_createdAt_id_idx` (`createdAt`, `id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Revision` (
  `name` VARCHAR(40) NOT NULL,
  `value` INTEGER NOT NULL,
  PRIMARY KEY (`name`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
