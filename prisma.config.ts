import { defineConfig } from 'prisma/config';

// Generating never runs the schema engine, but Prisma fetches it first unless it is told where one is; any existing file will do.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma' });
