-- GST: the shop's tax details, HSN codes, the taxes of an order's lines, invoices and credit notes. Earlier orders have none.
CREATE TABLE `TaxDetails` (
  `id` INTEGER NOT NULL,
  `legalName` VARCHAR(100) NOT NULL,
  `tradeName` VARCHAR(100) NULL,
  `gstin` CHAR(15) NULL,
  `pan` CHAR(10) NULL,
  `cin` CHAR(21) NULL,
  `addressLine1` VARCHAR(200) NOT NULL,
  `addressLine2` VARCHAR(200) NULL,
  `city` VARCHAR(100) NOT NULL,
  `stateCode` CHAR(2) NOT NULL,
  `postalCode` CHAR(6) NOT NULL,
  `invoicePrefix` VARCHAR(3) NOT NULL,
  `defaultHsn` VARCHAR(8) NULL,
  `isComposition` BOOLEAN NOT NULL DEFAULT false,
  `signatureId` CHAR(36) NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
CREATE TABLE `Signature` (
  `id` CHAR(36) NOT NULL,
  `png` MEDIUMTEXT NOT NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
CREATE TABLE `DocumentSeries` (
  `id` VARCHAR(60) NOT NULL,
  `lastSerial` INTEGER NOT NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
CREATE TABLE `TaxDocument` (
  `id` CHAR(36) NOT NULL,
  `kind` ENUM('INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE') NOT NULL,
  `seriesId` VARCHAR(60) NOT NULL,
  `serial` INTEGER NOT NULL,
  `number` VARCHAR(16) NOT NULL,
  `issuedAt` DATETIME(3) NOT NULL,
  `month` CHAR(7) NOT NULL,
  `orderId` CHAR(36) NOT NULL,
  `invoiceId` CHAR(36) NULL,
  `content` MEDIUMTEXT NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `TaxDocument_seriesId_serial_key` (`seriesId`, `serial`),
  INDEX `TaxDocument_month_issuedAt_id_idx` (`month`, `issuedAt`, `id`),
  INDEX `TaxDocument_orderId_issuedAt_idx` (`orderId`, `issuedAt`),
  CONSTRAINT `TaxDocument_orderId_fkey` FOREIGN KEY (`orderId`) REFERENCES `Order` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
ALTER TABLE `Category` ADD COLUMN `hsn` VARCHAR(8) NULL;
ALTER TABLE `Product` ADD COLUMN `hsn` VARCHAR(8) NULL;
ALTER TABLE `Order`
  ADD COLUMN `supplierGstin` CHAR(15) NULL,
  ADD COLUMN `placeOfSupply` CHAR(2) NULL,
  ADD COLUMN `recipientGstin` CHAR(15) NULL,
  ADD COLUMN `recipientName` VARCHAR(100) NULL,
  ADD COLUMN `invoiceId` CHAR(36) NULL;
ALTER TABLE `OrderItem`
  ADD COLUMN `hsn` VARCHAR(8) NULL,
  ADD COLUMN `taxRateBp` INTEGER NULL,
  ADD COLUMN `taxablePaise` BIGINT NULL,
  ADD COLUMN `cgstPaise` BIGINT NULL,
  ADD COLUMN `sgstPaise` BIGINT NULL,
  ADD COLUMN `igstPaise` BIGINT NULL;
