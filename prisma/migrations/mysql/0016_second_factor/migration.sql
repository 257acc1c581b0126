-- Two-step login: the secret of an authenticator app, and recovery codes.
CREATE TABLE `SecondFactor` (
  `userId` CHAR(36) NOT NULL,
  `secret` VARCHAR(200) NOT NULL,
  `lastStep` INTEGER NOT NULL DEFAULT 0,
  `createdAt` DATETIME(3) NOT NULL,
  `confirmedAt` DATETIME(3) NULL,
  PRIMARY KEY (`userId`),
  CONSTRAINT `SecondFactor_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
CREATE TABLE `RecoveryCode` (
  `codeHash` CHAR(64) NOT NULL,
  `userId` CHAR(36) NOT NULL,
  PRIMARY KEY (`codeHash`),
  INDEX `RecoveryCode_userId_idx` (`userId`),
  CONSTRAINT `RecoveryCode_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `User` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
