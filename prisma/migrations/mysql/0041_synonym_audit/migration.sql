-- The audit log tells who changed the words of the search.
ALTER TABLE `AuditEntry`
  MODIFY `objectType` ENUM('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ENQUIRY', 'MESSAGE', 'IMPORT', 'FILES', 'ACCOUNT', 'COMPLAINT', 'SYNONYM') NOT NULL;
