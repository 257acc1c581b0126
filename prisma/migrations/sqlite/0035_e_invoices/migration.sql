-- What the Invoice Registration Portal answered about a document.
CREATE TABLE "EInvoice" (
  "documentId" TEXT NOT NULL PRIMARY KEY,
  "irn" TEXT NOT NULL,
  "ackNumber" TEXT NOT NULL,
  "ackDate" TEXT NOT NULL,
  "signedQr" TEXT NOT NULL,
  CONSTRAINT "EInvoice_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "TaxDocument" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
