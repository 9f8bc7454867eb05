import { type PayMethod } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import { type CaseState, caseStates } from '#contract/order-states.ts'
import { signedPath } from '#server/features/media/media.sign.ts'
import { caseDisplayOf } from '#server/features/order/order.displays.ts'
import { replacementShown } from '#server/features/order/exchange.queries.ts'
import { workingDaysOf } from '#server/features/order/order.refund-words.ts'
import type { GoodsPicture } from '#server/features/order/order-lines.queries.ts'
import { methodNames, type Words } from '#server/features/order/order.words.ts'
import type { Config } from '#server/config.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import { formatMoney } from '#contract/figures.ts'
import type { CaseAmount } from './refund-case.amount.ts'
import type { CaseRow, CaseShown, Evidence } from './refund-case.queries.ts'
import { beginnerOf } from './refund-case.reasons.ts'
import { caseActorNames, nextOfCase, reasonWords, wordsOfCase } from './refund-case.words.ts'

type Card = Reply<'refundCase.list'>[number]
type Amount = NonNullable<Reply<'refundCase.preview'>['amount']>

/** The state of a case as everybody sees it. */
export function displayOfCase(state: CaseState) {
  const { code, dot, cn, en } = caseDisplayOf(state)
  return { code, dot, state, stateText: { cn, en } }
}

/** What a write answers: the case and where it stands now. */
export const movedCase = (row: CaseRow) => ({
  caseNo: row.caseNo,
  ...displayOfCase(row.state),
})

const typeWords = ({
  withReturn,
  compensation,
  exchange,
}: Pick<CaseShown, 'withReturn' | 'compensation' | 'exchange'>): Words =>
  exchange
    ? { cn: '换货', en: 'Exchange' }
    : compensation
      ? { cn: '补偿', en: 'Compensation' }
      : withReturn
        ? { cn: '退货退款', en: 'Return and refund' }
        : { cn: '仅退款', en: 'Refund only' }

interface Goods {
  seq: number
  itemNo: string
  titleCn: string
  titleEn: string
  optionCn: string
  optionEn: string
  picture: GoodsPicture
  gift: boolean
}

/** A line of the order with its words. */
export const goodsOf = <Line extends Goods>(line: Line) => ({
  ...line,
  lineSeq: line.seq,
  title: { cn: line.titleCn, en: line.titleEn },
  option: { cn: line.optionCn, en: line.optionEn },
  goodsPicture: line.picture,
})

/** A case on a list. */
export function cardOfCase(row: CaseShown): Card {
  return {
    ...row,
    ...displayOfCase(row.state),
    typeText: typeWords(row),
    reasonText: reasonWords[row.reason],
    begunBy: beginnerOf(row),
    lines: row.lines.map(line => ({
      ...goodsOf(line),
      exchangedFor: line.exchangedFor && replacementShown(line.exchangedFor),
    })),
  }
}

