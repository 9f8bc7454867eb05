import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { type GoodsLine, leftOf } from '#server/features/order/order-lines.queries.ts'
import { caseFaceOf } from '#server/features/order/order.faces.ts'
import { staffFace } from '#server/features/order/order.staff-words.ts'
import { inLanguage } from '#server/features/order/order.view.ts'
import type { Words } from '#server/features/order/order.words.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { yuanText } from '#server/lib/money.ts'
import type { CaseAmount } from './refund-case.amount.ts'
import type { DeskCaseRow } from './desk-case.queries.ts'
import { isShopsFault, isUnsent, needsTwo, returnUntil } from './refund-case.rules.ts'
import { cardOfCase, goodsOf } from './refund-case.view.ts'

type Detail = Output<'desk.refundCase.detail'>

/** A case on a list of the desk; the person is masked. */
export function deskCardOf(row: DeskCaseRow, language: Language): Output<'desk.refundCase.list'>['cases'][number] {
  return {
    ...cardOfCase(row, language),
    stateText: inLanguage(staffFace(caseFaceOf(row.state)), language),
    customer: { name: maskName(row.surname + row.given_name), phone: maskMobile(row.mobile) },
    outlet:
      row.outlet_id === null || row.outlet_name_cn === null
        ? null
        : { outletId: row.outlet_id, name: inLanguage({ cn: row.outlet_name_cn, en: row.outlet_name_en! }, language) },
    deliveryWay: row.delivery_way,
    paidFen: row.paid_fen,
    until: (row.state === 'return_audit_user' ? row.send_until : row.review_until)?.getTime() ?? null,
    approvedOnce: row.first_approver !== null,
  }
}

/** The lines of the order with what the case asks of each. */
export const orderLinesOf = (lines: readonly GoodsLine[], row: DeskCaseRow, language: Language): Detail['orderLines'] =>
  lines.map(line => {
    const asked = row.lines.find(each => each.seq === line.seq)
    return {
      ...goodsOf(line, language),
      quantity: line.quantity,
      shipped: line.shipped,
      back: line.back,
      dueFen: line.due_fen,
      backableFen: line.due_fen - line.back_fen,
      asked: asked?.quantity ?? 0,
      askedFen: asked?.amount_fen ?? 0,
    }
  })

interface CheckFacts {
  lines: readonly GoodsLine[]
  orderState: string
  receivedAt: Date | null
  refundedFen: number
  invoiceAsked: boolean
  amount: CaseAmount | null
  incidents: number
  fourEyesFen: number
}

/** What the rules say, before somebody decides (mockup 13). */
export function checksOf(row: DeskCaseRow, facts: CheckFacts, language: Language): Detail['checks'] {
  const until = returnUntil(facts.receivedAt, row.reason)
  const inTime = until === null || row.asked_at < until
  const askedOf = (line: GoodsLine): number => row.lines.find(each => each.seq === line.seq)?.quantity ?? 0
  const unsent = isUnsent(facts.orderState)
  const notUsed = !unsent || facts.lines.every(line => leftOf(line) >= askedOf(line))
  const most = row.paid_fen - facts.refundedFen
  const fits = facts.amount === null || facts.amount.amountFen <= most
  const two = needsTwo(facts.amount?.amountFen ?? row.amount_fen, facts.fourEyesFen)
  const say = (check: Detail['checks'][number]['check'], ok: boolean, words: Words) => ({
    check,
    ok,
    text: inLanguage(words, language),
  })
  return [
    say('inTime', inTime, windowWords(row, unsent, inTime)),
    say(
      'notUsed',
      notUsed,
      unsent
        ? { cn: '商品未发货、未核销', en: 'Neither sent nor redeemed' }
        : row.with_return
          ? { cn: '商品已发出，须退回', en: 'Sent: the goods have to come back' }
          : { cn: '商品已发出，客户称未收到', en: 'Sent: the customer says that nothing arrived' },
    ),
    say('amountFits', fits, {
      cn: `退款金额不超过可退金额 ${yuanText(most)}`,
      en: `Within what can still go back: ${yuanText(most)}`,
    }),
    say(
      'invoice',
      true,
      facts.invoiceAsked
        ? { cn: '客户已申请发票，退款后须红冲', en: 'An invoice was asked for: it has to be corrected' }
        : { cn: '未申请发票', en: 'No invoice was asked for' },
    ),
    say(
      'fourEyes',
      !two || row.first_approver !== null,
      two
        ? {
            cn: `超过 ${yuanText(facts.fourEyesFen)}，须两人审核`,
            en: `Above ${yuanText(facts.fourEyesFen)}: two people`,
          }
        : { cn: '一人审核即可', en: 'One person decides' },
    ),
    say('noIncident', facts.incidents === 0, {
      cn: facts.incidents === 0 ? '支付与退款无异常' : `有 ${facts.incidents} 条支付异常未处理`,
      en: facts.incidents === 0 ? 'Nothing unusual about the money' : `${facts.incidents} open payment incidents`,
    }),
  ]
}

function windowWords(row: DeskCaseRow, unsent: boolean, inTime: boolean): Words {
  if (unsent) return { cn: '发货或核销前申请', en: 'Asked before it was sent or redeemed' }
  if (!inTime) return { cn: '已超过申请期限', en: 'Asked too late' }
  return isShopsFault(row.reason)
    ? { cn: '在 15 天质量问题申请期内', en: 'Within the 15 days for faults' }
    : { cn: '在七天无理由退货期内', en: 'Within the seven days without a reason' }
}
