import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { type CaseState, caseStates } from '#contract/order-states.ts'
import { signedPath } from '#server/features/media/media.sign.ts'
import { caseFaceOf } from '#server/features/order/order.faces.ts'
import type { GoodsPicture } from '#server/features/order/order-lines.queries.ts'
import { methodNames, type Words } from '#server/features/order/order.words.ts'
import type { Config } from '#server/config.ts'
import type { Told } from '#server/lib/history.ts'
import { formatMoney } from '#contract/figures.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { CaseAmount } from './refund-case.amount.ts'
import type { CaseRow, CaseShown, Evidence } from './refund-case.queries.ts'
import { caseActorNames, nextOfCase, reasonWords, wordsOfCase } from './refund-case.words.ts'

type Card = Reply<'refundCase.list'>[number]
type Amount = NonNullable<Reply<'refundCase.preview'>['amount']>

/** The state of a case as everybody sees it. */
export function faceOfCase(state: CaseState, language: Language) {
  const { code, dot, cn, en } = caseFaceOf(state)
  return { code, dot, state, stateText: inLanguage({ cn, en }, language) }
}

/** What a write answers: the case and where it stands now. */
export const movedCase = (row: CaseRow, language: Language) => ({
  caseNo: row.caseNo,
  ...faceOfCase(row.state, language),
})

const typeWords = (withReturn: boolean): Words =>
  withReturn ? { cn: '退货退款', en: 'Return and refund' } : { cn: '仅退款', en: 'Refund only' }

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

/** A line of the order in the visitor's language. */
export const goodsOf = (line: Goods, language: Language) => ({
  lineSeq: line.seq,
  itemNo: line.itemNo,
  title: inLanguage({ cn: line.titleCn, en: line.titleEn }, language),
  option: inLanguage({ cn: line.optionCn, en: line.optionEn }, language),
  goodsPicture: line.picture,
  gift: line.gift,
})

/** A case on a list. */
export function cardOfCase(row: CaseShown, language: Language): Card {
  return {
    caseNo: row.caseNo,
    orderNo: row.orderNo,
    ...faceOfCase(row.state, language),
    withReturn: row.withReturn,
    typeText: inLanguage(typeWords(row.withReturn), language),
    reason: row.reason,
    reasonText: inLanguage(reasonWords[row.reason], language),
    amountFen: row.amountFen,
    askedAt: row.askedAt,
    lines: row.lines.map(line => ({
      ...goodsOf(line, language),
      quantity: line.quantity,
      amountFen: line.amountFen,
    })),
  }
}

/** What comes back, and the way to it in words. */
export function amountOf(amount: CaseAmount, language: Language): Amount {
  const { amountFen, goodsFen, freightFen, paidFen, recoveredFen, giftFen, restoredFen, elsewhereFen, whole } = amount
  const freightKept = Math.min(Math.max(0, amount.freightTakenFen), recoveredFen - giftFen)
  const lost = recoveredFen - giftFen - freightKept
  const words: [boolean, Words][] = [
    [true, { cn: `商品实付 ${formatMoney(paidFen)}`, en: `Paid for these items: ${formatMoney(paidFen)}` }],
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
    amountFen,
    goodsFen,
    freightFen,
    paidFen,
    recoveredFen,
    restoredFen,
    elsewhereFen,
    whole,
    words: words.filter(([holds]) => holds).map(([, each]) => inLanguage(each, language)),
  }
}

/** Where the money goes: to what it was paid with. */
export function methodTextOf(method: string | undefined, language: Language): string {
  const name = methodNames[method ?? '']
  if (!name) return inLanguage({ cn: '原路退回', en: 'Original payment method' }, language)
  return inLanguage({ cn: `原路退回${name.cn}`, en: `Original payment method, ${name.en}` }, language)
}

/** Pictures of a case under addresses that work for ten minutes. */
export const evidenceFor = (config: Config, pictures: readonly Evidence[], now: Date) =>
  pictures.map(({ objectId, width, height }) => ({
    objectId,
    url: signedPath(config, objectId, now).url,
    width,
    height,
  }))

/** The history of a case in plain words: who, what, why, when. */
export const timelineOfCase = (history: readonly Told[], language: Language) =>
  history.map(told => {
    const { title, body } = wordsOfCase(told)
    return {
      at: told.at,
      by: inLanguage(caseActorNames[told.actor]!, language),
      title: inLanguage(title, language),
      body: inLanguage(body, language),
    }
  })

/** What happens next, and until when. */
export function nextForCase(row: CaseRow, language: Language) {
  const { text, until } = nextOfCase(row)
  return { text: inLanguage(text, language), until }
}

const stepWords = {
  ask: { cn: '申请', en: 'Request' },
  review: { cn: '审核', en: 'Review' },
  send: { cn: '寄回', en: 'Return' },
  check: { cn: '验收', en: 'Check' },
  refund: { cn: '退款', en: 'Refund' },
  arrive: { cn: '到账', en: 'Received' },
} as const

const short = ['ask', 'review', 'refund', 'arrive'] as const
const long = ['ask', 'review', 'send', 'check', 'refund', 'arrive'] as const
/** The steps of a case for the bar over its page. */
export function stepsOfCase(row: CaseRow, language: Language) {
  const names = row.withReturn ? long : short
  return {
    names: names.map(name => inLanguage(stepWords[name], language)),
    done: caseStates[row.state].done[row.withReturn ? 1 : 0],
  }
}
