import { createHash, randomBytes } from 'node:crypto'
import type { Reply } from '#contract/kit.ts'
import { Bytes, type Ctx, type Handlers } from '#server/http/context.ts'
import { later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import {
  countSince,
  retainUntil,
  type MediaRow,
  objectById,
  ownObjects,
  recordObject,
  sameUpload,
} from './media.queries.ts'
import { prepare, savedName, shownName } from './media.rules.ts'
import { isSigned, signedPath } from './media.sign.ts'
import { storeKey } from './media.tidy.ts'

const DAY_MS = 86_400_000
/** Files that one customer may send within a day: more than any form asks for. */
const MOST_A_DAY = 200

const shown = (row: MediaRow, ctx: Ctx): Reply<'media.get'>[number] => ({
  objectId: row.objectId,
  purpose: row.purpose,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  ...signedPath(ctx.config, row.objectId, ctx.now),
})

export const mediaHandlers = {
  /**
   * Keeps a file. The same bytes for the same purpose are the same file, however often and however parallel they come.
   * The bytes are written before the row: a death between the two leaves bytes that nobody can reach, never a row
   * without them.
   */
  'media.save': async ({ input, ctx }) => {
    const { customerId, db, now } = ctx
    const sent = Buffer.from(input.content, 'base64')
    const sha256 = createHash('sha256').update(sent).digest()
    const until = later(now, DAY_MS)
    const same = await sameUpload(db, customerId, input.purpose, sha256)
    if (same) {
      await retainUntil(db, same.objectId, until)
      return shown(same, ctx)
    }
    if ((await countSince(db, customerId, later(now, -DAY_MS))) >= MOST_A_DAY) {
      throw new Refusal('TOO_MANY_FILES')
    }
    const { bytes, type, width, height } = await prepare(sent, input.purpose)
    const objectId = randomBytes(16).toString('base64url')
    await storeOf(ctx.config).put(storeKey(objectId), bytes, type)
    const row = await recordObject(db, {
      objectId,
      customerId,
      purpose: input.purpose,
      name: shownName(input.name),
      type,
      bytes: bytes.length,
      width,
      height,
      sentSha256: sha256,
      createdAt: now,
      keepUntil: until,
    })
    if (row.objectId !== objectId) await storeOf(ctx.config).remove(storeKey(objectId))
    return shown(row, ctx)
  },
  'media.get': async ({ input, ctx }) => {
    const ids = input.objectId.split(',')
    const rows = new Map((await ownObjects(ctx.db, ctx.customerId, ids)).map(row => [row.objectId, row]))
    const own = ids.flatMap(id => rows.get(id) ?? [])
    if (own.length === 0) throw new Refusal('NOT_FOUND')
    return own.map(row => shown(row, ctx))
  },
  'media.getUrl': async ({ input, ctx }) => {
    const [row] = await ownObjects(ctx.db, ctx.customerId, [input.objectId])
    if (!row) throw new Refusal('NOT_FOUND')
    return signedPath(ctx.config, row.objectId, ctx.now)
  },
  'media.getFile': async ({ input, ctx }) => {
    if (!isSigned(ctx.config, input, ctx.now)) throw new Refusal('NOT_FOUND', {}, 404)
    const row = await objectById(ctx.db, input.objectId)
    const bytes = row && (await storeOf(ctx.config).get(storeKey(row.objectId)))
    if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
    return new Bytes(bytes, row.type, savedName(row.name, row.type), 300)
  },
} satisfies Partial<Handlers>
