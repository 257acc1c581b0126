-- Null: the account's owner has not yet opened the link that was sent to the email.
ALTER TABLE `User` ADD COLUMN `emailVerifiedAt` DATETIME(3) NULL;
