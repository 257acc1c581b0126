-- What product pages have to declare, and the shop's defaults.
ALTER TABLE "Product" ADD COLUMN "netQuantity" TEXT;
ALTER TABLE "Product" ADD COLUMN "manufacturer" TEXT;
ALTER TABLE "Product" ADD COLUMN "packer" TEXT;
ALTER TABLE "Product" ADD COLUMN "importer" TEXT;
ALTER TABLE "Disclosures" ADD COLUMN "netQuantity" TEXT;
ALTER TABLE "Disclosures" ADD COLUMN "manufacturer" TEXT;
ALTER TABLE "Disclosures" ADD COLUMN "packer" TEXT;
ALTER TABLE "Disclosures" ADD COLUMN "countryOfOrigin" TEXT;
