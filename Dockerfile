# Site and server, to run next to a PostgreSQL: see compose.yaml.
FROM node:24-slim AS build
WORKDIR /paperedge
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY build a site that uses a Supabase project.
ARG VITE_SUPABASE_URL VITE_SUPABASE_ANON_KEY
RUN npm run build && npm prune --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-slim
WORKDIR /paperedge
COPY --from=build /paperedge/package.json ./
COPY --from=build /paperedge/node_modules node_modules
COPY --from=build /paperedge/dist dist
# Secrets, and emails that no SMTP server accepted.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node rather than npm, so that it receives the stop signal.
CMD ["node", "dist/server/main.js"]
