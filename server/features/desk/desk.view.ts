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
  const face = staffFace(faceOf(order.kind, order.state, order.caseState))
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    kindText: kind ? inLanguage(kind, language) : order.kind,
    code: face.code,
    dot: face.dot,
    state: order.state,
    stateText: inLanguage(face, language),
    title: inLanguage({ cn: order.titleCn, en: order.titleEn }, language),
    itemNo: order.itemNo,
    pieces: order.pieces,
    customer: { name: maskName(order.surname + order.givenName), phone: maskMobile(order.mobile) },
    outlet:
      order.outletId === null || order.outletNameCn === null
        ? null
        : {
            outletId: order.outletId,
            name: inLanguage({ cn: order.outletNameCn, en: order.outletNameEn! }, language),
          },
    dueFen: order.dueFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    placedAt: order.placedAt,
    until: order.until,
  }
}
