ALTER TABLE `Upload`
  ADD COLUMN `portraitVideo` VARCHAR(100) NULL,
  ADD UNIQUE INDEX `Upload_portraitVideo_key` (`portraitVideo`);
