/** Inlines the compiled web/hydration/inline-script.ts into every page and allows it in the content security policy. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root';

const clientFolder = join(projectRoot, 'dist/client');
const manifestFile = join(clientFolder, '.vite/manifest.json');

/** Read when the application is created, after the build. Null without a build. */
export function readInlineScript(): string | null {
  if (!existsSync(manifestFile)) return null;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }>;
  const entry = manifest['hydration/inline-script.ts'];
  return entry ? readFileSync(join(clientFolder, entry.file), 'utf8').trim() : null;
}

export function readInlineScriptHash(): `'sha256-${string}'` | null {
  const script = readInlineScript();
  return script === null ? null : `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
