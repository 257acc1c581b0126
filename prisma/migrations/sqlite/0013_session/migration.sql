-- Logins that can be revoked. Tokens from before name no session; they stay valid until they expire.
CREATE TABLE "Session" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "userId" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL,
  "lastUsedAt" DATETIME NOT NULL,
  "passwordAt" DATETIME NOT NULL,
  "userAgent" TEXT,
  "address" TEXT NOT NULL,
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "Session_userId_createdAt_idx" ON "Session" ("userId", "createdAt");
