-- Attributes of products, and by which of them a category can be filtered (names separated by commas).
ALTER TABLE `Product`
  ADD COLUMN `brand` VARCHAR(100) NULL,
  ADD COLUMN `gender` VARCHAR(20) NULL,
  ADD COLUMN `ageGroup` VARCHAR(20) NULL,
  ADD COLUMN `fabric` VARCHAR(200) NULL,
  ADD COLUMN `occasion` VARCHAR(100) NULL,
  ADD COLUMN `care` VARCHAR(200) NULL,
  ADD COLUMN `countryOfOrigin` VARCHAR(100) NULL;
ALTER TABLE `Category` ADD COLUMN `filterAttributes` VARCHAR(200) NULL;
