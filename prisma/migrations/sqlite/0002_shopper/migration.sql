CREATE TABLE "WishlistItem" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "productId" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "WishlistItem_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "WishlistItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "WishlistItem_userId_productId_key" ON "WishlistItem" ("userId", "productId");
CREATE INDEX "WishlistItem_productId_idx" ON "WishlistItem" ("productId");

CREATE TABLE "PasswordOtp" (
  "userId" TEXT NOT NULL,
  "codeHash" TEXT NOT NULL,
  "expiresAt" DATETIME NOT NULL,
  "triesLeft" INTEGER NOT NULL,
  "requestedAt" DATETIME NOT NULL,
  PRIMARY KEY ("userId"),
  CONSTRAINT "PasswordOtp_tries_check" CHECK ("triesLeft" >= 0),
  CONSTRAINT "PasswordOtp_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

CREATE TABLE "LegalPage" (
  "slug" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "updatedAt" DATETIME NOT NULL,
  PRIMARY KEY ("slug")
);

CREATE TABLE "BulkEnquiry" (
  "id" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone" TEXT NOT NULL,
  "companyName" TEXT,
  "productInterest" TEXT,
  "quantity" INTEGER NOT NULL,
  "message" TEXT,
  "status" TEXT NOT NULL DEFAULT 'PENDING' CHECK ("status" IN ('PENDING', 'CONTACTED', 'RESOLVED')),
  PRIMARY KEY ("id"),
  CONSTRAINT "BulkEnquiry_quantity_check" CHECK ("quantity" >= 1)
);
CREATE INDEX "BulkEnquiry_createdAt_id_idx" ON "BulkEnquiry" ("createdAt", "id");

CREATE TABLE "ContactMessage" (
  "id" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "isRead" BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY ("id")
);
CREATE INDEX "ContactMessage_createdAt_id_idx" ON "ContactMessage" ("createdAt", "id");

CREATE TABLE "Revision" (
  "name" TEXT NOT NULL,
  "value" INTEGER NOT NULL,
  PRIMARY KEY ("name")
);
