/**
 * What the search for a free slot costs: the nearest outlets of everywhere, over sixty days of three hundred outlets, most
 * of whose days are nearly full.
 *
 *     node bench/slots.ts [--seconds 5] [--folder bench/out/slots]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { connect } from '#server/db/connect.ts'
import { runAlone, type Setting } from './alone.ts'
import { besideRaw, cost, figure } from './figures.ts'
import { again, type Asking, load, type LoadRequest } from './load.ts'
import { startRaw } from './raw-process.ts'

const out = 'bench/out'
const days = 60
/** Days of each outlet on which everything is taken but the last hours. */
const fullDays = 12

const requestOf = (name: CallName, body: Record<string, unknown>): LoadRequest => {
  const { path } = callOf(name)
  return { method: 'POST', path, body }
}

/** Places all over the country: none of the first thousands is like another. */
const nearest: Asking = n =>
  requestOf('slot.nearest', {
    kind: 'viewing',
    lng: 103 + ((n * 37) % 1_700) / 100,
    lat: 23 + ((n * 53) % 1_700) / 100,
    limit: 8,
  })

/** Fills the days to come of every outlet, as far as the tables know them: sixty rows each. @returns outlets that have them */
async function fillSheets(url: string): Promise<number[]> {
  const db = await connect({ url, max: 1, name: 'bench-slots' })
  try {
    // All three hundred show used cars here; of the demonstration's some do not.
    await db.pool.query(`update outlet set services = services || '{used}'::text[] where not services @> '{used}'`)
    await db.pool.query(
      `insert into slot_sheet (outlet_id, kind, day, taken, capacity)
       select outlet_id, 'viewing', (now() at time zone 'Asia/Shanghai')::date + n, counts, counts
       from outlet, generate_series(0, $1::int) as n, lateral (
         select array_agg((case when n < $2 and h < 34 then least(3, capacity) when (h + n + outlet_id) % 3 = 0 then 1 else 0 end)::smallint
           order by h) as counts from generate_series(0, 47) as h) as c
       where services @> '{used}'
       on conflict (outlet_id, kind, day) do update set taken = excluded.taken, capacity = excluded.capacity`,
      [days, fullDays],
    )
    await db.pool.query('analyze slot_sheet')
    const { rows } = await db.pool.query<{ outlet_id: number }>(
      `select distinct outlet_id from slot_sheet where kind = 'viewing'`,
    )
    return rows.map(each => each.outlet_id)
  } finally {
    await db.close()
  }
}

/** Adds the rows of the calendar to a table of measurements. */
export async function measureSlots({ shop, url, seconds, row }: Setting): Promise<void> {
  const outlets = await fillSheets(url)
  const measured: [what: string, asking: Asking, one: LoadRequest][] = [
    [`Nearest slots, 8 of ${figure(outlets.length)} outlets, ${days} days, every place different`, nearest, nearest(0)],
    [
      'Days of an outlet, 14 days, outlets in turn',
      n => requestOf('slot.days', { kind: 'viewing', outletId: outlets[n % outlets.length] }),
      requestOf('slot.days', { kind: 'viewing', outletId: outlets[0] }),
    ],
  ]
  mkdirSync(out, { recursive: true })
  const files: string[] = []
  for (const [n, [, , one]] of measured.entries()) {
    const answer = await fetch(shop.address + one.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(one.body),
    })
    const text = await answer.text()
    if (!answer.ok || !text.includes('"success":true')) throw new Error(`${one.path}: ${text.slice(0, 200)}`)
    files.push(`${out}/slots-${n}.json`)
    writeFileSync(`${out}/slots-${n}.json`, text)
  }
  const bare = await startRaw(files)
  try {
    for (const [n, [what, asking]] of measured.entries()) {
      const raw = await load(bare.address, bare.pid, again({ method: 'POST', path: `/${n}`, body: {} }), seconds)
      const mine = await load(shop.address, shop.pid, asking, seconds)
      row(what, `${figure(mine.perSecond)}/s, ${cost(mine)}`, besideRaw(mine, raw), '')
    }
  } finally {
    bare.stop()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      folder: { type: 'string', default: 'bench/out/slots' },
    },
  })
  await runAlone(values.folder, Number(values.seconds), measureSlots)
}
