-- GST: the shop's tax details, HSN codes, the taxes of an order's lines, invoices and credit notes. Earlier orders have none.
CREATE TABLE "TaxDetails" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "legalName" TEXT NOT NULL,
  "tradeName" TEXT,
  "gstin" TEXT,
  "pan" TEXT,
  "cin" TEXT,
  "addressLine1" TEXT NOT NULL,
  "addressLine2" TEXT,
  "city" TEXT NOT NULL,
  "stateCode" TEXT NOT NULL,
  "postalCode" TEXT NOT NULL,
  "invoicePrefix" TEXT NOT NULL,
  "defaultHsn" TEXT,
  "isComposition" BOOLEAN NOT NULL DEFAULT false,
  "signatureId" TEXT
);
CREATE TABLE "Signature" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "png" TEXT NOT NULL
);
CREATE TABLE "DocumentSeries" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "lastSerial" INTEGER NOT NULL
);
CREATE TABLE "TaxDocument" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "seriesId" TEXT NOT NULL,
  "serial" INTEGER NOT NULL,
  "number" TEXT NOT NULL,
  "issuedAt" DATETIME NOT NULL,
  "month" TEXT NOT NULL,
  "orderId" TEXT NOT NULL,
  "invoiceId" TEXT,
  "content" TEXT NOT NULL,
  CONSTRAINT "TaxDocument_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "TaxDocument_seriesId_serial_key" ON "TaxDocument" ("seriesId", "serial");
CREATE INDEX "TaxDocument_month_issuedAt_id_idx" ON "TaxDocument" ("month", "issuedAt", "id");
CREATE INDEX "TaxDocument_orderId_issuedAt_idx" ON "TaxDocument" ("orderId", "issuedAt");
ALTER TABLE "Category" ADD COLUMN "hsn" TEXT;
ALTER TABLE "Product" ADD COLUMN "hsn" TEXT;
ALTER TABLE "Order" ADD COLUMN "supplierGstin" TEXT;
ALTER TABLE "Order" ADD COLUMN "placeOfSupply" TEXT;
ALTER TABLE "Order" ADD COLUMN "recipientGstin" TEXT;
ALTER TABLE "Order" ADD COLUMN "recipientName" TEXT;
ALTER TABLE "Order" ADD COLUMN "invoiceId" TEXT;
ALTER TABLE "OrderItem" ADD COLUMN "hsn" TEXT;
ALTER TABLE "OrderItem" ADD COLUMN "taxRateBp" INTEGER;
ALTER TABLE "OrderItem" ADD COLUMN "taxablePaise" BIGINT;
ALTER TABLE "OrderItem" ADD COLUMN "cgstPaise" BIGINT;
ALTER TABLE "OrderItem" ADD COLUMN "sgstPaise" BIGINT;
ALTER TABLE "OrderItem" ADD COLUMN "igstPaise" BIGINT;
