/** What staff put right on an order: its parcels' numbers, where it goes, who does the work, when its customer comes (decision 145). */
import { sql, type Transaction } from 'kysely'
import type { CarrierCode } from '#contract/carriers.ts'
import type { Agreement, CorrectionReason } from '#contract/corrections.ts'
import { required } from '#contract/required.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { FITTING_SERVICE } from '#server/features/cart/cart.rules.ts'
import { openOutlets } from '#server/features/dealer/dealer.queries.ts'
import { zoneAt } from '#server/features/freight/freight.quote.ts'
import type { FreightZones } from '#server/features/freight/freight.rules.ts'
import { type Regions, fullName } from '#server/features/region/region.rules.ts'
import {
  lockParcels,
  ordersInParcel,
  type Parcel,
  renumberParcel,
  shipmentsOf,
} from '#server/features/shipment/shipment.queries.ts'
import { lockVouchers, moveVouchers } from '#server/features/voucher/voucher.queries.ts'
import { handOverNote } from '#server/lib/hand-over.ts'
import type { Actor } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { leftNow } from './after-sales-order.rules.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import type { Recipient } from './goods.plan.ts'
import { lockForStaff, lockOrders, type Order, sameRecipient } from './order.queries.ts'

type Tx = Transaction<DB>
type StaffActor = Actor & { kind: 'staff' }

interface Asked {
  orderNo: string
  version: number
  correctionReason: CorrectionReason
}
interface By {
  actor: StaffActor
  now: Date
}

/**
 * Locks the order and holds it to what was seen of it: of two people who correct one thing the second looks again.
 * @throws Refusal NOT_FOUND, WRONG_STATE (no order of goods), ORDER_MOVED_ON
 */
async function lockSeen(tx: Tx, { orderNo, version }: Asked, { actor }: By): Promise<Order> {
  const order = await lockForStaff(tx, orderNo, actor)
  if (!order) throw new Refusal('NOT_FOUND')
  if (order.settlementId === null) throw new Refusal('WRONG_STATE')
  const moves = await sql<{ n: number }>`
    select coalesce(max(seq), 0) as n from shop_order_event where id = ${order.id}`.execute(tx)
  if (oneRow(moves).n !== version) throw new Refusal('ORDER_MOVED_ON')
  return order
}

interface ParcelCorrection extends Asked, Parcel {
  seenCarrier: CarrierCode
  seenParcelNo: string
  wholeParcel: boolean
}

/**
 * Gives a parcel that was handed in another carrier or number, for all orders that are in it or for one.
 * @returns numbers of the orders whose parcel it was
 * @throws Refusal CORRECTION_SAME, NOT_FOUND, ORDER_MOVED_ON, PARCEL_USED, WRONG_STATE
 */
export async function correctParcel(tx: Tx, asked: ParcelCorrection, by: By): Promise<string[]> {
  const from: Parcel = { carrier: asked.seenCarrier, parcelNo: asked.seenParcelNo }
  const to: Parcel = { carrier: asked.carrier, parcelNo: asked.parcelNo }
  if (from.carrier === to.carrier && from.parcelNo === to.parcelNo) throw new Refusal('CORRECTION_SAME')
  // All orders of the parcel are locked in the order of their ids, before any of them is looked at.
  const seenIn = asked.wholeParcel ? await ordersInParcel(tx, from) : []
  await lockOrders(tx, seenIn)
  const order = await lockSeen(tx, asked, by)
  const [inIt, inOther] = await lockParcels(tx, from, to)
  if (!inIt.includes(order.id)) throw new Refusal('ORDER_MOVED_ON')
  const ids = asked.wholeParcel ? inIt : [order.id]
  if (ids.some(id => id !== order.id && !seenIn.includes(id))) throw new Refusal('ORDER_MOVED_ON')
  const [there] = inOther
  if (there !== undefined && (ids.some(id => inOther.includes(id)) || !(await sameRecipient(tx, order.id, there))))
    throw new Refusal('PARCEL_USED', { parcelNo: to.parcelNo })
  await renumberParcel(tx, from, to, ids)
  const note = { ...to, fromCarrier: from.carrier, fromParcelNo: from.parcelNo, reason: asked.correctionReason }
  const orders = await lockOrders(tx, ids)
  for (const row of orders)
    await move(tx, afterSalesOrder, row.id, { event: 'correctParcel', ...by, row, facts: { openAttempts: 0 }, note })
  return orders.map(each => each.orderNo)
}

interface AddressCorrection extends Asked {
  agreed: Agreement
  recipient: Recipient
}

