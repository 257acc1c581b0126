-- Logins that can be revoked. Tokens from before name no session; they stay valid until they expire.
CREATE TABLE `Session` (
  `id` CHAR(36) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `lastUsedAt` DATETIME(3) NOT NULL,
  `passwordAt` DATETIME(3) NOT NULL,
  `userAgent` VARCHAR(300) NULL,
  `address` VARCHAR(45) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `Session_userId_createdAt_idx` (`userId`, `createdAt`),
  CONSTRAINT `Session_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
