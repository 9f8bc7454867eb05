import type { Kysely, Transaction } from 'kysely'
import { ownKinds } from '#contract/own-kinds.ts'
import type { AtLogin } from '#server/features/account/account.handlers.ts'
import { closeOtherSessions, sessionBeganAt } from '#server/features/account/session.queries.ts'
import { oneByOne } from '#server/features/configure/wish.queries.ts'
import type { DB } from '#server/db/schema.ts'
import { Bytes, type CustomerCtx, type Handlers } from '#server/http/context.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { newPublicId } from '#server/lib/ids.ts'
import { addJob } from '#server/lib/jobs.ts'
import { begin, move } from '#server/lib/move.ts'
import type { OwnPart } from '#server/lib/own-part.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { accountDeletion } from './deletion.states.ts'
import { makeExport } from './privacy.jobs.ts'
import {
  addExport,
  countParts,
  exportFile,
  exportsSince,
  hindrancesOf,
  newestExport,
  waitingDeletion,
} from './privacy.queries.ts'
import { kindWords } from './privacy.words.ts'

/** Files a customer may have made in a day, and how long each is there. */
const MOST_A_DAY = 3
const KEPT_MS = 7 * dayMs
/** From asking to the deletion; a sign-in or a press takes it back until then. */
const COOLING_MS = 15 * dayMs
/** A sign-in this recent shows that it is the customer who asks. */
const FRESH_MS = 10 * minuteMs

async function isFresh({ db, who, now }: CustomerCtx): Promise<boolean> {
  const began = who.tokenHash && (await sessionBeganAt(db, who.tokenHash))
  return began !== undefined && later(began, FRESH_MS) >= now
}

/** Takes a deletion back, where one waits. @returns whether it did */
async function takeBack(tx: Transaction<DB>, customerId: number, event: 'takeBack' | 'signIn', now: Date) {
  const waiting = await waitingDeletion(tx, customerId)
  if (!waiting) return false
  await move(tx, accountDeletion, waiting.id, { event, actor: { kind: 'customer', id: customerId }, now })
  return true
}

/** Whoever signs in again wants to keep the account. */
export const keepAtSignIn: AtLogin = async (tx, customer, now) => {
  await takeBack(tx, customer.id, 'signIn', now)
}

const fileOf = (found: Awaited<ReturnType<typeof newestExport>>) =>
  found
    ? {
        exportId: found.exportId,
        state: found.state,
        progress: found.progress,
        askedAt: found.askedAt,
        expiresAt: found.expiresAt,
      }
    : null

const exportOf = async (db: Kysely<DB>, customerId: number, now: Date) =>
  fileOf(await newestExport(db, customerId, now))

/** The privacy centre: what is kept, a copy of it, and the deletion of the account (domain D.5; decision 061). */
export const privacyHandlers = (parts: readonly OwnPart[]) =>
  ({
    'privacy.overview': async ({ ctx }) => {
      const { db, customerId, now } = ctx
      const [counts, file, deletion] = await Promise.all([
        countParts(db, parts, customerId),
        exportOf(db, customerId, now),
        waitingDeletion(db, customerId),
      ])
      const kinds = ownKinds.map(kind => {
        const of = parts.filter(part => part.kind === kind)
        return { kind, ...kindWords[kind], count: of.reduce((sum, part) => sum + (counts.get(part.table) ?? 0), 0) }
      })
      return { kinds, file, deletion: deletion ? { askedAt: deletion.askedAt, dueAt: deletion.dueAt } : null }
    },

    'privacy.export': async ({ ctx }) => {
      const { tx, customerId, language, now } = ctx
      await oneByOne(tx, customerId)
      const newest = await newestExport(tx, customerId, now)
      if (newest?.state === 'making') return fileOf(newest)!
      if ((await exportsSince(tx, customerId, later(now, -dayMs))) >= MOST_A_DAY)
        throw new Refusal('TOO_MANY_EXPORTS', { n: MOST_A_DAY })
      const exportId = newPublicId()
      const wanted = { exportId, language, askedAt: now, expiresAt: later(now, KEPT_MS) }
      await addExport(tx, customerId, wanted)
      await addJob(tx, makeExport, { exportId }, { key: `privacy.export:${exportId}` })
      return fileOf({ ...wanted, state: 'making', progress: 0 })!
    },

    'privacy.exportState': ({ ctx }) => exportOf(ctx.db, ctx.customerId, ctx.now),

    'privacy.exportFile': async ({ input: { exportId, format }, ctx }) => {
      const bytes = await exportFile(ctx.db, ctx.customerId, exportId, format, ctx.now)
      if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
      const type = format === 'json' ? 'application/json' : 'text/html; charset=utf-8'
      return new Bytes(bytes, type, `${ctx.config.brand.slug}-my-data.${format}`, 0)
    },

    'privacy.deletionPreview': async ({ ctx }) => {
      const { db, customerId, now } = ctx
      const [hindrances, fresh] = await Promise.all([hindrancesOf(db, customerId), isFresh(ctx)])
      return {
        hindrances: hindrances.map(each => withWords(each)),
        fresh,
        dueAt: later(now, COOLING_MS),
        kinds: ownKinds.map(kind => ({ kind, name: kindWords[kind].name, afterwards: kindWords[kind].afterwards })),
      }
    },

    'privacy.askDeletion': async ({ ctx }) => {
      const { tx, customerId, now, who } = ctx
      await oneByOne(tx, customerId)
      if (!(await isFresh(ctx))) throw new Refusal('LOGIN_NOT_FRESH')
      const waiting = await waitingDeletion(tx, customerId)
      if (waiting) return { askedAt: waiting.askedAt, dueAt: waiting.dueAt }
      const open = await hindrancesOf(tx, customerId)
      if (open.length > 0) throw new Refusal('DELETION_HINDERED', { n: open.length })
      const values = { customerId, askedAt: now, dueAt: later(now, COOLING_MS) }
      await begin(tx, accountDeletion, {
        event: 'ask',
        actor: { kind: 'customer', id: customerId },
        now,
        facts: {},
        values,
      })
      // Elsewhere nobody goes on as if nothing had been said; this one stays, to take it back.
      if (who.tokenHash) await closeOtherSessions(tx, customerId, who.tokenHash)
      return { askedAt: values.askedAt, dueAt: values.dueAt }
    },

    'privacy.keepAccount': async ({ ctx }) => {
      await oneByOne(ctx.tx, ctx.customerId)
      return { kept: await takeBack(ctx.tx, ctx.customerId, 'takeBack', ctx.now) }
    },
  }) satisfies Partial<Handlers>
