-- GST rates of the shop's own, beside the national ones.
CREATE TABLE "TaxRate" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "hsn" TEXT NOT NULL,
  "fromDate" TEXT NOT NULL,
  "rateBp" INTEGER NOT NULL,
  "limitPaise" INTEGER,
  "aboveBp" INTEGER,
  "note" TEXT
);
CREATE UNIQUE INDEX "TaxRate_hsn_fromDate_key" ON "TaxRate"("hsn", "fromDate");
