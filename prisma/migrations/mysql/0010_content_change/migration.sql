-- What each transaction changed in the public content, for the response caches of all processes.
CREATE TABLE `ContentChange` (
  `id` BIGINT NOT NULL AUTO_INCREMENT,
  `source` CHAR(8) NOT NULL,
  `tags` TEXT NOT NULL,
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
