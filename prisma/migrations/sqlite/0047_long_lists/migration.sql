-- The back office's list of customers, which leaves out disabled accounts, by time and by name; and what was sent to somebody, for the
-- download and the deletion of an account.
CREATE INDEX "User_userType_disabledAt_createdAt_id_idx" ON "User"("userType", "disabledAt", "createdAt", "id");
CREATE INDEX "User_userType_disabledAt_firstName_lastName_id_idx" ON "User"("userType", "disabledAt", "firstName", "lastName", "id");
DROP INDEX "User_userType_createdAt_id_idx";
CREATE INDEX "OutgoingEmail_recipient_idx" ON "OutgoingEmail"("recipient");
