-- The files whose differences of stock were applied, so that the same file does not apply them twice unnoticed, and how much of an import
-- is undone. Earlier imports have no hash: their files are not known again.
ALTER TABLE "ImportRun" ADD COLUMN "restored" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ImportRun" ADD COLUMN "contentHash" TEXT;
ALTER TABLE "ImportRun" ADD COLUMN "contentSlot" TEXT;
CREATE UNIQUE INDEX "ImportRun_contentHash_contentSlot_key" ON "ImportRun"("contentHash", "contentSlot");
