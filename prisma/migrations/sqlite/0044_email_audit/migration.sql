-- The audit log tells who discarded an email. Only MySQL knows the kinds of its objects.
UPDATE "AuditEntry" SET "objectType" = "objectType" WHERE FALSE;
