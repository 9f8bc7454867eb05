import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { hereOf } from '#server/http/here-of.ts'
import type { CustomerCtx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isPushAddress } from '#server/outside/push/push-address.ts'
import { pushKeys } from '#server/outside/push/push-keys.ts'
import { beginPush, choosePush, endPush, isPushed, pushChoicesOf } from './push.queries.ts'

async function stateIn(db: Kysely<DB>, ctx: CustomerCtx) {
  const key = pushKeys(ctx.config)?.publicKey ?? null
  return { key, here: await isPushed(db, hereOf(ctx)), choices: await pushChoicesOf(db, ctx.customerId) }
}

/** Whether and of what a customer is told in a browser outside of the shop's pages (decision 161). */
export const pushHandlers = {
  'push.state': ({ ctx }) => stateIn(ctx.db, ctx),

  'push.begin': async ({ input: place, ctx }) => {
    const { tx, config, customerId, now } = ctx
    if (!pushKeys(config)) throw new Refusal('PUSH_OFF')
    if (!isPushAddress(place.endpoint, config)) throw new Refusal('PUSH_FOREIGN')
    await beginPush(tx, { customerId, tokenHash: hereOf(ctx), place, now })
    return stateIn(tx, ctx)
  },

  'push.end': async ({ ctx }) => {
    await endPush(ctx.tx, hereOf(ctx))
    return stateIn(ctx.tx, ctx)
  },

  'push.choose': async ({ input, ctx }) => {
    await choosePush(ctx.tx, ctx.customerId, { ...input, now: ctx.now })
    return stateIn(ctx.tx, ctx)
  },
} satisfies Partial<Handlers>
