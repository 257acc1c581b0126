CREATE TABLE `User` (
  `id` CHAR(36) NOT NULL,
  `firstName` VARCHAR(100) NOT NULL,
  `lastName` VARCHAR(100) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `username` VARCHAR(100) NOT NULL,
  `passwordHash` VARCHAR(200) NOT NULL,
  `userType` ENUM('CUSTOMER', 'ADMIN') NOT NULL DEFAULT 'CUSTOMER',
  `mobile` VARCHAR(20) NULL,
  `dob` CHAR(10) NULL,
  `tokenVersion` INTEGER NOT NULL DEFAULT 1,
  `defaultAddressId` CHAR(36) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `User_email_key` (`email`),
  UNIQUE INDEX `User_username_key` (`username`),
  UNIQUE INDEX `User_defaultAddressId_key` (`defaultAddressId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Address` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `addressLine1` VARCHAR(200) NOT NULL,
  `addressLine2` VARCHAR(200) NULL,
  `city` VARCHAR(100) NOT NULL,
  `state` VARCHAR(100) NOT NULL,
  `postalCode` CHAR(6) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  INDEX `Address_userId_createdAt_idx` (`userId`, `createdAt`),
  CONSTRAINT `Address_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

ALTER TABLE `User` ADD CONSTRAINT `User_defaultAddressId_fkey`
  FOREIGN KEY (`defaultAddressId`) REFERENCES `Address` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION;

CREATE TABLE `Category` (
  `id` CHAR(36) NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `slug` VARCHAR(255) NOT NULL,
  `description` TEXT NULL,
  `parentId` CHAR(36) NULL,
  `position` INTEGER NOT NULL DEFAULT 0,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `Category_slug_key` (`slug`),
  INDEX `Category_parentId_position_idx` (`parentId`, `position`),
  CONSTRAINT `Category_parentId_fkey` FOREIGN KEY (`parentId`) REFERENCES `Category` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Upload` (
  `id` CHAR(36) NOT NULL,
  `categoryId` CHAR(36) NOT NULL,
  `filename` VARCHAR(100) NOT NULL,
  `fileType` ENUM('IMAGE', 'VIDEO') NOT NULL,
  `portrait` VARCHAR(100) NULL,
  `poster` VARCHAR(100) NULL,
  `width` INTEGER NULL,
  `height` INTEGER NULL,
  `tint` CHAR(7) NULL,
  `position` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `Upload_filename_key` (`filename`),
  UNIQUE INDEX `Upload_portrait_key` (`portrait`),
  UNIQUE INDEX `Upload_poster_key` (`poster`),
  INDEX `Upload_categoryId_position_idx` (`categoryId`, `position`),
  CONSTRAINT `Upload_categoryId_fkey` FOREIGN KEY (`categoryId`) REFERENCES `Category` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Product` (
  `id` CHAR(36) NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `description` TEXT NULL,
  `categoryId` CHAR(36) NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `inStock` BOOLEAN NOT NULL DEFAULT FALSE,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `archivedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `Product_categoryId_archivedAt_inStock_createdAt_id_idx` (`categoryId`, `archivedAt`, `inStock`, `createdAt`, `id`),
  INDEX `Product_archivedAt_inStock_createdAt_id_idx` (`archivedAt`, `inStock`, `createdAt`, `id`),
  CONSTRAINT `Product_category_check` CHECK (`categoryId` IS NOT NULL OR `archivedAt` IS NOT NULL),
  CONSTRAINT `Product_categoryId_fkey` FOREIGN KEY (`categoryId`) REFERENCES `Category` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `ProductImage` (
  `id` CHAR(36) NOT NULL,
  `productId` CHAR(36) NOT NULL,
  `filename` VARCHAR(100) NOT NULL,
  `color` VARCHAR(100) NULL,
  `width` INTEGER NULL,
  `height` INTEGER NULL,
  `tint` CHAR(7) NULL,
  `position` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `ProductImage_filename_key` (`filename`),
  INDEX `ProductImage_productId_position_idx` (`productId`, `position`),
  CONSTRAINT `ProductImage_productId_fkey` FOREIGN KEY (`productId`) REFERENCES `Product` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Variant` (
  `id` CHAR(36) NOT NULL,
  `productId` CHAR(36) NOT NULL,
  `color` VARCHAR(100) NOT NULL,
  `colorHexCode` CHAR(7) NOT NULL,
  `size` VARCHAR(30) NOT NULL,
  `stock` INTEGER NOT NULL,
  `originalPaise` INTEGER NOT NULL,
  `discountPaise` INTEGER NULL,
  `position` INTEGER NOT NULL DEFAULT 0,
  `retiredAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `Variant_productId_color_size_key` (`productId`, `color`, `size`),
  CONSTRAINT `Variant_stock_check` CHECK (`stock` >= 0),
  CONSTRAINT `Variant_price_check` CHECK (`originalPaise` > 0 AND (`discountPaise` IS NULL OR (`discountPaise` > 0 AND `discountPaise` <= `originalPaise`))),
  CONSTRAINT `Variant_productId_fkey` FOREIGN KEY (`productId`) REFERENCES `Product` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `CartItem` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `variantId` CHAR(36) NOT NULL,
  `quantity` INTEGER NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `CartItem_userId_variantId_key` (`userId`, `variantId`),
  INDEX `CartItem_variantId_idx` (`variantId`),
  CONSTRAINT `CartItem_quantity_check` CHECK (`quantity` >= 1),
  CONSTRAINT `CartItem_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `CartItem_variantId_fkey` FOREIGN KEY (`variantId`) REFERENCES `Variant` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Order` (
  `id` CHAR(36) NOT NULL,
  `number` CHAR(8) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `orderDate` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `totalPaise` BIGINT NOT NULL,
  `deliveryStatus` ENUM('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED') NOT NULL DEFAULT 'PENDING',
  `paymentMethod` ENUM('COD', 'ONLINE_PAYMENT') NOT NULL,
  `paymentStatus` ENUM('PENDING', 'COMPLETED', 'FAILED', 'REFUND_DUE', 'REFUNDED') NOT NULL DEFAULT 'PENDING',
  `idempotencyKey` VARCHAR(100) NULL,
  `addressId` CHAR(36) NOT NULL,
  `addressLine1` VARCHAR(200) NOT NULL,
  `addressLine2` VARCHAR(200) NULL,
  `city` VARCHAR(100) NOT NULL,
  `state` VARCHAR(100) NOT NULL,
  `postalCode` CHAR(6) NOT NULL,
  `addressDefault` BOOLEAN NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `Order_number_key` (`number`),
  UNIQUE INDEX `Order_userId_idempotencyKey_key` (`userId`, `idempotencyKey`),
  INDEX `Order_userId_orderDate_idx` (`userId`, `orderDate`),
  INDEX `Order_orderDate_id_idx` (`orderDate`, `id`),
  CONSTRAINT `Order_total_check` CHECK (`totalPaise` > 0),
  CONSTRAINT `Order_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `OrderItem` (
  `id` CHAR(36) NOT NULL,
  `orderId` CHAR(36) NOT NULL,
  `productId` CHAR(36) NOT NULL,
  `variantId` CHAR(36) NOT NULL,
  `position` INTEGER NOT NULL,
  `quantity` INTEGER NOT NULL,
  `pricePaise` INTEGER NOT NULL,
  `originalPaise` INTEGER NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `color` VARCHAR(100) NOT NULL,
  `size` VARCHAR(30) NOT NULL,
  `imageId` CHAR(36) NULL,
  `imageFilename` VARCHAR(100) NULL,
  `imageTint` CHAR(7) NULL,
  `imageWidth` INTEGER NULL,
  `imageHeight` INTEGER NULL,
  PRIMARY KEY (`id`),
  INDEX `OrderItem_orderId_position_idx` (`orderId`, `position`),
  INDEX `OrderItem_productId_idx` (`productId`),
  INDEX `OrderItem_variantId_idx` (`variantId`),
  CONSTRAINT `OrderItem_quantity_check` CHECK (`quantity` >= 1),
  CONSTRAINT `OrderItem_price_check` CHECK (`pricePaise` > 0 AND `pricePaise` <= `originalPaise`),
  CONSTRAINT `OrderItem_orderId_fkey` FOREIGN KEY (`orderId`) REFERENCES `Order` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `OrderItem_productId_fkey` FOREIGN KEY (`productId`) REFERENCES `Product` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION,
  CONSTRAINT `OrderItem_variantId_fkey` FOREIGN KEY (`variantId`) REFERENCES `Variant` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `CompanyDetails` (
  `id` INTEGER NOT NULL,
  `name` VARCHAR(100) NOT NULL,
  `email` VARCHAR(254) NULL,
  `phone` VARCHAR(20) NULL,
  `address` VARCHAR(200) NULL,
  `pincode` VARCHAR(10) NULL,
  `logo` VARCHAR(100) NULL,
  PRIMARY KEY (`id`),
  CONSTRAINT `CompanyDetails_one_row_check` CHECK (`id` = 1)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
