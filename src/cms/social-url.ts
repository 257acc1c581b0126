/** Accepts only URLs of a network's own site, so that a link named Instagram always opens Instagram. */
import { z } from 'zod';
import { MAX_LENGTH, unchangedWhenOmitted } from '../text';
import { SOCIAL_NETWORKS, type SocialField } from './social-networks';

/** The message about a wrong URL shows the first host. */
const HOSTS: Record<SocialField, readonly string[]> = {
  instagramUrl: ['www.instagram.com', 'instagram.com', 'instagr.am'],
  facebookUrl: ['www.facebook.com', 'facebook.com', 'fb.com', 'fb.me'],
  youtubeUrl: ['www.youtube.com', 'youtube.com', 'youtu.be'],
  xUrl: ['x.com', 'twitter.com'],
  whatsappUrl: ['wa.me', 'whatsapp.com'],
  pinterestUrl: ['www.pinterest.com', 'pinterest.com', 'pin.it'],
};

/** in.pinterest.com, m.youtube.com, chat.whatsapp.com … */
const belongsTo = (host: string, hosts: readonly string[]) =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`));

/** Null for what is not a URL. Not `URL.canParse`, which Safari 16 and Chrome 119 lack. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The complete URL; null for another site. */
function toSocialUrl(text: string, hosts: readonly string[]): string | null {
  // People often enter URLs without their scheme.
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  const url = parseUrl(address);
  if (!url) return null;
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  return isPlain && belongsTo(url.hostname, hosts) ? url.href : null;
}

const socialUrl = (name: string, hosts: readonly string[]) =>
  unchangedWhenOmitted({ label: `${name} link`, max: MAX_LENGTH.link }).transform((text, context) => {
    if (!text) return text;
    const href = toSocialUrl(text, hosts);
    if (href !== null && href.length <= MAX_LENGTH.link) return href;
    context.addIssue({
      code: 'custom',
      message: `Enter an address on ${name}, such as https://${hosts[0]}/yourstore.`,
    });
    return z.NEVER;
  });

export const socialInputs = Object.fromEntries(
  SOCIAL_NETWORKS.map(({ name, field }) => [field, socialUrl(name, HOSTS[field])]),
) as Record<SocialField, ReturnType<typeof socialUrl>>;
