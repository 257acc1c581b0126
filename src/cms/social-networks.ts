/** The networks the footer can lead to, in its order; `field` is where the company details keep the address. */
export const SOCIAL_NETWORKS = [
  { name: 'Instagram', field: 'instagramUrl' },
  { name: 'Facebook', field: 'facebookUrl' },
  { name: 'YouTube', field: 'youtubeUrl' },
  { name: 'X', field: 'xUrl' },
  { name: 'WhatsApp', field: 'whatsappUrl' },
  { name: 'Pinterest', field: 'pinterestUrl' },
] as const;

export type SocialField = (typeof SOCIAL_NETWORKS)[number]['field'];
