import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** How long browsers keep a file without asking; the service worker's own they ask for each time, or no update would come. */
function keptFor(path: string): string {
  if (/[/\\]worker\.js(\.\w+)?$/.test(path)) return 'no-cache'
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}

/**
 * Files of the built site, compressed when it was built. Names under `/assets/` carry a hash and never change; pictures
 * and the rest are asked for again after a day. In development Vite serves them.
 *
 * A folder is one route, and its files are looked up when they are asked for: a route for each of some thousand pictures
 * would cost every start a third of a second and 30 MB. Only files at the top have routes of their own, because pages
 * begin there too.
 */
export async function serveAssets(app: FastifyInstance, config: Config): Promise<void> {
  const root = resolve('build/client')
  if (config.NODE_ENV !== 'production' || !existsSync(root)) return
  const folders = readdirSync(root, { withFileTypes: true })
    .flatMap(each => (each.isDirectory() ? [each.name] : []))
    // All other addresses below it are pages of the staff site.
    .map(name => (name === 'console' ? 'console/assets' : name))
  const common = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', keptFor(path))
    },
  } satisfies Partial<FastifyStaticOptions>
  await app.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    // The mark is the brand's (`reach/web-app.routes.ts`).
    globIgnore: [...folders.map(folder => `${folder}/**`), 'mark.svg*'],
  })
  // Not by routes of the package with a star: those read the whole folder for each file that is asked for, to tell spellings
  // apart where the disk does not; nothing here depends on who spells a name how.
  for (const folder of folders)
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) =>
      reply.sendFile(request.params['*'], join(root, folder)),
    )
}
