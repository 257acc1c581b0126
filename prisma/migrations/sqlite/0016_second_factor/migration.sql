-- Two-step login: the secret of an authenticator app, and recovery codes.
CREATE TABLE "SecondFactor" (
  "userId" TEXT NOT NULL PRIMARY KEY,
  "secret" TEXT NOT NULL,
  "lastStep" INTEGER NOT NULL DEFAULT 0,
  "createdAt" DATETIME NOT NULL,
  "confirmedAt" DATETIME,
  CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE TABLE "RecoveryCode" (
  "codeHash" TEXT NOT NULL PRIMARY KEY,
  "userId" TEXT NOT NULL,
  CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode" ("userId");
