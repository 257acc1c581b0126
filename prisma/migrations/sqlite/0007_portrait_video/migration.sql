ALTER TABLE "Upload" ADD COLUMN "portraitVideo" TEXT;
CREATE UNIQUE INDEX "Upload_portraitVideo_key" ON "Upload" ("portraitVideo");
