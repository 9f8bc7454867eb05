import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import { allowed } from '#server/lib/move.ts'
import type { Told } from '#server/lib/history.ts'
import { faceOf, looksFor } from './order.faces.ts'
import type { Order, OrderWithOutlet } from './order.queries.ts'
import { actorNames, nextOf, type Words, wordsOf } from './order.words.ts'
import { usedCarDeposit } from './used-car-deposit.states.ts'

type Card = Output<'order.list'>['orders'][number]

export const inLanguage = (words: Words, language: Language): string => (language === 'en' ? words.en : words.cn)

/** The state as the customer sees it. */
export function faceFor(order: Pick<Order, 'kind' | 'state'>, language: Language) {
  const { code, dot, cn, en } = faceOf(order.kind, order.state)
  return { code, dot, state: order.state, stateText: inLanguage({ cn, en }, language) }
}

export function depositFor(kind: Order['deposit_kind'], language: Language) {
  return { kind, ...depositWords(kind, language) }
}

/** What the customer may do with the order now. */
function canOf(order: Order, now: Date): Card['can'] {
  const facts = { depositKind: order.deposit_kind, usedCarId: order.used_car_id, openAttempts: 0 }
  const actor = { kind: 'customer', id: order.customer_id } as const
  const moves = allowed(usedCarDeposit, { row: order, facts, actor, now })
  const buttons = (['pay', 'cancel', 'remove'] as const).filter(event => moves.includes(event))
  return [...buttons, ...looksFor(faceOf(order.kind, order.state).code)]
}

/** An order on a list: what its card shows. */
export function cardOf(order: Order & { line_count: number }, language: Language, now: Date): Card {
  return {
    orderNo: order.order_no,
    kind: 'usedCarDeposit',
    ...faceFor(order, language),
    title: inLanguage({ cn: order.title_cn, en: order.title_en }, language),
    itemNo: order.item_no,
    picture: order.picture,
    lineCount: order.line_count,
    priceFen: order.price_fen,
    dueFen: order.due_fen,
    paidFen: order.paid_fen,
    refundedFen: order.refunded_fen,
    deposit: depositFor(order.deposit_kind, language),
    placedAt: order.placed_at.getTime(),
    payUntil: order.state === 'save' ? order.pay_until.getTime() : null,
    can: canOf(order, now),
  }
}

/** Where the car stands. */
export function outletOf(order: OrderWithOutlet, language: Language) {
  if (order.outlet_id === null || order.outlet_name_cn === null) return null
  return {
    outletId: order.outlet_id,
    name: inLanguage({ cn: order.outlet_name_cn, en: order.outlet_name_en! }, language),
    phone: order.outlet_phone!,
    address: inLanguage({ cn: order.outlet_address_cn!, en: order.outlet_address_en! }, language),
  }
}

/** The order's history in plain words: who, what, why, when. */
export function timelineOf(
  history: readonly Told[],
  kind: Order['deposit_kind'],
  language: Language,
): Output<'order.detail'>['timeline'] {
  return history.map(told => {
    const { title, body } = wordsOf(told, kind)
    return {
      at: told.at.getTime(),
      by: inLanguage(actorNames[told.actor]!, language),
      title: inLanguage(title, language),
      body: inLanguage(body, language),
    }
  })
}

/** What happens next, and until when. */
export function nextFor(order: Order, language: Language): Output<'order.detail'>['next'] {
  const { text, until } = nextOf(order)
  return { text: inLanguage(text, language), until: until?.getTime() ?? null }
}
