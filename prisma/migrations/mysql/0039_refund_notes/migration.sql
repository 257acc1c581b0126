-- What a shop without a GSTIN gives its customers for goods that come back.
ALTER TABLE `TaxDocument` MODIFY `kind` ENUM('INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE', 'REFUND_NOTE') NOT NULL;
