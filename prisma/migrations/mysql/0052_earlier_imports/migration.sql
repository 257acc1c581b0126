-- A product can be in the records of several imports, so that they can be undone one after the other.
ALTER TABLE `ImportedProduct` ADD COLUMN `versionBefore` INT NULL,
  DROP PRIMARY KEY, ADD PRIMARY KEY (`productId`, `importId`);
