-- When somebody agreed to which version of the privacy policy at registration. Nothing is known of earlier accounts.
ALTER TABLE `User`
  ADD COLUMN `consentAt` DATETIME(3) NULL,
  ADD COLUMN `consentPolicyAt` DATETIME(3) NULL;
