-- A change of many products whose process has ended goes on in another one, in the name of who began it.
ALTER TABLE "BulkEdit" ADD COLUMN "startedBy" TEXT;
ALTER TABLE "BulkEdit" ADD COLUMN "resumes" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "BulkEdit_startedBy_updatedAt_idx" ON "BulkEdit"("startedBy", "updatedAt");