/**
 * Sends an order elsewhere of which nothing has left yet, or the pieces that are sent in exchange for others. The freight stays as it was paid: an address in another freight zone
 * is refused.
 * @returns to whom it went before
 * @throws Refusal NOT_FOUND, ORDER_MOVED_ON, WRONG_STATE, CASE_OPEN, CORRECTION_SAME, NOT_SERVED, FREIGHT_ZONE_OTHER
 */
export async function correctAddress(
  tx: Tx,
  { recipient, agreed, ...asked }: AddressCorrection,
  { zones, regions }: { zones: FreightZones; regions: Regions },
  by: By,
): Promise<Recipient> {
  const order = await lockSeen(tx, asked, by)
  const before = order.recipient as Recipient | null
  if (!before) throw new Refusal('WRONG_STATE')
  const fields = ['name', 'mobile', 'areaCode', 'street'] as const
  if (fields.every(field => before[field] === recipient[field])) throw new Refusal('CORRECTION_SAME')
  const zone = zoneAt(zones, regions, recipient.areaCode)
  if (!zone?.served) throw new Refusal('NOT_SERVED', { region: fullName(regions, recipient.areaCode) })
  const zoneBefore = zoneAt(zones, regions, before.areaCode)
  if (zoneBefore && zoneBefore.zoneCode !== zone.zoneCode)
    throw new Refusal('FREIGHT_ZONE_OTHER', {
      from: { cn: zoneBefore.nameCn, en: zoneBefore.nameEn },
      to: { cn: zone.nameCn, en: zone.nameEn },
    })
  const sent = leftNow(order, await shipmentsOf(tx, order.id))
  await move(tx, afterSalesOrder, order.id, {
    event: 'correctAddress',
    ...by,
    row: order,
    facts: { openAttempts: 0, recipient: JSON.stringify(recipient), sent },
    note: { reason: asked.correctionReason, agreed, regionCn: recipient.regionCn, regionEn: recipient.regionEn },
  })
  return before
}

/**
 * Has another outlet do the work: what is not redeemed goes over to it.
 * @returns the outlets before and after, in words
 * @throws Refusal NOT_FOUND, ORDER_MOVED_ON, WRONG_STATE, CASE_OPEN, CORRECTION_SAME, OUTLET_UNKNOWN, OUTLET_NO_FITTING
 */
export async function correctOutlet(tx: Tx, asked: Asked & { outletId: number }, by: By) {
  const order = await lockSeen(tx, asked, by)
  if (order.outletId === null) throw new Refusal('WRONG_STATE')
  if (order.outletId === asked.outletId) throw new Refusal('CORRECTION_SAME')
  const [to] = await openOutlets(tx, [asked.outletId])
  if (!to) throw new Refusal('OUTLET_UNKNOWN')
  if (order.deliveryWay === 'fitting' && !to.services.includes(FITTING_SERVICE))
    throw new Refusal('OUTLET_NO_FITTING', { outlet: { cn: to.shortNameCn, en: to.shortNameEn } })
  const names = await sql<{ nameCn: string; nameEn: string; addressCn: string; addressEn: string; phone: string }>`
    select name_cn, name_en, address_cn, address_en, phone from outlet where outlet_id = ${order.outletId}`.execute(tx)
  const from = { ...required(names.rows[0], 'outlet of this order'), outletId: order.outletId }
  const note = { ...handOverNote({ from, to }), reason: asked.correctionReason }
  const open = (await lockVouchers(tx, order.id)).filter(each => each.state === 'open')
  await moveVouchers(tx, open, {
    event: 'correctOutlet',
    ...by,
    note: { fromOutlet: from.outletId, toOutlet: to.outletId },
  })
  await move(tx, afterSalesOrder, order.id, {
    event: 'correctOutlet',
    ...by,
    row: order,
    facts: { openAttempts: 0 },
    note,
  })
  return { orderId: order.id, from: from.nameCn, to: to.nameCn }
}

/**
 * Notes another time at which the customer wishes to come, or none.
 * @returns the time before
 * @throws Refusal NOT_FOUND, ORDER_MOVED_ON, WRONG_STATE, CORRECTION_SAME
 */
export async function correctVisit(tx: Tx, asked: Asked & { visitAt: Date | null }, by: By): Promise<Date | null> {
  const order = await lockSeen(tx, asked, by)
  if (Number(order.visitAt ?? 0) === Number(asked.visitAt ?? 0)) throw new Refusal('CORRECTION_SAME')
  await move(tx, afterSalesOrder, order.id, {
    event: 'correctVisit',
    ...by,
    row: order,
    facts: { openAttempts: 0 },
    note: { reason: asked.correctionReason, visitAt: asked.visitAt && Number(asked.visitAt) },
  })
  return order.visitAt
}
