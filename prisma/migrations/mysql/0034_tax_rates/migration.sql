-- GST rates of the shop's own, beside the national ones.
CREATE TABLE `TaxRate` (
  `id` CHAR(36) NOT NULL,
  `hsn` VARCHAR(8) NOT NULL,
  `fromDate` CHAR(10) NOT NULL,
  `rateBp` INTEGER NOT NULL,
  `limitPaise` INTEGER NULL,
  `aboveBp` INTEGER NULL,
  `note` VARCHAR(200) NULL,
  UNIQUE INDEX `TaxRate_hsn_fromDate_key` (`hsn`, `fromDate`),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin ENGINE = InnoDB;
