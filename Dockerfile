# The image of the site: it has only what serving needs, and runs as an unprivileged user on a read-only disk.
# docs/self-host.md says how to run it, and `npm run container` tests it.
#
# A tag can be moved. To get exactly these bytes again, pin the digest too: `node:<tag>@sha256:<digest>`.
# `docker buildx imagetools inspect node:<tag>` shows it.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm AS build
WORKDIR /app
# Dependencies are installed again only when they change.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The address is in every document, so an image is built for one address.
ARG PINAKES_URL=http://localhost:8888
ENV PINAKES_URL=${PINAKES_URL}
RUN npm run build
RUN npm prune --omit=dev
RUN mkdir .data

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/netlify.toml ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
COPY --from=build /app/.netlify ./.netlify
COPY --from=build /app/.local ./.local
COPY --from=build /app/dist ./dist
# The store, the generated secret and cached answers from providers. Nothing else is written.
COPY --from=build --chown=1000:1000 /app/.data /data
ARG PINAKES_URL=http://localhost:8888
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8888 PINAKES_DATA_DIR=/data PINAKES_LOG=json PINAKES_URL=${PINAKES_URL}
USER 1000:1000
VOLUME /data
EXPOSE 8888
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["node", "scripts/healthy.mjs"]
# Secrets may be given as a file of lines NAME=value.
CMD ["node", "--env-file-if-exists=/run/secrets/pinakes", "scripts/node.mjs", "scripts/serve.ts"]
