-- Units that came back after the delivery, and the refunds of their credit notes.
ALTER TABLE `OrderItem` ADD COLUMN `returnedUnits` INTEGER NOT NULL DEFAULT 0;
ALTER TABLE `Refund` ADD COLUMN `creditNoteId` CHAR(36) NULL;
