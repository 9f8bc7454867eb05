import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sharePrefix } from '#contract/share-picture.ts'
import type { Config } from '#server/config.ts'
import { photoKey } from '#server/features/photo/photo.tidy.ts'
import type { CallInProcess } from '#server/http/mount.ts'
import { limitOf, visitorCount } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { Turns } from '#server/lib/turns.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { readShare, type Shared, sharedOf } from './share-picture.content.ts'
import { drawShare, forgetTypeface } from './share-picture.draw.ts'

/** Bytes of pictures that are kept: some hundred of them. */
const MOST_BYTES = 16 * 1024 * 1024
/** One is drawn at a time: it takes a third of a second of one core. So many may wait. */
const MOST_WAITING = 20
/** How long others keep one without asking, in seconds: a price may change. */
const KEEP_S = 3_600

/**
 * `/share/picture/{kind}/{key}.{zh|en}.jpg` (decision 111). Kept by what they show, so that a new price is a new picture and
 * an old one is drawn once, whoever asks how often; what nobody can see has none.
 */
export function mountSharePictures(app: FastifyInstance, config: Config, call: CallInProcess): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: bytes => bytes.length })
  const drawing = new Map<string, Promise<Buffer>>()
  const turns = new Turns(1, 1, MOST_WAITING)
  const countDrawing = visitorCount(app, config, 'page')
  app.addHook('onClose', forgetTypeface)

  async function draw({ content, photo }: Shared): Promise<Buffer> {
    const done = await turns.take()
    try {
      const own = photo === null ? undefined : await storeOf(config).get(photoKey(photo.photoId, photo.width))
      return await drawShare(content, own ? Buffer.from(own) : undefined)
    } finally {
      done()
    }
  }

  app.get(`${sharePrefix}/:kind/:file`, { config: { rateLimit: limitOf(config, 'read') } }, async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string }
    const { picture, language } = readShare(kind, file)
    const shared = await sharedOf(picture, language, { config, call }).catch(error => {
      // A key that cannot be one is none.
      if (error instanceof Refusal && error.reason === 'BAD_SHAPE') throw new Refusal('NOT_FOUND', {}, 404)
      throw error instanceof Refusal && error.reason === 'NOT_FOUND' ? new Refusal('NOT_FOUND', {}, 404) : error
    })
    const key = createHash('sha256').update(JSON.stringify(shared)).digest('base64url')
    reply.header('etag', `"${key}"`).header('cache-control', `public, max-age=${KEEP_S}`)
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    const bytes = kept.get(key) ?? (await drawn(key))
    return reply.type('image/jpeg').send(bytes)

    async function drawn(under: string): Promise<Buffer> {
      const running = drawing.get(under)
      if (running) return running
      await countDrawing(request)
      // Somebody else may have begun it meanwhile.
      const begun = drawing.get(under) ?? draw(shared).finally(() => drawing.delete(under))
      drawing.set(under, begun)
      const made = await begun
      kept.set(under, made)
      return made
    }
  })
}
