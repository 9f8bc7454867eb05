/** Makes the files of exports, and deletes accounts whose time has come, each exactly once (decision 061). */
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import type { DeletionListener, OwnPart } from '#server/lib/own-part.ts'
import { inLanguage } from '#server/lib/words.ts'
import { accountDeletion } from './deletion.states.ts'
import { exportHtml, exportJson, type PartRows } from './export.document.ts'
import {
  deletionOf,
  dueDeletions,
  exportToMake,
  forgetPart,
  hindrancesOf,
  rowsOfPart,
  setExport,
} from './privacy.queries.ts'

export const makeExport = defineJob<{ exportId: string }>('privacy.export', { last: true })
export const deleteAccount = defineJob<{ deletionId: number }>('privacy.delete')

/** What the deletion of an account asks of all features. */
export interface Owning {
  parts: readonly OwnPart[]
  listeners: readonly DeletionListener[]
}

/** Deletions looked at in one go. */
const PORTION = 50
/** Per cent that are left for writing the files down. */
const READ_PERCENT = 95

/** Makes a job for each account whose time has come. */
export async function planDueDeletions(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const ids = await dueDeletions(tx, now, PORTION)
    await addJobs(
      tx,
      deleteAccount,
      ids.map(deletionId => ({ payload: { deletionId }, key: `privacy.delete:${deletionId}` })),
    )
  })
}

/**
 * Deletes an account, all parts in one transaction. What was begun in the meantime and has to end first ends the request:
 * its customer came back, though not by signing in anew.
 */
export async function deleteDue(
  db: Kysely<DB>,
  { parts, listeners }: Owning,
  id: number,
  now: Date,
): Promise<'done' | 'hindered' | 'over'> {
  return db.transaction().execute(async tx => {
    const deletion = await deletionOf(tx, id)
    if (deletion?.state !== 'waiting' || deletion.dueAt > now) return 'over'
    const { customerId } = deletion
    const asked = { actor: { kind: 'clock' as const }, now }
    if ((await hindrancesOf(tx, customerId)).length > 0) {
      await move(tx, accountDeletion, id, { ...asked, event: 'hinder' })
      return 'hindered'
    }
    await move(tx, accountDeletion, id, { ...asked, event: 'delete' })
    for (const listener of listeners) await listener(tx, customerId, now)
    for (const part of parts) await forgetPart(tx, part, customerId)
    return 'done'
  })
}

export const privacyTasks = (owning: Owning): readonly Task[] => [
  task(makeExport, async ({ exportId }, { db, config, now, log }) => {
    const asked = await exportToMake(db, exportId)
    if (!asked) return
    const { customerId, language } = asked
    try {
      const { parts } = owning
      const found: PartRows[] = []
      for (const part of parts) {
        found.push({ part, rows: await rowsOfPart(db, part, customerId) })
        await setExport(db, exportId, { progress: Math.round((found.length / parts.length) * READ_PERCENT) })
      }
      const { storeNameCn, storeNameEn } = config.brand
      const store = inLanguage({ cn: storeNameCn, en: storeNameEn }, language)
      const at = now()
      const about = { language, store, at }
      const [json, html] = [exportJson(found, about), exportHtml(found, about)]
      await setExport(db, exportId, { state: 'ready', progress: 100, json, html, madeAt: at })
    } catch (error) {
      await setExport(db, exportId, { state: 'failed' }).catch(other =>
        log.warn({ err: other }, 'that an export failed was not written down'),
      )
      throw error
    }
  }),
  task(deleteAccount, async ({ deletionId }, { db, now }) => {
    await deleteDue(db, owning, deletionId, now())
  }),
]
