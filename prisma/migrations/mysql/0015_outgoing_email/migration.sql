-- Emails that are recorded with what they are about, and sent once that is committed.
CREATE TABLE `OutgoingEmail` (
  `id` CHAR(36) NOT NULL,
  `kind` VARCHAR(40) NOT NULL,
  `recipient` VARCHAR(254) NOT NULL,
  `data` MEDIUMTEXT NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `expiresAt` DATETIME(3) NULL,
  `nextTryAt` DATETIME(3) NULL,
  `tries` INTEGER NOT NULL,
  `lastError` VARCHAR(500) NULL,
  `sentAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `OutgoingEmail_nextTryAt_idx` (`nextTryAt`),
  INDEX `OutgoingEmail_sentAt_tries_idx` (`sentAt`, `tries`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
