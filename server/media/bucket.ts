/** Parses MEDIA_URL, the address of a bucket in S3-compatible object storage. */

export interface Bucket {
  name: string;
  /** begins the key of every object: empty, or it ends with a slash */
  prefix: string;
  /** null where AWS_REGION or the configuration of the machine names it */
  region: string | null;
  /** null for Amazon's own */
  endpoint: string | null;
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Null if the text is no such address. */
export function parseBucket(text: string): Bucket | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams, username, port } = new URL(text);
  const { region = null, endpoint = null, ...unknown } = Object.fromEntries(searchParams);
  const isEndpoint = endpoint === null || (URL.canParse(endpoint) && /^https?:/.test(endpoint));
  if (protocol !== 's3:' || !BUCKET_NAME.test(hostname) || !isEndpoint) return null;
  if (username || port || Object.keys(unknown).length > 0) return null;
  const path = pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(path)) return null;
  return { name: hostname, prefix: path && `${path}/`, region, endpoint };
}