/** What comes back, and the way to it in words. */
export function amountOf(amount: CaseAmount): Amount {
  const { freightFen, paidFen, recoveredFen, giftFen, restoredFen, elsewhereFen } = amount
  const freightKept = Math.min(Math.max(0, amount.freightTakenFen), recoveredFen - giftFen)
  const lost = recoveredFen - giftFen - freightKept
  const words: [boolean, Words][] = [
    [true, { cn: `商品实付 ${formatMoney(paidFen)}`, en: `Paid for these items: ${formatMoney(paidFen)}` }],
    [
      amount.easedFen > 0,
      {
        cn: `此前已补偿 ${formatMoney(amount.easedFen)}，不计入实付`,
        en: `Without ${formatMoney(amount.easedFen)} that was given as compensation before`,
      },
    ],
    [
      lost > 0,
      {
        cn: `留下的商品不再满足优惠条件，扣回优惠 ${formatMoney(lost)}`,
        en: `What you keep no longer earns the reduction: ${formatMoney(lost)} is kept`,
      },
    ],
    [
      giftFen > 0,
      {
        cn: `留下的商品不再满足赠品条件，扣除赠品价款 ${formatMoney(giftFen)}，赠品一并退回则不扣`,
        en: `What you keep no longer earns the gift: its price of ${formatMoney(giftFen)} is kept unless it comes back, too`,
      },
    ],
    [
      freightKept > 0,
      {
        cn: `留下的商品不再满足包邮条件，扣除运费 ${formatMoney(freightKept)}`,
        en: `What you keep is no longer sent free: ${formatMoney(freightKept)} of shipping is kept`,
      },
    ],
    [
      restoredFen > 0,
      {
        cn: `退还此前扣回的优惠 ${formatMoney(restoredFen)}`,
        en: `Kept for a reduction before, given back now: ${formatMoney(restoredFen)}`,
      },
    ],
    [
      elsewhereFen > 0,
      {
        cn: `另退还同次购买的其他订单此前扣回的优惠 ${formatMoney(elsewhereFen)}`,
        en: `Also given back: ${formatMoney(elsewhereFen)} that other orders of this purchase had lost`,
      },
    ],
    [freightFen > 0, { cn: `退还运费 ${formatMoney(freightFen)}`, en: `Freight: ${formatMoney(freightFen)}` }],
  ]
  return {
    ...amount,
    words: words.filter(([holds]) => holds).map(([, each]) => each),
  }
}

/** Where the money goes: to what it was paid with. */
export function methodTextOf(method: PayMethod | undefined): Words {
  if (!method) return { cn: '原路退回', en: 'Original payment method' }
  const name = methodNames[method]
  return { cn: `原路退回${name.cn}`, en: `Original payment method, ${name.en}` }
}

/** When the money usually arrives; empty where nobody can say. */
export function arrivalTextOf(method: PayMethod | undefined): Words {
  const { cn, en } = workingDaysOf(method)
  return cn === '' ? { cn, en } : { cn: `审核通过后 ${cn}`, en: `${en} after approval` }
}

/** Pictures of a case under addresses that work for ten minutes. */
export const evidenceFor = (config: Config, pictures: readonly Evidence[], now: Date) =>
  pictures.map(each => ({ ...each, url: signedPath(config, each.objectId, now).url }))

/** The history of a case in plain words: who, what, why, when. */
export const timelineOfCase = (history: readonly HistoryEntry[]) =>
  history.map(told => {
    const { title, body } = wordsOfCase(told)
    return {
      at: told.at,
      by: caseActorNames[told.actor],
      title: title,
      body: body,
    }
  })

/** What happens next, and until when. */
export function nextForCase(row: CaseRow, method?: PayMethod) {
  const { text, until } = nextOfCase(row, method)
  return { text: text, until }
}

const stepWords = {
  ask: { cn: '申请', en: 'Request' },
  compensate: { cn: '商城补偿', en: 'Decision' },
  cancel: { cn: '商城取消', en: 'Cancelled by us' },
  review: { cn: '审核', en: 'Review' },
  send: { cn: '寄回', en: 'Return' },
  check: { cn: '验收', en: 'Check' },
  refund: { cn: '退款', en: 'Refund' },
  arrive: { cn: '到账', en: 'Received' },
  replace: { cn: '换新', en: 'Exchange' },
} as const

const ofShop = ['cancel', 'review', 'refund', 'arrive'] as const
const compensated = ['compensate', 'review', 'refund', 'arrive'] as const
const short = ['ask', 'review', 'refund', 'arrive'] as const
const exchanged = ['ask', 'review', 'send', 'check', 'replace'] as const
const long = ['ask', 'review', 'send', 'check', 'refund', 'arrive'] as const
/** The steps of a case for the bar over its page. */
export function stepsOfCase(row: CaseRow) {
  const alone = row.compensation ? compensated : beginnerOf(row) === 'shop' ? ofShop : short
  const back = row.exchange ? exchanged : long
  const names = row.withReturn ? back : alone
  return {
    names: names.map(name => stepWords[name]),
    done: caseStates[row.state].done[row.withReturn ? 1 : 0],
  }
}
