type Network = 'Instagram' | 'Facebook' | 'YouTube' | 'X' | 'WhatsApp' | 'Pinterest';
/** the field of the company details with the network's URL */
export type SocialField = `${Lowercase<Network>}Url`;

const networks: Network[] = ['Instagram', 'Facebook', 'YouTube', 'X', 'WhatsApp', 'Pinterest'];

/** The networks that the footer can link to, in its order. */
export const SOCIAL_NETWORKS = networks.map((name) => ({
  name,
  field: `${name.toLowerCase()}Url` as SocialField,
}));
