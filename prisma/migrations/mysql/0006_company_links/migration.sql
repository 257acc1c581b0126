ALTER TABLE `CompanyDetails`
  ADD COLUMN `postalAddress` VARCHAR(200) NULL,
  ADD COLUMN `instagramUrl` VARCHAR(300) NULL,
  ADD COLUMN `facebookUrl` VARCHAR(300) NULL,
  ADD COLUMN `youtubeUrl` VARCHAR(300) NULL,
  ADD COLUMN `xUrl` VARCHAR(300) NULL,
  ADD COLUMN `whatsappUrl` VARCHAR(300) NULL,
  ADD COLUMN `pinterestUrl` VARCHAR(300) NULL;

-- The footer showed these to every store. They are the demo store's; of another store they were never true.
UPDATE `CompanyDetails` SET
  `postalAddress` = 'Second floor, 14 Johari Bazaar Road, Jaipur 302003, Rajasthan, India',
  `instagramUrl` = 'https://www.instagram.com/',
  `facebookUrl` = 'https://www.facebook.com/',
  `youtubeUrl` = 'https://www.youtube.com/'
WHERE `address` = '14 Johari Bazaar Road, Jaipur' AND `pincode` = '302003';
