import type { Reply } from '#contract/kit.ts'
import { caseStates, orderState } from '#contract/order-states.ts'
import { type GoodsLine, leftOf } from '#server/features/order/order-lines.queries.ts'
import { caseDisplayOf } from '#server/features/order/order.displays.ts'
import { staffDisplay } from '#server/features/order/order.staff-words.ts'
import type { Words } from '#server/features/order/order.words.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { formatMoney } from '#contract/figures.ts'
import type { CaseAmount } from './refund-case.amount.ts'
import type { DeskCaseRow } from './desk-case.queries.ts'
import { isCompensation, isShopReason, isShopsFault } from './refund-case.reasons.ts'
import { caseRunsUntil, isUndecided, isUnsent, needsTwo, returnUntil } from './refund-case.rules.ts'
import { cardOfCase, goodsOf } from './refund-case.view.ts'

type Detail = Reply<'desk.refundCase.detail'>

/** A case on a list of the desk; the person is masked. */
export function deskCardOf(row: DeskCaseRow): Reply<'desk.refundCase.list'>['cases'][number] {
  return {
    ...row,
    ...cardOfCase(row),
    stateText: staffDisplay(caseDisplayOf(row.state)),
    customer: { name: maskName(row.surname + row.givenName), phone: maskMobile(row.mobile) },
    outlet:
      row.outletId === null || row.outletNameCn === null || row.outletNameEn === null
        ? null
        : { outletId: row.outletId, name: { cn: row.outletNameCn, en: row.outletNameEn } },
    until: caseRunsUntil(row),
    // Somebody else still has to approve it; once it is decided this says nothing any more.
    approvedOnce: row.firstApprover !== null && isUndecided(row.state),
  }
}

/** The lines of the order with what the case asks of each. */
export const orderLinesOf = (lines: readonly GoodsLine[], row: DeskCaseRow): Detail['orderLines'] =>
  lines.map(line => {
    const asked = row.lines.find(each => each.seq === line.seq)
    return {
      ...goodsOf(line),
      backableFen: line.dueFen - line.backFen,
      asked: asked?.quantity ?? 0,
      askedFen: asked?.amountFen ?? 0,
      lost: asked?.lost ?? 0,
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
  approvedAloneFen: number
}

/**
 * What the rules say before somebody decides (design 14, Desk); afterwards what was true then, and what is true now.
 */
export function checksOf(row: DeskCaseRow, facts: CheckFacts): Detail['checks'] {
  const undecided = isUndecided(row.state)
  const approved = ['promised', 'paid'].includes(caseStates[row.state].stage)
  // Pieces of a case stay where they were when it was asked: nothing of them is sent or redeemed meanwhile.
  const unsent = isUnsent({ pieces: orderState(row.kind, row.orderState)?.pieces ?? null })
  const until = returnUntil(facts.receivedAt, row.reason)
  const inTime = unsent || row.compensation || until === null || row.askedAt < until
  const askedOf = (line: GoodsLine): number => row.lines.find(each => each.seq === line.seq)?.quantity ?? 0
  const notUsed = !unsent || !undecided || facts.lines.every(line => leftOf(line) >= askedOf(line))
  const most = row.paidFen - facts.refundedFen
  const fits = approved || facts.amount === null || facts.amount.amountFen <= most
  const sum = facts.amount ? facts.amount.amountFen + facts.amount.elsewhereFen : row.amountFen
  const two = undecided ? needsTwo(sum + facts.approvedAloneFen, facts.fourEyesFen) : row.firstApprover !== null
  const say = (check: Detail['checks'][number]['check'], ok: boolean, words: Words, when: 'decision' | 'now') => ({
    check,
    ok,
    when,
    text: words,
  })
  const then = undecided ? 'now' : 'decision'
  const limit = formatMoney(facts.fourEyesFen)
  const eyes: Words = !two
    ? { cn: '一人审核即可', en: 'One person decides' }
    : !undecided
      ? { cn: '已由两人先后审核', en: 'Approved by two people' }
      : row.firstApprover !== null
        ? { cn: '已有一人同意，须另一人复核', en: 'Approved by one; a second person has to agree' }
        : { cn: `您对这次购买的审核合计超过 ${limit}，须两人审核`, en: `Above ${limit} by one person: two people` }
  return [
    say('inTime', inTime, windowWords(row, unsent, inTime), then),
    say('notUsed', notUsed, whereWords(row, unsent), then),
    say(
      'amountFits',
      fits,
      row.exchange
        ? {
            cn: '换货不涉及款项，所换商品已预留或已安排',
            en: 'An exchange moves no money; its piece is held or on its way',
          }
        : approved
          ? { cn: '退款金额未超过可退金额', en: 'Within what could go back' }
          : {
              cn: `退款金额不超过可退金额 ${formatMoney(most)}`,
              en: `Within what can still go back: ${formatMoney(most)}`,
            },
      then,
    ),
    say('fourEyes', !two || row.firstApprover !== null, eyes, then),
    say(
      'invoice',
      true,
      facts.invoiceAsked
        ? {
            cn: '客户已申请发票：已开具的，退款后须红冲',
            en: 'An invoice was asked for; if it was issued, it has to be corrected',
          }
        : { cn: '未申请发票', en: 'No invoice was asked for' },
      'now',
    ),
    say(
      'noIncident',
      facts.incidents === 0,
      {
        cn: facts.incidents === 0 ? '支付与退款无异常' : `有 ${facts.incidents} 条支付异常未处理`,
        en: facts.incidents === 0 ? 'Nothing unusual about the money' : `${facts.incidents} open payment incidents`,
      },
      'now',
    ),
  ]
}

/** Where the pieces were when they were asked back. */
function whereWords(row: DeskCaseRow, unsent: boolean): Words {
  if (row.compensation) return { cn: '补偿无需退回商品', en: 'A compensation: nothing comes back' }
  if (row.reason === 'expired') return { cn: '券码过期未使用', en: 'The vouchers expired unused' }
  if (unsent) return { cn: '商品未发货、未核销', en: 'Neither sent nor redeemed' }
  return row.withReturn
    ? { cn: '商品已发出，须退回', en: 'Sent: the goods have to come back' }
    : { cn: '商品已发出，客户称未收到', en: 'Sent: the customer says that nothing arrived' }
}

function windowWords(row: DeskCaseRow, unsent: boolean, inTime: boolean): Words {
  if (row.reason === 'expired') return { cn: '有效期后申请', en: 'Asked after their end' }
  if (isCompensation(row.reason)) return { cn: '商城主动补偿，不受期限限制', en: 'Begun by the shop: no time limit' }
  if (isShopReason(row.reason)) return { cn: '商城主动取消，不受期限限制', en: 'Begun by the shop: no time limit' }
  if (unsent) return { cn: '发货或核销前申请', en: 'Asked before it was sent or redeemed' }
  if (!inTime) return { cn: '已超过申请期限', en: 'Asked too late' }
  return isShopsFault(row.reason)
    ? { cn: '在 15 天质量问题申请期内', en: 'Within the 15 days for faults' }
    : { cn: '在七天无理由退货期内', en: 'Within the seven days without a reason' }
}
