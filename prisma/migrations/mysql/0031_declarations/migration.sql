-- What product pages have to declare, and the shop's defaults.
ALTER TABLE `Product`
  ADD COLUMN `netQuantity` VARCHAR(100) NULL,
  ADD COLUMN `manufacturer` VARCHAR(300) NULL,
  ADD COLUMN `packer` VARCHAR(300) NULL,
  ADD COLUMN `importer` VARCHAR(300) NULL;
ALTER TABLE `Disclosures`
  ADD COLUMN `netQuantity` VARCHAR(100) NULL,
  ADD COLUMN `manufacturer` VARCHAR(300) NULL,
  ADD COLUMN `packer` VARCHAR(300) NULL,
  ADD COLUMN `countryOfOrigin` VARCHAR(100) NULL;
