-- How often something limited was tried, for the processes that share the database.
CREATE TABLE `AttemptCount` (
  `id` CHAR(22) NOT NULL,
  `attempts` INTEGER NOT NULL,
  `endsAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `AttemptCount_endsAt_idx` (`endsAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
