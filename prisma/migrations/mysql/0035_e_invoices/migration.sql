-- What the Invoice Registration Portal answered about a document.
CREATE TABLE `EInvoice` (
  `documentId` CHAR(36) NOT NULL,
  `irn` CHAR(64) NOT NULL,
  `ackNumber` VARCHAR(20) NOT NULL,
  `ackDate` CHAR(10) NOT NULL,
  `signedQr` TEXT NOT NULL,
  PRIMARY KEY (`documentId`),
  CONSTRAINT `EInvoice_documentId_fkey` FOREIGN KEY (`documentId`) REFERENCES `TaxDocument`(`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
