ALTER TABLE "CompanyDetails" ADD COLUMN "postalAddress" TEXT;
ALTER TABLE "CompanyDetails" ADD COLUMN "instagramUrl" TEXT;
ALTER TABLE "CompanyDetails" ADD COLUMN "facebookUrl" TEXT;
ALTER TABLE "CompanyDetails" ADD COLUMN "youtubeUrl" TEXT;
ALTER TABLE "CompanyDetails" ADD COLUMN "xUrl" TEXT;
ALTER TABLE "CompanyDetails" ADD COLUMN "whatsappUrl" TEXT;
ALTER TABLE "CompanyDetails" ADD COLUMN "pinterestUrl" TEXT;

-- The footer showed these to every store. They are the demo store's; of another store they were never true.
UPDATE "CompanyDetails" SET
  "postalAddress" = 'Second floor, 14 Johari Bazaar Road, Jaipur 302003, Rajasthan, India',
  "instagramUrl" = 'https://www.instagram.com/',
  "facebookUrl" = 'https://www.facebook.com/',
  "youtubeUrl" = 'https://www.youtube.com/'
WHERE "address" = '14 Johari Bazaar Road, Jaipur' AND "pincode" = '302003';
