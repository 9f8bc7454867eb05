/** What a pick list, a packing list and a label say. Pure. */
import type { PackingPaper } from '#contract/packing.ts'
import { dot } from '#contract/signs.ts'
import type { PdfLabels, PdfPaper, PdfPart } from '#server/lib/pdf/pdf.ts'
import type { PackingLine, PackingOrder } from './packing.queries.ts'

/** What the lists call things: in Chinese, which the people at the shelves and those who unpack read. */
const words = {
  pick: '拣货单',
  list: '装箱单',
  item: '商品',
  code: '编码',
  pieces: '件数',
  orders: '订单数',
  order: '订单',
  to: '收件人',
  phone: '电话',
  address: '地址',
  remark: '客户备注',
  together: '同一收件人',
} as const
const LANGUAGE = 'zh-CN'

interface Setting {
  brand: string
  /** Of Beijing. */
  day: string
}

const titleOf = ({ titleCn, optionCn }: PackingLine): string => [titleCn, optionCn].filter(Boolean).join(' ')
const countOf = (lines: readonly PackingLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)
/** In groups that no line breaks: 138-0013-8000. */
const phoneOf = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3')

/** Everything that has to be fetched for some orders, each item once, by its code as shelves are. */
export function pickList(orders: readonly PackingOrder[], { brand, day }: Setting): PdfPaper {
  const lines = orders.flatMap(({ orderNo, lines }) => lines.map(line => ({ ...line, orderNo })))
  const items = [...Map.groupBy(lines, line => line.itemNo)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    language: LANGUAGE,
    title: words.pick,
    lead: [[brand, day].join(dot), [`${words.orders} ${orders.length}`, `${words.pieces} ${countOf(lines)}`].join(dot)],
    parts: [
      {
        kind: 'table',
        columns: [
          { title: words.code, share: 3 },
          { title: words.item, share: 6 },
          { title: words.orders, share: 1, end: true },
          { title: words.pieces, share: 1, end: true },
        ],
        rows: items.map(([itemNo, of]) => [
          [itemNo],
          [titleOf(of[0]!)],
          [String(new Set(of.map(each => each.orderNo)).size)],
          [String(countOf(of))],
        ]),
      },
      { kind: 'words', text: orders.map(({ orderNo }) => orderNo).join(', ') },
    ],
    foot: brand,
  }
}

/** What goes into each parcel, a page for each order, to be laid into it. */
export function packingLists(orders: readonly PackingOrder[], { brand }: Setting): PdfPaper {
  const parts = orders.flatMap((order, n): PdfPart[] => [
    ...(n > 0 ? [{ kind: 'page' } as const] : []),
    // Each goes into another parcel, and the title stands on the first page alone.
    { kind: 'heading', text: [n > 0 && words.list, words.order, order.orderNo].filter(Boolean).join(' ') },
    {
      kind: 'facts',
      facts: [
        [words.to, order.recipient.name],
        [words.phone, phoneOf(order.recipient.mobile)],
        [words.address, order.recipient.regionCn + order.recipient.street],
        ...(order.remark ? [[words.remark, order.remark] as const] : []),
        ...(order.together.length > 0 ? [[words.together, order.together.join(', ')] as const] : []),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: words.item, share: 6 },
        { title: words.code, share: 3 },
        { title: words.pieces, share: 1, end: true },
      ],
      rows: order.lines.map(line => [[titleOf(line)], [line.itemNo], [String(line.quantity)]]),
    },
  ])
  return { language: LANGUAGE, title: words.list, lead: [brand], parts, foot: brand }
}

/** Sheets in mm: a label on each, or several on a page of A4. */
const sheets: Record<Exclude<PackingPaper, 'pick' | 'list'>, PdfLabels['sheet']> = {
  label100: { width: 100, height: 150, columns: 1, rows: 1 },
  label60: { width: 60, height: 40, columns: 1, rows: 1 },
  labelA4: { width: 210, height: 297, columns: 2, rows: 5 },
}
/** Labels that have room for what is in the parcel. */
const ROOMY = 'label100'

/** Labels with name, number and address of each order, as the carrier reads them. */
export function labels(orders: readonly PackingOrder[], paper: keyof typeof sheets, { brand }: Setting): PdfLabels {
  return {
    sheet: sheets[paper],
    labels: orders.map(({ orderNo, recipient, lines }) => ({
      head: `${recipient.name}  ${phoneOf(recipient.mobile)}`,
      body: recipient.regionCn + recipient.street,
      more: paper === ROOMY ? lines.map(line => `${titleOf(line)} × ${line.quantity}`) : [],
      foot: [orderNo, `${words.pieces} ${countOf(lines)}`, brand].join(dot),
    })),
  }
}
