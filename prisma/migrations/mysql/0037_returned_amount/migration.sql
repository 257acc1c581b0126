-- What came back is no sale: the amount beside the order's total, and in the indexes that the sums are read from.
ALTER TABLE `Order` ADD COLUMN `returnedPaise` BIGINT NOT NULL DEFAULT 0;
UPDATE `Order` SET `returnedPaise` = (
  SELECT SUM(`OrderItem`.`returnedUnits` * `OrderItem`.`pricePaise`) FROM `OrderItem` WHERE `OrderItem`.`orderId` = `Order`.`id`
) WHERE `id` IN (SELECT `orderId` FROM `OrderItem` WHERE `returnedUnits` > 0);
CREATE INDEX `Order_userId_spent_idx` ON `Order` (`userId`, `deliveryStatus`, `orderDate`, `totalPaise`, `returnedPaise`);
CREATE INDEX `Order_orderDate_sales_idx` ON `Order` (`orderDate`, `deliveryStatus`, `totalPaise`, `returnedPaise`);
CREATE INDEX `OrderItem_orderId_sold_idx` ON `OrderItem` (`orderId`, `productId`, `quantity`, `returnedUnits`, `pricePaise`);
ALTER TABLE `Order`
  DROP INDEX `Order_userId_deliveryStatus_orderDate_totalPaise_idx`,
  DROP INDEX `Order_orderDate_deliveryStatus_totalPaise_idx`;
ALTER TABLE `OrderItem` DROP INDEX `OrderItem_orderId_productId_quantity_pricePaise_idx`;
