-- Searches that found nothing, and the owner's words for the search.
CREATE TABLE "MissedSearch" (
  "term" TEXT NOT NULL PRIMARY KEY,
  "count" INTEGER NOT NULL,
  "firstAt" DATETIME NOT NULL,
  "lastAt" DATETIME NOT NULL
);
CREATE INDEX "MissedSearch_count_lastAt_idx" ON "MissedSearch"("count", "lastAt");
CREATE INDEX "MissedSearch_lastAt_idx" ON "MissedSearch"("lastAt");
CREATE TABLE "SearchSynonym" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "word" TEXT NOT NULL,
  "finds" TEXT NOT NULL,
  "isTwoWay" BOOLEAN NOT NULL DEFAULT false,
  "updatedAt" DATETIME NOT NULL
);
