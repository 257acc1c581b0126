type Network = 'Instagram' | 'Facebook' | 'YouTube' | 'X' | 'WhatsApp' | 'Pinterest';
/** where the company details keep a network's address */
export type SocialField = `${Lowercase<Network>}Url`;

const networks: Network[] = ['Instagram', 'Facebook', 'YouTube', 'X', 'WhatsApp', 'Pinterest'];

/** The networks the footer can lead to, in its order. */
export const SOCIAL_NETWORKS = networks.map((name) => ({
  name,
  field: `${name.toLowerCase()}Url` as SocialField,
}));
