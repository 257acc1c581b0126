-- The audit log tells who discarded an email.
ALTER TABLE `AuditEntry`
  MODIFY `objectType` ENUM('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ENQUIRY', 'MESSAGE', 'IMPORT', 'FILES', 'ACCOUNT', 'COMPLAINT', 'SYNONYM', 'EMAIL') NOT NULL;
