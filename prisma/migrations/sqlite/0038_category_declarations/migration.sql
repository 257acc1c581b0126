ALTER TABLE "Product" ADD COLUMN "careContact" TEXT;
ALTER TABLE "Category" ADD COLUMN "countryOfOrigin" TEXT;
ALTER TABLE "Category" ADD COLUMN "netQuantity" TEXT;
ALTER TABLE "Category" ADD COLUMN "manufacturer" TEXT;
ALTER TABLE "Category" ADD COLUMN "packer" TEXT;
ALTER TABLE "Category" ADD COLUMN "importer" TEXT;
ALTER TABLE "Category" ADD COLUMN "careContact" TEXT;
