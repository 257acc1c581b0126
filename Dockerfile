# The store in production. Its root file system can be read-only: it writes to /data, /tmp and BACKUP_DIR only.
FROM node:22-bookworm-slim AS build
WORKDIR /store
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
# Each thread would keep memory of its own that it has freed: some 20 MB when idle, and 50 during an import.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
# Backups and restores of MySQL or MariaDB need its programs.
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-client && rm -rf /var/lib/apt/lists/*
WORKDIR /store
COPY --from=build /store/package.json ./
COPY --from=build /store/scripts/launch.js ./scripts/
COPY --from=build /store/prisma/migrations ./prisma/migrations
COPY --from=build /store/node_modules ./node_modules
COPY --from=build /store/dist ./dist
RUN install -d -o node -g node -m 0700 /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "scripts/launch.js", "main"]
