# syntax=docker/dockerfile:1
# The present LTS of Node; 20.19 does, too.
FROM node:24-bookworm-slim AS build
WORKDIR /console
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /console
ENV NODE_ENV=production HOST=0.0.0.0 DIST_DIR=/console/dist DATA_DIR=/console/data
COPY package.json package-lock.json ./
# npm keeps the compiler, an optional peer of i18next.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && rm -rf node_modules/typescript node_modules/@typescript
COPY authority.ts typed-text.ts pdf-text.ts ./
COPY server ./server
COPY --from=build /console/dist ./dist
# For those without a DATABASE_URL: a volume belongs here.
RUN install --directory --owner=node --group=node --mode=700 /console/data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--eval", "fetch(`http://localhost:${process.env.PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
# Not npm start: npm would stand between Docker's signals and the server.
CMD ["node", "--import", "tsx", "server/start.ts"]
