/** Every table that refers to an outlet is handed over when one closes, or says why it stays; a new one has to choose. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { directory } from '#server/db/test-directory.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { handOverKinds } from '#contract/outlet-closing.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { staysAtOutlet } from './outlet-tables.ts'
import { handOverPorts } from './ports.ts'

const db = await testDatabase(directory)
afterAll(() => db.close())

/** By its foreign keys, and by its columns' names where it has none. */
const { rows: referring } = await sql<{ table: string }>`
  select distinct c.relname as table from pg_class c join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = 'public' and c.relkind in ('r', 'p') and (
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'outlet'::regclass)
    or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attname ~ '(^|_)outlet(_id)?$'))
  order by 1`.execute(db.kysely)
const tables = referring.map(each => each.table)
const handed = handOverPorts.flatMap(port => port.tables)
/** Told of by number alone, and never given to an outlet by anything but the deletion of an account. */
const withoutGuard = ['lead_gone']

describe('tables with an outlet', () => {
  test('there are some', () => {
    expect(tables).toEqual(expect.arrayContaining(['shop_order', 'slot_booking', 'lead', 'voucher', 'staff_account']))
  })

  test.each(tables)('%s is handed over, or stays for a reason', table => {
    expect([handed.includes(table), table in staysAtOutlet].filter(Boolean)).toHaveLength(1)
  })

  test('nothing is named that there is not', () => {
    for (const table of [...handed, ...Object.keys(staysAtOutlet)]) expect(tables).toContain(table)
    expect(handOverPorts.map(port => port.kind).toSorted()).toEqual([...handOverKinds].toSorted())
  })

  test('what is handed over cannot come to a closed outlet', async () => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'outlet_is_open' order by 1`.execute(db.kysely)
    expect(rows.map(row => row.table)).toEqual(handed.filter(table => !withoutGuard.includes(table)).toSorted())
  })

  test('the lock of the triggers is the one of the code', async () => {
    const { rows } = await sql<{ prosrc: string }>`
      select prosrc from pg_proc where proname = 'refuse_closed_outlet'`.execute(db.kysely)
    expect(rows[0]!.prosrc).toContain(`pg_try_advisory_xact_lock_shared(${lockClasses.closingOutlet}, `)
  })
})
