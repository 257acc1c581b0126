-- In the order of the list of all products, which MySQL sorted as a whole for each page.
DROP INDEX `Product_archivedAt_inStock_createdAt_id_idx` ON `Product`;
CREATE INDEX `Product_archivedAt_inStock_createdAt_id_idx` ON `Product`(`archivedAt`, `inStock` DESC, `createdAt` DESC, `id`);
