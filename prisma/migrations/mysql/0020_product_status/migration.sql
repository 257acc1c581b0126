-- Drafts and archived products: in the back office, but not in the shop.
ALTER TABLE `Product`
  ADD COLUMN `status` ENUM('DRAFT', 'LIVE', 'ARCHIVED') NOT NULL DEFAULT 'LIVE',
  ADD COLUMN `deletedAt` DATETIME(3) NULL;
UPDATE `Product` SET `deletedAt` = `archivedAt`, `status` = 'ARCHIVED' WHERE `archivedAt` IS NOT NULL;
ALTER TABLE `Product`
  ADD INDEX `Product_deletedAt_status_idx`(`deletedAt`, `status`),
  ADD INDEX `Product_deletedAt_createdAt_id_idx`(`deletedAt`, `createdAt`, `id`),
  ADD INDEX `Product_deletedAt_stockTotal_id_idx`(`deletedAt`, `stockTotal`, `id`),
  ADD INDEX `Product_deletedAt_fromPaise_id_idx`(`deletedAt`, `fromPaise`, `id`),
  ADD INDEX `Product_deletedAt_name_id_idx`(`deletedAt`, `name`, `id`),
  DROP INDEX `Product_archivedAt_stockTotal_id_idx`,
  DROP INDEX `Product_archivedAt_fromPaise_id_idx`,
  DROP INDEX `Product_archivedAt_name_id_idx`;
