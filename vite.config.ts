import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: here('./web'),
  publicDir: here('./web/public'),
  plugins: [react(), vanillaExtractPlugin()],
  environments: {
    client: {
      build: {
        outDir: here('./dist/client'),
        emptyOutDir: true,
        manifest: true,
        // Small files stay files: the content security policy allows no data: scripts or fonts.
        assetsInlineLimit: 0,
      },
    },
    ssr: {
      // Built, React comes along in its production form, whatever NODE_ENV the process runs with.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: here('./dist/ssr'),
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: here('./web/entry-server.tsx') },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
