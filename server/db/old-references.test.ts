/** References of transfers that an earlier version kept as they were typed get the one form (migration 326). */
import { afterAll, expect, test } from 'vitest'
import { bareNumber } from '#contract/typed-figures.ts'
import { upgrades } from './test-upgrade.ts'

const { upgraded, end } = upgrades()
afterAll(end)

/** By how they were written: as people type and as documents have them. */
const written = [
  'ICBC20261128001',
  'icbc 2026-1128 002',
  '　ｉｃｂｃ－２０２６　００３',
  'boc–2026—1128−004',
  '转账 cmb·005',
  'ab\u200bc\u00ad-006',
]
const tooShort = '1 - 2 - 3'

const parts = [
  // One of them has the form already: it is the one that is known.
  ['bank', 'paid', 'icbc 77-1'],
  ['bank', 'paid', 'ICBC771'],
  // The first of two that are the same.
  ['cash', 'paid', 'no. 5-55'],
  ['cash', 'noted', 'NO.5 55'],
  // Rejected: no longer a receipt of anything.
  ['bank', 'rejected', 'icbc 77 1'],
] as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const refunds = [...written, tooShort]
  .map(
    (reference, at) => `
      insert into refund (id, out_refund_no, attempt_id, order_id, amount_fen, reason, state, state_at, asked_at, offline_reference)
      overriding system value values (${at + 1}, 'HR00000${at}', 1, 1, 100, 'cancelled', 'offline', now(), now(), ${quoted(reference)});`,
  )
  .join('')
const received = parts
  .map(
    ([way, state, reference], at) => `
      insert into car_part (id, part_no, order_id, way, amount_fen, reference, back_reference, received_on, state, state_at,
        created_at, noted_by)
      overriding system value values (${at + 1}, 'HQ0000000${at}', 1, '${way}', 1, ${quoted(reference)}, 'back ${at}-0', current_date,
        '${state}', now(), now(), 1);`,
  )
  .join('')

test('as everything has it that is registered from now on; what would be nobody’s any more stays', async () => {
  const db = await upgraded('326-transfer-form', refunds + received)
  const { rows } = await db.pool.query('select offline_reference as reference from refund order by id')
  expect(rows.map(each => each.reference)).toEqual([...written.map(bareNumber), tooShort])
  const { rows: noted } = await db.pool.query('select reference, back_reference from car_part order by id')
  expect(noted.map(each => each.reference)).toEqual(['icbc 77-1', 'ICBC771', 'NO.555', 'NO.5 55', 'icbc 77 1'])
  expect(noted.map(each => each.back_reference)).toEqual(parts.map((_, at) => `BACK${at}0`))
})
