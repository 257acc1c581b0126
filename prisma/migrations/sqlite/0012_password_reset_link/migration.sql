-- Links that replace a forgotten password.
CREATE TABLE "PasswordResetLink" (
  "tokenHash" TEXT NOT NULL PRIMARY KEY,
  "userId" TEXT NOT NULL,
  "expiresAt" DATETIME NOT NULL,
  CONSTRAINT "PasswordResetLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "PasswordResetLink_userId_idx" ON "PasswordResetLink" ("userId");
