# Larkwell as an image: the web application built, the server bundled, the packages of the server alone, nobody's root, nothing written but /data.
# Pin the base by its digest (node:26.10.0-bookworm-slim@sha256:...) in your own registry.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY database/package.json database/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY scripts/prepare.mjs scripts/bundle-server.ts scripts/
COPY domain domain
COPY contract contract
COPY database database
COPY server server
COPY web web
RUN npm run build

FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY database/package.json database/
COPY server/package.json server/
COPY web/package.json web/
# Without scripts: the one package that has any brings Node itself, and the image has that.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    --workspace domain --workspace contract --workspace database --workspace server

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY scripts/prepare.mjs scripts/
COPY domain domain
COPY contract contract
COPY database database
COPY server server
COPY --from=build /app/server/build server/build
COPY --from=build /app/web/build/client web/build/client
RUN mkdir /data && chown -R node:node /data server/build
USER node
# Kept by user, so compiled by the one that runs it.
RUN node server/start.mjs --compile
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# NODE_ENV and HOST above make it a start that others can reach: no demo accounts without "--demo" at the end of the command.
# Not through npm: the signal to stop must reach the server itself.
# It bounds its own memory by the limit of the container (HEAP_MB).
CMD ["node", "server/start.mjs"]
