/** The old car that goes when a new one is ordered: the offer of the house for it, as an order keeps it (decision 099). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CarOfferState } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import type { TradeInStanding } from '#contract/trade-in.ts'
import { hot } from '#server/db/dialect.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'

type Tx = Transaction<DB>
type Shown = NonNullable<Reply<'order.detail'>['newCar']>['tradeIn']

/** An offer for a customer's car, as far as an order of a new one wants to know it. */
export interface OfferForOrder {
  carOfferNo: string
  state: CarOfferState
  /** What the house pays: the final price after the inspection, else the offer; fen. */
  sumFen: number
  dueAt: Date | null
  signedAt: Date | null
  name: Word
  /** Another order of a new car has it. */
  used: boolean
}

/** The customer has agreed to the sum, and the car is not bought yet. */
const accepted: readonly CarOfferState[] = ['accepted', 'booked', 'inspected', 'priced', 'contract']
const waitsForCustomer: readonly CarOfferState[] = ['offered', ...accepted]

/** Whether an offer holds by the clock and not by its job. */
const holds = ({ dueAt }: Pick<OfferForOrder, 'dueAt'>, now: Date): boolean => dueAt === null || dueAt > now

/** What became of an offer that an order was placed with: it goes on, the car is bought, or it came to nothing. */
export function standingOf(offer: Pick<OfferForOrder, 'state' | 'dueAt' | 'signedAt'>, now: Date): TradeInStanding {
  if (offer.state === 'paid' || (offer.state === 'contract' && offer.signedAt !== null)) return 'bought'
  return waitsForCustomer.concat('contested').includes(offer.state) && holds(offer, now) ? 'open' : 'over'
}

/** Offers of a customer that an order can be placed with, or could once they are accepted; the newest first. */
export async function offersForOrder(db: Kysely<DB>, customerId: number, now: Date): Promise<OfferForOrder[]> {
  const { rows } = await sql<OfferForOrder>`${hot}
    select o.car_offer_no, o.state, coalesce(o.final_fen, o.offer_fen) as sum_fen, o.due_at, o.signed_at,
      jsonb_build_object('cn', t.name_cn, 'en', t.name_en) as name,
      exists (select from car_trade_in used where used.car_offer_no = o.car_offer_no and used.freed_at is null) as used
    from car_offer o join car_trim t using (spu_id)
    where o.customer_id = ${customerId} and o.state = any(${[...waitsForCustomer]}::text[])
    order by o.id desc limit 20`.execute(db)
  return rows.filter(each => holds(each, now))
}

export const isAccepted = ({ state }: Pick<OfferForOrder, 'state'>): boolean => accepted.includes(state)

/**
 * The offer that an order names.
 * @throws Refusal TRADE_IN_OVER for one that does not hold, waits for its customer, or is another customer's; TRADE_IN_USED
 */
export function namedOffer(offers: readonly OfferForOrder[], carOfferNo: string): OfferForOrder {
  const offer = offers.find(each => each.carOfferNo === carOfferNo)
  if (!offer || !isAccepted(offer)) throw new Refusal('TRADE_IN_OVER')
  if (offer.used) throw new Refusal('TRADE_IN_USED')
  return offer
}

/** Writes down with which offer an order was placed. @throws Refusal TRADE_IN_USED: of two orders at once one has it */
export async function addTradeIn(
  tx: Tx,
  orderId: number,
  { carOfferNo, name, sumFen, bonusFen }: Pick<OfferForOrder, 'carOfferNo' | 'name' | 'sumFen'> & { bonusFen: number },
): Promise<void> {
  const added = await sql`
    insert into car_trade_in (order_id, car_offer_no, name, sum_fen, bonus_fen)
    values (${orderId}, ${carOfferNo}, ${JSON.stringify(name)}::jsonb, ${sumFen}, ${bonusFen})
    on conflict (car_offer_no) where freed_at is null do nothing returning order_id`.execute(tx)
  if (added.rows.length === 0) throw new Refusal('TRADE_IN_USED')
}

/** The trade-in of an order, with what became of its offer; null: there is none. */
export async function tradeInOf(db: Kysely<DB>, orderId: number, now: Date): Promise<Shown> {
  const { rows } = await sql<
    Omit<NonNullable<Shown>, 'standing' | 'bonusGone'> & { bonusGoneAt: Date | null } & Pick<
        OfferForOrder,
        'state' | 'dueAt' | 'signedAt'
      >
  >`${hot}
    select m.car_offer_no, m.name, m.sum_fen, m.bonus_fen, m.bonus_gone_at, o.state, o.due_at, o.signed_at
    from car_trade_in m join car_offer o using (car_offer_no) where m.order_id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { state, dueAt, signedAt, bonusGoneAt, ...shown } = row
  return { ...shown, bonusGone: bonusGoneAt !== null, standing: standingOf({ state, dueAt, signedAt }, now) }
}

/** The bonus that the price still has although the offer has come to nothing; fen, 0: none. */
export const bonusLapsed = (tradeIn: Shown): number =>
  tradeIn?.standing === 'over' && !tradeIn.bonusGone ? tradeIn.bonusFen : 0

/**
 * Nobody is bound to a price with a bonus that has fallen away, nor gets a car for it without the old one.
 * @param bought the old car has to be bought by now, too
 * @throws Refusal TRADE_IN_LAPSED
 */
export async function checkBonus(db: Kysely<DB>, orderId: number, now: Date, bought = false): Promise<void> {
  const tradeIn = await tradeInOf(db, orderId, now)
  const open = bought && tradeIn?.standing === 'open' && tradeIn.bonusFen > 0 && !tradeIn.bonusGone
  if (bonusLapsed(tradeIn) > 0) throw new Refusal('TRADE_IN_LAPSED')
  if (open) throw new Refusal('TRADE_IN_FIRST')
}

/** An order that has ended leaves its offer to another one. */
export async function freeTradeIn(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`update car_trade_in set freed_at = ${now} where order_id = ${orderId} and freed_at is null`.execute(tx)
}

/** Whether an order that left its offer could have it again: it holds still, and no other order has it. */
export async function tradeInStillFree(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const tradeIn = await tradeInOf(tx, orderId, now)
  if (!tradeIn) return true
  const { rows } = await sql`
    select from car_trade_in where car_offer_no = ${tradeIn.carOfferNo} and freed_at is null for update`.execute(tx)
  return tradeIn.standing !== 'over' && rows.length === 0
}

/** Takes it again; the caller has looked, and the unique index is the last word. */
export async function takeTradeInAgain(tx: Tx, orderId: number): Promise<void> {
  await sql`update car_trade_in set freed_at = null where order_id = ${orderId}`.execute(tx)
}
