-- Work that one of several processes does at a time of day, and how it ended the last time.
CREATE TABLE `ScheduledTask` (
  `name` VARCHAR(40) NOT NULL,
  `nextRunAt` DATETIME(3) NULL,
  `startedAt` DATETIME(3) NULL,
  `succeededAt` DATETIME(3) NULL,
  `failedAt` DATETIME(3) NULL,
  `error` TEXT NULL,
  `resultBytes` BIGINT NULL,
  PRIMARY KEY (`name`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
