-- Work that one of several processes does at a time of day, and how it ended the last time.
CREATE TABLE "ScheduledTask" (
  "name" TEXT NOT NULL PRIMARY KEY,
  "nextRunAt" DATETIME,
  "startedAt" DATETIME,
  "succeededAt" DATETIME,
  "failedAt" DATETIME,
  "error" TEXT,
  "resultBytes" BIGINT
);
