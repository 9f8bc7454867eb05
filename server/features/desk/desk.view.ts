import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { faceOf } from '#server/features/order/order.faces.ts'
import { staffFace } from '#server/features/order/order.staff-words.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { DeskOrder } from './desk.queries.ts'
import { kindNames } from './desk.words.ts'

type Card = Reply<'desk.order.list'>['orders'][number]

/** An order on a list of the desk; the person is masked. */
export function cardFor(order: DeskOrder, language: Language): Card {
  const kind = kindNames[order.kind]
  const face = staffFace(faceOf(order.kind, order.state, order.case_state))
  return {
    orderNo: order.order_no,
    kind: order.kind,
    kindText: kind ? inLanguage(kind, language) : order.kind,
    code: face.code,
    dot: face.dot,
    state: order.state,
    stateText: inLanguage(face, language),
    title: inLanguage({ cn: order.title_cn, en: order.title_en }, language),
    itemNo: order.item_no,
    pieces: order.pieces,
    customer: { name: maskName(order.surname + order.given_name), phone: maskMobile(order.mobile) },
    outlet:
      order.outlet_id === null || order.outlet_name_cn === null
        ? null
        : {
            outletId: order.outlet_id,
            name: inLanguage({ cn: order.outlet_name_cn, en: order.outlet_name_en! }, language),
          },
    dueFen: order.due_fen,
    paidFen: order.paid_fen,
    refundedFen: order.refunded_fen,
    placedAt: order.placed_at,
    until: order.until,
  }
}
