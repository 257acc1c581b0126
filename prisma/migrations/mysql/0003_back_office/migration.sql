ALTER TABLE `Product`
  ADD COLUMN `stockTotal` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `fromPaise` INTEGER NOT NULL DEFAULT 0,
  ADD INDEX `Product_archivedAt_createdAt_id_idx` (`archivedAt`, `createdAt`, `id`),
  ADD INDEX `Product_archivedAt_stockTotal_id_idx` (`archivedAt`, `stockTotal`, `id`),
  ADD INDEX `Product_archivedAt_fromPaise_id_idx` (`archivedAt`, `fromPaise`, `id`),
  ADD INDEX `Product_archivedAt_name_id_idx` (`archivedAt`, `name`, `id`);

UPDATE `Product` SET
  `stockTotal` = COALESCE((SELECT SUM(`stock`) FROM `Variant` WHERE `Variant`.`productId` = `Product`.`id` AND `Variant`.`retiredAt` IS NULL), 0),
  `fromPaise` = COALESCE((SELECT MIN(COALESCE(`discountPaise`, `originalPaise`)) FROM `Variant` WHERE `Variant`.`productId` = `Product`.`id` AND `Variant`.`retiredAt` IS NULL), 0);

CREATE INDEX `Variant_stock_retiredAt_idx` ON `Variant` (`stock`, `retiredAt`);

ALTER TABLE `Order`
  ADD INDEX `Order_deliveryStatus_orderDate_id_idx` (`deliveryStatus`, `orderDate`, `id`),
  ADD INDEX `Order_paymentStatus_orderDate_id_idx` (`paymentStatus`, `orderDate`, `id`),
  ADD INDEX `Order_paymentMethod_orderDate_id_idx` (`paymentMethod`, `orderDate`, `id`),
  ADD INDEX `Order_orderDate_deliveryStatus_totalPaise_idx` (`orderDate`, `deliveryStatus`, `totalPaise`);

CREATE INDEX `OrderItem_orderId_productId_quantity_pricePaise_idx` ON `OrderItem` (`orderId`, `productId`, `quantity`, `pricePaise`);

CREATE INDEX `BulkEnquiry_status_createdAt_id_idx` ON `BulkEnquiry` (`status`, `createdAt`, `id`);
CREATE INDEX `ContactMessage_isRead_createdAt_id_idx` ON `ContactMessage` (`isRead`, `createdAt`, `id`);

CREATE TABLE `AuditEntry` (
  `id` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `actor` ENUM('ADMIN', 'CUSTOMER', 'SYSTEM') NOT NULL,
  `userId` CHAR(36) NULL,
  `action` VARCHAR(40) NOT NULL,
  `objectType` ENUM('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ENQUIRY', 'MESSAGE', 'IMPORT') NOT NULL,
  `objectId` VARCHAR(64) NOT NULL,
  `objectName` VARCHAR(200) NOT NULL,
  `changes` TEXT NULL,
  PRIMARY KEY (`id`),
  INDEX `AuditEntry_actor_objectType_createdAt_id_idx` (`actor`, `objectType`, `createdAt`, `id`),
  INDEX `AuditEntry_actor_createdAt_id_idx` (`actor`, `createdAt`, `id`),
  INDEX `AuditEntry_objectType_objectId_createdAt_idx` (`objectType`, `objectId`, `createdAt`),
  INDEX `AuditEntry_userId_idx` (`userId`),
  CONSTRAINT `AuditEntry_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
