-- Addresses that categories had before they were renamed, so that links to them still lead there.
CREATE TABLE "FormerSlug" (
  "slug" TEXT NOT NULL PRIMARY KEY,
  "categoryId" TEXT NOT NULL,
  CONSTRAINT "FormerSlug_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "FormerSlug_categoryId_idx" ON "FormerSlug"("categoryId");
