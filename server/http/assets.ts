import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Files of the built site, compressed when it was built. Names under `/assets/` carry a hash and never change; pictures
 * and the rest are asked for again after a day. In development Vite serves them.
 */
export async function serveAssets(app: FastifyInstance, config: Config): Promise<void> {
  const root = resolve('build/client')
  if (config.NODE_ENV !== 'production' || !existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
}
