-- What each transaction changed in the public content, for the response caches of all processes.
CREATE TABLE "ContentChange" (
  "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  "source" TEXT NOT NULL,
  "tags" TEXT NOT NULL
);
