-- The date of the last document of a series, before which none is dated.
ALTER TABLE "DocumentSeries" ADD COLUMN "lastIssuedAt" DATETIME;
