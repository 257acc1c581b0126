-- Emails that are recorded with what they are about, and sent once that is committed.
CREATE TABLE "OutgoingEmail" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "recipient" TEXT NOT NULL,
  "data" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "expiresAt" DATETIME,
  "nextTryAt" DATETIME,
  "tries" INTEGER NOT NULL,
  "lastError" TEXT,
  "sentAt" DATETIME
);
CREATE INDEX "OutgoingEmail_nextTryAt_idx" ON "OutgoingEmail" ("nextTryAt");
CREATE INDEX "OutgoingEmail_sentAt_tries_idx" ON "OutgoingEmail" ("sentAt", "tries");
