-- Roles and permissions of those who work in the shop. Every administrator so far is an owner.
ALTER TABLE `User`
  ADD COLUMN `staffRole` ENUM('OWNER', 'MANAGER', 'STAFF') NULL,
  ADD COLUMN `permissions` VARCHAR(200) NOT NULL DEFAULT '',
  ADD COLUMN `disabledAt` DATETIME(3) NULL;
UPDATE `User` SET `staffRole` = 'OWNER' WHERE `userType` = 'ADMIN';
