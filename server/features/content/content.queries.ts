import { type Kysely, sql } from 'kysely'
import type { Channels } from '#contract/channels.ts'
import type { Language } from '#contract/errors.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import { type Entry, groupLists } from './content.rules.ts'

/** Every list of the dictionary, held in memory; those of the range are its rows. */
export const dictionaryLists = cached(
  ['dictionary_entry', 'car_series', 'car_model', 'car_trim', 'car_equipment'],
  async db => {
    const { rows } = await sql<Entry>`
      select id, list, code, name_cn, name_en, parent, sort, type, value, extra from dictionary_row
      order by list, sort, id`.execute(db)
    return groupLists(rows)
  },
)

/** Which channels are on: an operator may switch one off in the dictionary; a missing entry counts as on. */
export async function channelsOn(memory: Parameters<typeof dictionaryLists>[0]): Promise<Channels> {
  const lists = await dictionaryLists(memory)
  const isOn = (list: string) => Number(lists.get(list)?.[0]?.value ?? 1) !== 0
  return { usedCars: isOn('ShowUCChannel'), students: isOn('ShowStudentChannel') }
}

/** Whether the used-car channel is on. */
export const usedCarsOn = async (memory: Parameters<typeof dictionaryLists>[0]): Promise<boolean> =>
  (await channelsOn(memory)).usedCars

/** A report whose personal parts are out. */
export interface CleanReport {
  fingerprint: Buffer
  kind: 'script' | 'render' | 'load' | 'call'
  message: string
  stack: string
  page: string
  build: string
  layout: 'desktop' | 'mobile'
  language: Language
}

/** More different errors than anybody would read; a flood of made-up ones stops here. */
const MOST_ERRORS = 5000
const RETAINED_DAYS = 30

/** Writes a report down or counts it to the same one of before; forgets what nobody has met for a month. */
export async function countClientError(db: Kysely<DB>, report: CleanReport, now: Date): Promise<void> {
  const r = report
  await sql`
    with forgotten as (
      delete from client_error where last_at < ${now}::timestamptz - make_interval(days => ${RETAINED_DAYS})
    )
    insert into client_error (fingerprint, kind, message, stack, page, build, layout, language, first_at, last_at)
    select ${r.fingerprint}, ${r.kind}, ${r.message}, ${r.stack}, ${r.page}, ${r.build}, ${r.layout}, ${r.language},
      ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from client_error) < ${MOST_ERRORS}
      or exists (select from client_error where fingerprint = ${r.fingerprint})
    on conflict (fingerprint) do update
      set seen = least(client_error.seen, 2000000000) + 1, last_at = excluded.last_at`.execute(db)
}
