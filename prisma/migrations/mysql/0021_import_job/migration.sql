-- Imports that are checked, wait or run, and how far they are, for all processes.
CREATE TABLE `ImportJob` (
  `id` CHAR(36) NOT NULL,
  `slot` VARCHAR(10) NULL,
  `view` MEDIUMTEXT NOT NULL,
  `command` VARCHAR(10) NULL,
  `commandBy` CHAR(36) NULL,
  `updatedAt` DATETIME(3) NOT NULL,
  UNIQUE INDEX `ImportJob_slot_key`(`slot`),
  INDEX `ImportJob_updatedAt_idx`(`updatedAt`),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
