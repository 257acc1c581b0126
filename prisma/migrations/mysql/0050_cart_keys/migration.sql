-- The key of the latest addition to a line of a cart, so that one that is sent again after a lost answer adds nothing.
ALTER TABLE `CartItem` ADD COLUMN `idempotencyKey` VARCHAR(100) NULL;
