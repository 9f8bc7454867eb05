/** What staff write to the customer of an order, by a template that the order fills (decision 154). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { carriers } from '#contract/carriers.ts'
import { formatDate } from '#contract/moments.ts'
import {
  leadsElsewhere,
  MESSAGES_A_DAY,
  messageFits,
  type MessagePlace,
  type OrderMessage,
  orderMessageCodes,
  placesOf,
} from '#contract/order-messages.ts'
import type { DB } from '#server/db/schema.ts'
import { shipmentsOf } from '#server/features/shipment/shipment.queries.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { meaningOf } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import { lockForStaff, type Order } from './order.queries.ts'
import type { Words } from './order.words.ts'

/** What stands at the places of templates; a place without a row cannot be filled. */
export type Fills = Partial<Record<MessagePlace, Words>>

const alike = (text: string): Words => ({ cn: text, en: text })

/** The last day before a moment, or the day of one. */
const dayText = (at: Date): Words => alike(formatDate(at))

/** What an order fills in, but for the day that staff name. */
export async function fillsOf(db: Kysely<DB>, order: Order, hotline: string): Promise<Fills> {
  const [outlets, parcels] = await Promise.all([
    sql<{ nameCn: string; nameEn: string; addressCn: string; addressEn: string; phone: string }>`
      select name_cn, name_en, address_cn, address_en, phone from outlet where outlet_id = ${order.outletId}`.execute(
      db,
    ),
    order.deliveryWay === 'express' ? shipmentsOf(db, order.id) : [],
  ])
  const outlet = outlets.rows[0]
  const parcel = parcels.at(-1)
  return {
    thing: { cn: `「${order.titleCn}」`, en: order.titleEn },
    hotline: alike(hotline),
    tail: alike(order.orderNo.slice(-6)),
    ...(outlet && {
      outlet: { cn: outlet.nameCn, en: outlet.nameEn },
      address: { cn: outlet.addressCn, en: outlet.addressEn },
      phone: alike(outlet.phone),
    }),
    ...(parcel && {
      parcel: {
        cn: `${carriers[parcel.carrier][0]} ${parcel.parcelNo}`,
        en: `${carriers[parcel.carrier][1]} ${parcel.parcelNo}`,
      },
    }),
    ...(order.validUntil && { until: dayText(later(order.validUntil, -1)) }),
  }
}

/** The templates that are of use for an order, and that it can fill. */
export function templatesFor(order: Order, fills: Fills): OrderMessage[] {
  const { queue } = meaningOf(order)
  return orderMessageCodes.filter(
    each => messageFits(each, queue) && placesOf(each).every(place => place === 'day' || fills[place] !== undefined),
  )
}

export interface SentMessage {
  template: OrderMessage
  at: Date
  who: string
}

/** What was sent about an order, the newest first. */
export async function messagesSent(db: Kysely<DB>, orderId: number): Promise<SentMessage[]> {
  const found = await sql<SentMessage>`
    select event.note->>'template' as template, event.at, coalesce(account.name, '') as who
    from shop_order_event event left join staff_account account on account.id::text = event.actor_id
    where event.id = ${orderId} and event.event = 'message' order by event.seq desc`.execute(db)
  return found.rows
}

/** How many more an order may get now. */
export const leftToday = (sent: readonly SentMessage[], now: Date): number =>
  Math.max(0, MESSAGES_A_DAY - sent.filter(each => each.at > later(now, -dayMs)).length)

interface MessageWish {
  orderNo: string
  template: OrderMessage
  days?: number | undefined
  sentence: string
  sentBefore: number
}

/**
 * Sends one message: a move of the order that stays where it is, so that it stands in the history and comes once.
 * @throws Refusal NOT_FOUND, also for another outlet's; MESSAGE_LEADS_AWAY, ORDER_MOVED_ON (another one was sent),
 *   MESSAGE_LIMIT, WRONG_STATE (a template that does not fit, or no day for one that names it)
 */
export async function sendOrderMessage(
  tx: Transaction<DB>,
  { orderNo, template, days, sentence, sentBefore }: MessageWish,
  hotline: string,
  { actor, now }: { actor: Actor & { kind: 'staff' }; now: Date },
): Promise<void> {
  if (leadsElsewhere(sentence)) throw new Refusal('MESSAGE_LEADS_AWAY')
  const order = await lockForStaff(tx, orderNo, actor)
  if (!order) throw new Refusal('NOT_FOUND')
  const sent = await messagesSent(tx, order.id)
  if (sent.length !== sentBefore) throw new Refusal('ORDER_MOVED_ON')
  if (leftToday(sent, now) === 0) throw new Refusal('MESSAGE_LIMIT', { n: MESSAGES_A_DAY })
  const fills = await fillsOf(tx, order, hotline)
  const named = placesOf(template)
  const asksDay = named.includes('day')
  if (!templatesFor(order, fills).includes(template) || asksDay !== (days !== undefined))
    throw new Refusal('WRONG_STATE')
  if (days !== undefined) fills.day = dayText(later(now, days * dayMs))
  const filled = named.flatMap(place => {
    const { cn, en } = fills[place] ?? { cn: '', en: '' }
    return [
      [`${place}Cn`, cn],
      [`${place}En`, en],
    ]
  })
  const note = { template, sentence, ...(Object.fromEntries(filled) as Record<string, string>) }
  await kindOf(order.kind).move(tx, order, { event: 'message', actor, now, note })
}
