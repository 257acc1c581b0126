-- Imports that are checked, wait or run, and how far they are, for all processes.
CREATE TABLE "ImportJob" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "slot" TEXT,
  "view" TEXT NOT NULL,
  "command" TEXT,
  "commandBy" TEXT,
  "updatedAt" DATETIME NOT NULL
);
CREATE UNIQUE INDEX "ImportJob_slot_key" ON "ImportJob"("slot");
CREATE INDEX "ImportJob_updatedAt_idx" ON "ImportJob"("updatedAt");
