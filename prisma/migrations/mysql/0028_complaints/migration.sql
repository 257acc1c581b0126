-- Complaints with their deadlines, and whom customers can turn to.
CREATE TABLE `Disclosures` (
  `id` INTEGER NOT NULL,
  `careEmail` VARCHAR(254) NULL,
  `carePhone` VARCHAR(20) NULL,
  `officerName` VARCHAR(100) NULL,
  `officerDesignation` VARCHAR(100) NULL,
  `officerEmail` VARCHAR(254) NULL,
  `officerPhone` VARCHAR(20) NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
CREATE TABLE `Complaint` (
  `id` CHAR(36) NOT NULL,
  `number` VARCHAR(20) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `state` ENUM('OPEN', 'ANSWERED', 'RESOLVED') NOT NULL DEFAULT 'OPEN',
  `userId` CHAR(36) NULL,
  `orderId` CHAR(36) NULL,
  `name` VARCHAR(100) NOT NULL,
  `email` VARCHAR(254) NOT NULL,
  `subject` VARCHAR(200) NOT NULL,
  `resolveBy` DATETIME(3) NOT NULL,
  `dueAt` DATETIME(3) NOT NULL,
  `remindAt` DATETIME(3) NULL,
  `resolvedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `Complaint_number_key` (`number`),
  INDEX `Complaint_userId_createdAt_idx` (`userId`, `createdAt`),
  INDEX `Complaint_orderId_idx` (`orderId`),
  INDEX `Complaint_state_dueAt_id_idx` (`state`, `dueAt`, `id`),
  INDEX `Complaint_remindAt_idx` (`remindAt`),
  INDEX `Complaint_resolvedAt_idx` (`resolvedAt`),
  CONSTRAINT `Complaint_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `Complaint_orderId_fkey` FOREIGN KEY (`orderId`) REFERENCES `Order` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
CREATE TABLE `ComplaintMessage` (
  `id` CHAR(36) NOT NULL,
  `complaintId` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `isFromShop` BOOLEAN NOT NULL,
  `text` TEXT NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `ComplaintMessage_complaintId_createdAt_id_idx` (`complaintId`, `createdAt`, `id`),
  CONSTRAINT `ComplaintMessage_complaintId_fkey` FOREIGN KEY (`complaintId`) REFERENCES `Complaint` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
ALTER TABLE `AuditEntry`
  MODIFY `objectType` ENUM('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ENQUIRY', 'MESSAGE', 'IMPORT', 'FILES', 'ACCOUNT', 'COMPLAINT') NOT NULL;
