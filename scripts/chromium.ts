import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : null;
  return PLACES.find((path) => existsSync(path)) ?? null;
}
