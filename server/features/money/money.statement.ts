/** The statement of a customer's money: the same rows as the page, as a document and as a table. */
import { csvOf, yuanCell } from '#contract/csv.ts'
import type { Language } from '#contract/errors.ts'
import { formatDateTimeSeconds } from '#contract/moments.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import type { Brand } from '#server/config.brand.ts'
import { refundReasons } from '#server/features/order/order.refund-words.ts'
import { methodNames, type Words } from '#server/features/order/order.words.ts'
import type { PdfPaper } from '#server/lib/pdf/pdf.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { MoneySums, Movement } from './money.queries.ts'
import { arrivalWords, moneyKindWords, moneyStateOf, moneyStateWords, periodWords } from './money.words.ts'

export interface Statement {
  movements: readonly Movement[]
  sums: MoneySums
  period: string | undefined
  now: Date
  language: Language
  brand: Brand
}

const words = {
  title: { cn: '资金明细', en: 'Statement of payments' },
  period: { cn: '期间', en: 'Period' },
  made: { cn: '生成时间', en: 'Made on' },
  beijing: { cn: '（北京时间）', en: ' (Beijing time)' },
  count: { cn: '笔数', en: 'Entries' },
  paid: { cn: '付款合计', en: 'Paid in all' },
  back: { cn: '已退回', en: 'Refunded' },
  coming: { cn: '退款中', en: 'Being refunded' },
  at: { cn: '时间', en: 'Time' },
  what: { cn: '类型与状态', en: 'Kind and state' },
  kind: { cn: '类型', en: 'Kind' },
  state: { cn: '状态', en: 'State' },
  method: { cn: '支付方式', en: 'Method' },
  order: { cn: '订单', en: 'Order' },
  title1: { cn: '商品', en: 'Item' },
  numbers: { cn: '商户单号与交易单号', en: 'Our number and the payment service’s' },
  number: { cn: '商户单号', en: 'Our number' },
  channelNumber: { cn: '交易单号', en: 'Payment service number' },
  amount: { cn: '金额', en: 'Amount' },
  paidColumn: { cn: '付款（元）', en: 'Paid (CNY)' },
  backColumn: { cn: '退款（元）', en: 'Refund (CNY)' },
  arrivedAt: { cn: '到账时间', en: 'Arrived' },
  reason: { cn: '退款原因', en: 'Reason for the refund' },
  none: { cn: '这段时间没有付款与退款。', en: 'Nothing was paid or refunded in this period.' },
  note: {
    cn: '本明细根据商城的支付记录生成，不作为发票。',
    en: 'This statement is made from the payment records of the shop. It is not an invoice.',
  },
} as const satisfies Record<string, Words>

const timeOf = (at: Date | null): string => (at ? formatDateTimeSeconds(at) : '')

/** As a document, the newest first. */
export function statementPaper({ movements, sums, period, now, language, brand }: Statement): PdfPaper {
  const say = (text: Words): string => inLanguage(text, language)
  const store = inLanguage({ cn: brand.storeNameCn, en: brand.storeNameEn }, language)
  const company = inLanguage({ cn: brand.companyCn, en: brand.companyEn }, language)
  const rows = movements.map(each => {
    const state = moneyStateOf(each)
    const { kind, orders, amountFen, number, channelNumber, method } = each
    return [
      [formatDateTimeSeconds(each.at)],
      [
        say(moneyKindWords(each)),
        say(moneyStateWords[state]),
        ...(each.reason ? [say(refundReasons[each.reason])] : []),
        say(arrivalWords(state, method)),
      ].filter(Boolean),
      [say(methodNames[method])],
      orders.flatMap(order => [inLanguage({ cn: order.titleCn, en: order.titleEn }, language), order.orderNo]),
      [number, channelNumber].filter(Boolean),
      [kind === 'refund' ? formatReduction(amountFen) : formatMoney(amountFen)],
    ]
  })
  return {
    language,
    title: say(words.title),
    lead: [`${store} · ${company}`, say(words.note)],
    wide: true,
    foot: `${store} · ${say(words.title)} · ${say(periodWords(period))}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say(words.period), say(periodWords(period))],
          [say(words.made), `${formatDateTimeSeconds(now)}${say(words.beijing)}`],
          [say(words.count), String(movements.length)],
          [say(words.paid), formatMoney(sums.paidFen)],
          [say(words.back), formatMoney(sums.backFen)],
          [say(words.coming), formatMoney(sums.comingFen)],
        ],
      },
      rows.length === 0
        ? { kind: 'words', text: say(words.none) }
        : {
            kind: 'table',
            columns: [
              { title: say(words.at), share: 12 },
              { title: say(words.what), share: 22 },
              { title: say(words.method), share: 9 },
              { title: say(words.order), share: 25 },
              { title: say(words.numbers), share: 22 },
              { title: say(words.amount), share: 11, end: true },
            ],
            rows,
          },
    ],
  }
}

/** As a table for spreadsheets, the newest first: sums without signs, so that they can be added up. */
export function statementCsv({ movements, language }: Pick<Statement, 'movements' | 'language'>): string {
  const say = (text: Words): string => inLanguage(text, language)
  const { at, kind, state, method, order, title1, number, channelNumber, paidColumn, backColumn, arrivedAt, reason } =
    words
  const head = [
    at,
    kind,
    state,
    method,
    paidColumn,
    backColumn,
    arrivedAt,
    reason,
    order,
    title1,
    number,
    channelNumber,
  ]
  return csvOf([
    head.map(say),
    ...movements.map(each => [
      timeOf(each.at),
      say(moneyKindWords(each)),
      say(moneyStateWords[moneyStateOf(each)]),
      say(methodNames[each.method]),
      each.kind === 'refund' ? '' : yuanCell(each.amountFen),
      each.kind === 'refund' ? yuanCell(each.amountFen) : '',
      timeOf(each.arrivedAt),
      each.reason ? say(refundReasons[each.reason]) : '',
      each.orders.map(({ orderNo }) => orderNo).join(' '),
      each.orders.map(({ titleCn, titleEn }) => inLanguage({ cn: titleCn, en: titleEn }, language)).join('; '),
      each.number,
      each.channelNumber,
    ]),
  ])
}
