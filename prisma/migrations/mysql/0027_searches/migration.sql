-- Searches that found nothing, and the owner's words for the search.
CREATE TABLE `MissedSearch` (
  `term` VARCHAR(60) NOT NULL,
  `count` INTEGER NOT NULL,
  `firstAt` DATETIME(3) NOT NULL,
  `lastAt` DATETIME(3) NOT NULL,
  INDEX `MissedSearch_count_lastAt_idx`(`count`, `lastAt`),
  INDEX `MissedSearch_lastAt_idx`(`lastAt`),
  PRIMARY KEY (`term`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE `SearchSynonym` (
  `id` VARCHAR(60) NOT NULL,
  `word` VARCHAR(60) NOT NULL,
  `finds` TEXT NOT NULL,
  `isTwoWay` BOOLEAN NOT NULL DEFAULT false,
  `updatedAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
