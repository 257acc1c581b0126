-- The files whose differences of stock were applied, so that the same file does not apply them twice unnoticed, and how much of an import
-- is undone. Earlier imports have no hash: their files are not known again.
ALTER TABLE `ImportRun`
  ADD COLUMN `restored` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `contentHash` CHAR(64) NULL,
  ADD COLUMN `contentSlot` VARCHAR(10) NULL,
  ADD UNIQUE INDEX `ImportRun_contentHash_contentSlot_key`(`contentHash`, `contentSlot`);
