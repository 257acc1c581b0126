ALTER TABLE `Order`
  ADD COLUMN `holdEndsAt` DATETIME(3) NULL,
  ADD COLUMN `openCart` CHAR(64) NULL,
  ADD COLUMN `expiredAt` DATETIME(3) NULL,
  ADD UNIQUE INDEX `Order_openCart_key` (`openCart`),
  ADD INDEX `Order_holdEndsAt_idx` (`holdEndsAt`);

CREATE TABLE `PaymentAttempt` (
  `id` VARCHAR(34) NOT NULL,
  `orderId` CHAR(36) NOT NULL,
  `gateway` VARCHAR(20) NOT NULL,
  `state` ENUM('PENDING', 'COMPLETED', 'FAILED', 'EXPIRED', 'REVIEW') NOT NULL DEFAULT 'PENDING',
  `amountPaise` BIGINT NOT NULL,
  `redirectUrl` TEXT NULL,
  `providerOrderId` VARCHAR(100) NULL,
  `transactionId` VARCHAR(100) NULL,
  `mode` VARCHAR(40) NULL,
  `errorCode` VARCHAR(100) NULL,
  `takenPaise` BIGINT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `expiresAt` DATETIME(3) NOT NULL,
  `checkedAt` DATETIME(3) NULL,
  `checkAt` DATETIME(3) NULL,
  `settledAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `PaymentAttempt_orderId_createdAt_idx` (`orderId`, `createdAt`),
  INDEX `PaymentAttempt_checkAt_idx` (`checkAt`),
  INDEX `PaymentAttempt_state_idx` (`state`),
  CONSTRAINT `PaymentAttempt_amount_check` CHECK (`amountPaise` > 0),
  CONSTRAINT `PaymentAttempt_orderId_fkey` FOREIGN KEY (`orderId`) REFERENCES `Order` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;

CREATE TABLE `Refund` (
  `id` VARCHAR(40) NOT NULL,
  `attemptId` VARCHAR(34) NOT NULL,
  `orderId` CHAR(36) NOT NULL,
  `state` ENUM('PENDING', 'COMPLETED', 'FAILED') NOT NULL DEFAULT 'PENDING',
  `amountPaise` BIGINT NOT NULL,
  `providerRefundId` VARCHAR(100) NULL,
  `errorCode` VARCHAR(100) NULL,
  `createdAt` DATETIME(3) NOT NULL,
  `checkAt` DATETIME(3) NULL,
  `settledAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  INDEX `Refund_attemptId_idx` (`attemptId`),
  INDEX `Refund_orderId_idx` (`orderId`),
  INDEX `Refund_checkAt_idx` (`checkAt`),
  INDEX `Refund_state_idx` (`state`),
  CONSTRAINT `Refund_amount_check` CHECK (`amountPaise` > 0),
  CONSTRAINT `Refund_attemptId_fkey` FOREIGN KEY (`attemptId`) REFERENCES `PaymentAttempt` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION,
  CONSTRAINT `Refund_orderId_fkey` FOREIGN KEY (`orderId`) REFERENCES `Order` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
