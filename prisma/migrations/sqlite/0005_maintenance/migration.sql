-- SQLite can't change a check: the table is made anew.
CREATE TABLE "AuditEntry_new" (
  "id" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "actor" TEXT NOT NULL CHECK ("actor" IN ('ADMIN', 'CUSTOMER', 'SYSTEM')),
  "userId" TEXT,
  "action" TEXT NOT NULL,
  "objectType" TEXT NOT NULL CHECK ("objectType" IN ('PRODUCT', 'CATEGORY', 'ORDER', 'COMPANY', 'LEGAL_PAGE', 'ENQUIRY', 'MESSAGE', 'IMPORT', 'FILES', 'ACCOUNT')),
  "objectId" TEXT NOT NULL,
  "objectName" TEXT NOT NULL,
  "changes" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "AuditEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
INSERT INTO "AuditEntry_new" SELECT "id", "createdAt", "actor", "userId", "action", "objectType", "objectId", "objectName", "changes" FROM "AuditEntry";
DROP TABLE "AuditEntry";
ALTER TABLE "AuditEntry_new" RENAME TO "AuditEntry";
CREATE INDEX "AuditEntry_actor_objectType_createdAt_id_idx" ON "AuditEntry" ("actor", "objectType", "createdAt", "id");
CREATE INDEX "AuditEntry_actor_createdAt_id_idx" ON "AuditEntry" ("actor", "createdAt", "id");
CREATE INDEX "AuditEntry_objectType_objectId_createdAt_idx" ON "AuditEntry" ("objectType", "objectId", "createdAt");
CREATE INDEX "AuditEntry_userId_idx" ON "AuditEntry" ("userId");
