-- Related products are those of a category in stock that are nearest in price.
CREATE INDEX `Product_categoryId_archivedAt_inStock_fromPaise_createdAt_id_idx` ON `Product`(`categoryId`, `archivedAt`, `inStock`, `fromPaise`, `createdAt`, `id`);
