-- Who began to undo an import, so that it stops when that account may not change the catalog any more.
ALTER TABLE `ImportRun` ADD COLUMN `undoneBy` CHAR(36) NULL;
