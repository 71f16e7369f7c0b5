# The image contains the built web application, the bundled server and only the server's packages. It does not run as root and writes only to /data.
# Pin the base image by its digest (node:26.10.0-bookworm-slim@sha256:...) in your own registry.

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
COPY content content
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
# Without install scripts: the only package that has one installs Node, which the image already has.
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
COPY content content
COPY server server
COPY --from=build /app/server/build server/build
COPY --from=build /app/web/build/client web/build/client
COPY --from=build /app/web/build/articles web/build/articles
RUN mkdir /data && chown -R node:node /data server/build
USER node
# V8's compiled code is stored per user, so compile as the user that runs the server.
RUN node server/start.mjs --compile
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# NODE_ENV and HOST above make this a public start: no demo accounts without "--demo" at the end of the command.
# Do not start through npm: the signal to stop must reach the server itself.
# The server limits its own memory to fit the container (HEAP_MB).
CMD ["node", "server/start.mjs"]
