-- What is removed when its time is over is found by an index.
CREATE INDEX `PasswordOtp_expiresAt_idx` ON `PasswordOtp`(`expiresAt`);
CREATE INDEX `PasswordResetLink_expiresAt_idx` ON `PasswordResetLink`(`expiresAt`);
CREATE INDEX `Session_createdAt_idx` ON `Session`(`createdAt`);
