-- The audit log tells who changed the words of the search. Only MySQL knows the kinds of its objects.
UPDATE "AuditEntry" SET "objectType" = "objectType" WHERE FALSE;
