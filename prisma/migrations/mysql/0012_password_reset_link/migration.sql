-- Links that replace a forgotten password.
CREATE TABLE `PasswordResetLink` (
  `tokenHash` CHAR(64) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  `expiresAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`tokenHash`),
  INDEX `PasswordResetLink_userId_idx` (`userId`),
  CONSTRAINT `PasswordResetLink_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
