-- Complaints with their deadlines, and whom customers can turn to.
CREATE TABLE "Disclosures" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "careEmail" TEXT,
  "carePhone" TEXT,
  "officerName" TEXT,
  "officerDesignation" TEXT,
  "officerEmail" TEXT,
  "officerPhone" TEXT
);
CREATE TABLE "Complaint" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "number" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'OPEN',
  "userId" TEXT,
  "orderId" TEXT,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "resolveBy" DATETIME NOT NULL,
  "dueAt" DATETIME NOT NULL,
  "remindAt" DATETIME,
  "resolvedAt" DATETIME,
  CONSTRAINT "Complaint_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "Complaint_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "Complaint_number_key" ON "Complaint" ("number");
CREATE INDEX "Complaint_userId_createdAt_idx" ON "Complaint" ("userId", "createdAt");
CREATE INDEX "Complaint_orderId_idx" ON "Complaint" ("orderId");
CREATE INDEX "Complaint_state_dueAt_id_idx" ON "Complaint" ("state", "dueAt", "id");
CREATE INDEX "Complaint_remindAt_idx" ON "Complaint" ("remindAt");
CREATE INDEX "Complaint_resolvedAt_idx" ON "Complaint" ("resolvedAt");
CREATE TABLE "ComplaintMessage" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "complaintId" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "isFromShop" BOOLEAN NOT NULL,
  "text" TEXT NOT NULL,
  CONSTRAINT "ComplaintMessage_complaintId_fkey" FOREIGN KEY ("complaintId") REFERENCES "Complaint" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "ComplaintMessage_complaintId_createdAt_id_idx" ON "ComplaintMessage" ("complaintId", "createdAt", "id");
-- SQLite can't change a check: the table is made anew, without the one of object types, which grows.
CREATE TABLE "AuditEntry_new" (
  "id" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "actor" TEXT NOT NULL CHECK ("actor" IN ('ADMIN', 'CUSTOMER', 'SYSTEM')),
  "userId" TEXT,
  "action" TEXT NOT NULL,
  "objectType" TEXT NOT NULL,
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
