/**
 * What Node and all browsers that run the scripts have (docs/running-a-shop.md lists them), as far as src uses it: neither the DOM's
 * types nor Node's may enter here.
 */
declare class URLSearchParams {
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  toString(): string;
}

declare class URL {
  constructor(url: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly href: string;
}
