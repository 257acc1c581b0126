-- How often something limited was tried, for the processes that share the database.
CREATE TABLE "AttemptCount" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "attempts" INTEGER NOT NULL,
  "endsAt" DATETIME NOT NULL
);
CREATE INDEX "AttemptCount_endsAt_idx" ON "AttemptCount" ("endsAt");
