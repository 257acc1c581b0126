-- The back office's list of customers: what they ordered, and what they wrote.
CREATE INDEX "User_userType_createdAt_id_idx" ON "User" ("userType", "createdAt", "id");
CREATE INDEX "Order_userId_deliveryStatus_orderDate_totalPaise_idx" ON "Order" ("userId", "deliveryStatus", "orderDate", "totalPaise");
CREATE INDEX "BulkEnquiry_email_idx" ON "BulkEnquiry" ("email");
CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage" ("email");
