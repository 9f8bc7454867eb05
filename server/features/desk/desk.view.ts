import type { Reply } from '#contract/kit.ts'
import { orderKindNames } from '#contract/order-kind-names.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import { staffDisplay } from '#server/features/order/order.staff-words.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { withWords } from '#server/lib/words.ts'
import type { DeskOrder } from './desk.queries.ts'

type Card = Reply<'desk.order.list'>['orders'][number]

/** An order on a list of the desk; the person is masked. */
export function cardFor(order: DeskOrder): Card {
  const face = staffDisplay(displayOf(order.kind, order.state, order.caseState))
  return {
    ...withWords(order),
    ...face,
    kindText: orderKindNames[order.kind],
    stateText: face,
    customer: { name: maskName(order.surname + order.givenName), phone: maskMobile(order.mobile) },
    claim:
      order.claimStaffId === null || order.claimAt === null
        ? null
        : { staffId: order.claimStaffId, who: order.claimWho ?? '', at: order.claimAt },
    outlet:
      order.outletId === null || order.outletNameCn === null || order.outletNameEn === null
        ? null
        : {
            outletId: order.outletId,
            name: { cn: order.outletNameCn, en: order.outletNameEn },
          },
  }
}
