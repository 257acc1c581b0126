-- Attributes of products, and by which of them a category can be filtered (names separated by commas).
ALTER TABLE "Product" ADD COLUMN "brand" TEXT;
ALTER TABLE "Product" ADD COLUMN "gender" TEXT;
ALTER TABLE "Product" ADD COLUMN "ageGroup" TEXT;
ALTER TABLE "Product" ADD COLUMN "fabric" TEXT;
ALTER TABLE "Product" ADD COLUMN "occasion" TEXT;
ALTER TABLE "Product" ADD COLUMN "care" TEXT;
ALTER TABLE "Product" ADD COLUMN "countryOfOrigin" TEXT;
ALTER TABLE "Category" ADD COLUMN "filterAttributes" TEXT;
