/** How an order of any kind begins that is paid through the shop. */
import type { RawBuilder, Transaction } from 'kysely'
import type { OrderKind } from '#contract/codes.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { DB } from '#server/db/schema.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { newNumber } from '#server/lib/ids.ts'
import type { Machine, RowOf } from '#server/lib/machine.ts'
import { begin } from '#server/lib/move.ts'

export interface PayablePlacing<Facts> {
  kind: OrderKind
  customerId: number
  outletId: number | null
  /** In fen. */
  dueFen: number
  termsVersion: string
  /** Minutes to pay. */
  payMinutes: number
  /** Where the visit came from. */
  tracking: Tracking | undefined
  now: Date
  facts: Facts
  /** Writes its lines. */
  lines: RawBuilder<unknown>
  /** It is only placed while this holds. */
  onlyWhile?: RawBuilder<boolean>
  /** Columns that its kind alone has. */
  values?: Partial<Record<keyof RowOf<'shop_order'>, unknown>>
}

/**
 * Places an order: it has its number, its lines, and its time to pay.
 * @returns the row, or nothing when `onlyWhile` did not hold
 */
export function placePayable<Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<'shop_order', Event | 'place', Facts>,
  placing: PayablePlacing<Facts> & { onlyWhile?: undefined },
): Promise<RowOf<'shop_order'>>
export function placePayable<Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<'shop_order', Event | 'place', Facts>,
  placing: PayablePlacing<Facts>,
): Promise<RowOf<'shop_order'> | undefined>
export function placePayable<Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<'shop_order', Event | 'place', Facts>,
  { kind, customerId, outletId, dueFen, termsVersion, payMinutes, tracking, now, ...asked }: PayablePlacing<Facts>,
): Promise<RowOf<'shop_order'> | undefined> {
  const payUntil = later(now, payMinutes * minuteMs)
  return begin(tx, machine, {
    event: 'place',
    actor: { kind: 'customer', id: customerId },
    now,
    facts: asked.facts,
    note: { dueFen, until: payUntil.getTime(), termsVersion },
    parts: asked.lines,
    ...(asked.onlyWhile ? { onlyWhile: asked.onlyWhile } : {}),
    values: {
      orderNo: newNumber('HS', now),
      kind,
      customerId: customerId,
      outletId: outletId,
      dueFen: dueFen,
      termsVersion: termsVersion,
      termsAt: now,
      placedAt: now,
      payUntil: payUntil,
      dueAt: payUntil,
      tracking: tracking ? JSON.stringify(tracking) : null,
      ...asked.values,
    },
  })
}
