/**
 * Stands in for a service that issues invoices: its papers say across every page that they are samples. It does at once what
 * it is asked for, unless a test wants trouble.
 */
import { createHash } from 'node:crypto'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import type { Brand } from '#server/config.brand.ts'
import { drawPdf, type PdfPaper } from '#server/lib/pdf/pdf.ts'
import { type InvoiceProvider, InvoicesUnreachable, type IssuedInvoice } from './provider.ts'

/** What goes wrong, for tests. */
export const sampleTrouble: { kind: 'unreachable' | 'refused' | 'working' | null } = { kind: null }

/** Value added tax on goods and their fitting, in per cent. */
const TAX_PERCENT = 13

/** Twenty digits as fully digital invoices have, the same for the same request. */
const numberOf = (request: string): string =>
  `99${(createHash('sha256').update(request).digest().readBigUInt64BE() % 10n ** 18n).toString().padStart(18, '0')}`

async function answer(request: string) {
  if (sampleTrouble.kind === 'unreachable') throw new InvoicesUnreachable('the sample does not answer')
  if (sampleTrouble.kind === 'refused') return { state: 'refused', why: '抬头与税号不一致' } as const
  if (sampleTrouble.kind === 'working') return { state: 'working' } as const
  return { state: 'done', number: numberOf(request) } as const
}

export const sampleInvoices = (brand: Brand): InvoiceProvider => ({
  issue: wish => answer(wish.requestNo),
  reverse: issued => answer(`red ${issued.requestNo}`),
  document: issued => drawPdf(samplePaper(issued, brand)),
})

/** The tax within a gross sum, rounded half up once. */
const taxWithin = (grossFen: number): number =>
  Math.floor((grossFen * TAX_PERCENT * 2 + (100 + TAX_PERCENT)) / (2 * (100 + TAX_PERCENT)))

function samplePaper(issued: IssuedInvoice, brand: Brand): PdfPaper {
  const { amountFen, lines, reversed, redNo } = issued
  const taxFen = taxWithin(amountFen)
  return {
    language: 'zh-CN',
    title: '电子发票（普通发票）',
    lead: ['样张 SAMPLE：演示用途，不具有法律效力，不能用于报销与抵扣。'],
    mark: '样张 SAMPLE',
    foot: `${brand.storeNameCn}，样张 SAMPLE`,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['发票号码', issued.invoiceNo],
          ['开票时间', formatDateTime(issued.issuedAt)],
          ['购买方', issued.title],
          ...(issued.taxNo ? [['统一社会信用代码', issued.taxNo] as const] : []),
          ['销售方', brand.companyCn],
          ['订单编号', issued.orderNo],
          ...(reversed ? [['红字发票', redNo ? `已红冲，红字发票号码 ${redNo}` : '已红冲'] as const] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: '项目名称', share: 6 },
          { title: '数量', share: 1, end: true },
          { title: '价税合计', share: 2, end: true },
        ],
        rows: lines.map(line => [[line.name], [String(line.quantity)], [formatMoney(line.amountFen)]]),
      },
      {
        kind: 'facts',
        facts: [
          ['金额', formatMoney(amountFen - taxFen)],
          [`税额（${TAX_PERCENT}%）`, formatMoney(taxFen)],
          ['价税合计', formatMoney(amountFen)],
          ...(reversed ? [['红冲金额', formatReduction(amountFen)] as const] : []),
        ],
      },
    ],
  }
}
