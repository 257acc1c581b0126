-- Roles and permissions of those who work in the shop. Every administrator so far is an owner.
ALTER TABLE "User" ADD COLUMN "staffRole" TEXT;
ALTER TABLE "User" ADD COLUMN "permissions" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "disabledAt" DATETIME;
UPDATE "User" SET "staffRole" = 'OWNER' WHERE "userType" = 'ADMIN';
