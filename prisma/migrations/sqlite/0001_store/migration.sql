CREATE TABLE "User" (
  "id" TEXT NOT NULL,
  "firstName" TEXT NOT NULL,
  "lastName" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "username" TEXT NOT NULL,
  "passwordHash" TEXT NOT NULL,
  "userType" TEXT NOT NULL DEFAULT 'CUSTOMER' CHECK ("userType" IN ('CUSTOMER', 'ADMIN')),
  "mobile" TEXT,
  "dob" TEXT,
  "tokenVersion" INTEGER NOT NULL DEFAULT 1,
  "defaultAddressId" TEXT,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "User_defaultAddressId_fkey" FOREIGN KEY ("defaultAddressId") REFERENCES "Address" ("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");
CREATE UNIQUE INDEX "User_username_key" ON "User" ("username");
CREATE UNIQUE INDEX "User_defaultAddressId_key" ON "User" ("defaultAddressId");

CREATE TABLE "Address" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "addressLine1" TEXT NOT NULL,
  "addressLine2" TEXT,
  "city" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "postalCode" TEXT NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "Address_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "Address_userId_createdAt_idx" ON "Address" ("userId", "createdAt");

CREATE TABLE "Category" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "description" TEXT,
  "parentId" TEXT,
  "position" INTEGER NOT NULL DEFAULT 0,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "Category_slug_key" ON "Category" ("slug");
CREATE INDEX "Category_parentId_position_idx" ON "Category" ("parentId", "position");

CREATE TABLE "Upload" (
  "id" TEXT NOT NULL,
  "categoryId" TEXT NOT NULL,
  "filename" TEXT NOT NULL,
  "fileType" TEXT NOT NULL CHECK ("fileType" IN ('IMAGE', 'VIDEO')),
  "portrait" TEXT,
  "poster" TEXT,
  "width" INTEGER,
  "height" INTEGER,
  "tint" TEXT,
  "position" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "Upload_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "Upload_filename_key" ON "Upload" ("filename");
CREATE UNIQUE INDEX "Upload_portrait_key" ON "Upload" ("portrait");
CREATE UNIQUE INDEX "Upload_poster_key" ON "Upload" ("poster");
CREATE INDEX "Upload_categoryId_position_idx" ON "Upload" ("categoryId", "position");

CREATE TABLE "Product" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT,
  "categoryId" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "inStock" BOOLEAN NOT NULL DEFAULT FALSE,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "archivedAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "Product_category_check" CHECK ("categoryId" IS NOT NULL OR "archivedAt" IS NOT NULL),
  CONSTRAINT "Product_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "Product_categoryId_archivedAt_inStock_createdAt_id_idx" ON "Product" ("categoryId", "archivedAt", "inStock", "createdAt", "id");
CREATE INDEX "Product_archivedAt_inStock_createdAt_id_idx" ON "Product" ("archivedAt", "inStock", "createdAt", "id");

CREATE TABLE "ProductImage" (
  "id" TEXT NOT NULL,
  "productId" TEXT NOT NULL,
  "filename" TEXT NOT NULL,
  "color" TEXT,
  "width" INTEGER,
  "height" INTEGER,
  "tint" TEXT,
  "position" INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY ("id"),
  CONSTRAINT "ProductImage_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "ProductImage_filename_key" ON "ProductImage" ("filename");
CREATE INDEX "ProductImage_productId_position_idx" ON "ProductImage" ("productId", "position");

CREATE TABLE "Variant" (
  "id" TEXT NOT NULL,
  "productId" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "colorHexCode" TEXT NOT NULL,
  "size" TEXT NOT NULL,
  "stock" INTEGER NOT NULL,
  "originalPaise" INTEGER NOT NULL,
  "discountPaise" INTEGER,
  "position" INTEGER NOT NULL DEFAULT 0,
  "retiredAt" DATETIME,
  PRIMARY KEY ("id"),
  CONSTRAINT "Variant_stock_check" CHECK ("stock" >= 0),
  CONSTRAINT "Variant_price_check" CHECK ("originalPaise" > 0 AND ("discountPaise" IS NULL OR ("discountPaise" > 0 AND "discountPaise" <= "originalPaise"))),
  CONSTRAINT "Variant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "Variant_productId_color_size_key" ON "Variant" ("productId", "color", "size");

CREATE TABLE "CartItem" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "variantId" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY ("id"),
  CONSTRAINT "CartItem_quantity_check" CHECK ("quantity" >= 1),
  CONSTRAINT "CartItem_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "CartItem_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "CartItem_userId_variantId_key" ON "CartItem" ("userId", "variantId");
CREATE INDEX "CartItem_variantId_idx" ON "CartItem" ("variantId");

CREATE TABLE "Order" (
  "id" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "orderDate" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "totalPaise" BIGINT NOT NULL,
  "deliveryStatus" TEXT NOT NULL DEFAULT 'PENDING' CHECK ("deliveryStatus" IN ('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED')),
  "paymentMethod" TEXT NOT NULL CHECK ("paymentMethod" IN ('COD', 'ONLINE_PAYMENT')),
  "paymentStatus" TEXT NOT NULL DEFAULT 'PENDING' CHECK ("paymentStatus" IN ('PENDING', 'COMPLETED', 'FAILED', 'REFUND_DUE', 'REFUNDED')),
  "idempotencyKey" TEXT,
  "addressId" TEXT NOT NULL,
  "addressLine1" TEXT NOT NULL,
  "addressLine2" TEXT,
  "city" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "postalCode" TEXT NOT NULL,
  "addressDefault" BOOLEAN NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "Order_total_check" CHECK ("totalPaise" > 0),
  CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "Order_number_key" ON "Order" ("number");
CREATE UNIQUE INDEX "Order_userId_idempotencyKey_key" ON "Order" ("userId", "idempotencyKey");
CREATE INDEX "Order_userId_orderDate_idx" ON "Order" ("userId", "orderDate");
CREATE INDEX "Order_orderDate_id_idx" ON "Order" ("orderDate", "id");

CREATE TABLE "OrderItem" (
  "id" TEXT NOT NULL,
  "orderId" TEXT NOT NULL,
  "productId" TEXT NOT NULL,
  "variantId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "quantity" INTEGER NOT NULL,
  "pricePaise" INTEGER NOT NULL,
  "originalPaise" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "size" TEXT NOT NULL,
  "imageId" TEXT,
  "imageFilename" TEXT,
  "imageTint" TEXT,
  "imageWidth" INTEGER,
  "imageHeight" INTEGER,
  PRIMARY KEY ("id"),
  CONSTRAINT "OrderItem_quantity_check" CHECK ("quantity" >= 1),
  CONSTRAINT "OrderItem_price_check" CHECK ("pricePaise" > 0 AND "pricePaise" <= "originalPaise"),
  CONSTRAINT "OrderItem_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "OrderItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
  CONSTRAINT "OrderItem_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "OrderItem_orderId_position_idx" ON "OrderItem" ("orderId", "position");
CREATE INDEX "OrderItem_productId_idx" ON "OrderItem" ("productId");
CREATE INDEX "OrderItem_variantId_idx" ON "OrderItem" ("variantId");

CREATE TABLE "CompanyDetails" (
  "id" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT,
  "address" TEXT,
  "pincode" TEXT,
  "logo" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "CompanyDetails_one_row_check" CHECK ("id" = 1)
);
