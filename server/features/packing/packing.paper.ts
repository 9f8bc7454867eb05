/** What a pick list, a packing list and a label say. Pure. */
import type { Language } from '#contract/errors.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { PackingPaper } from '#contract/packing.ts'
import type { Word } from '#contract/parts.ts'
import { dot } from '#contract/signs.ts'
import type { PdfLabels, PdfPaper, PdfPart } from '#server/lib/pdf/pdf.ts'
import { inLanguage, type wordOf } from '#server/lib/words.ts'
import type { PackingLine, PackingOrder } from './packing.queries.ts'

type Words = Parameters<typeof wordOf>[0]
const words = {
  pick: ['拣货单', 'Pick list'],
  list: ['装箱单', 'Packing list'],
  item: ['商品', 'Item'],
  code: ['编码', 'Code'],
  pieces: ['件数', 'Pieces'],
  orders: ['订单数', 'Orders'],
  order: ['订单', 'Order'],
  to: ['收件人', 'Recipient'],
  phone: ['电话', 'Phone'],
  address: ['地址', 'Address'],
  remark: ['客户备注', 'Remark'],
} as const satisfies Record<string, Words>

interface Setting {
  language: Language
  brand: Word
  now: Date
}

const say = (key: keyof typeof words, language: Language): string => words[key][language === 'en' ? 1 : 0]
const titleOf = (line: PackingLine, language: Language): string =>
  [
    inLanguage({ cn: line.titleCn, en: line.titleEn }, language),
    inLanguage({ cn: line.optionCn, en: line.optionEn }, language),
  ]
    .filter(Boolean)
    .join(' ')
const countOf = (lines: readonly PackingLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)
/** In groups that no line breaks: 138-0013-8000. */
const phoneOf = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3')

/** Everything that has to be fetched for some orders, each item once, by its code as shelves are. */
export function pickList(orders: readonly PackingOrder[], { language, brand, now }: Setting): PdfPaper {
  const lines = orders.flatMap(({ orderNo, lines }) => lines.map(line => ({ ...line, orderNo })))
  const items = [...Map.groupBy(lines, line => line.itemNo)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    language,
    title: say('pick', language),
    lead: [
      [inLanguage(brand, language), formatDateTime(now.getTime())].join(dot),
      [`${say('orders', language)} ${orders.length}`, `${say('pieces', language)} ${countOf(lines)}`].join(dot),
    ],
    parts: [
      {
        kind: 'table',
        columns: [
          { title: say('code', language), share: 3 },
          { title: say('item', language), share: 6 },
          { title: say('orders', language), share: 1, end: true },
          { title: say('pieces', language), share: 1, end: true },
        ],
        rows: items.map(([itemNo, of]) => [
          [itemNo],
          [titleOf(of[0]!, language)],
          [String(new Set(of.map(each => each.orderNo)).size)],
          [String(countOf(of))],
        ]),
      },
      { kind: 'words', text: orders.map(({ orderNo }) => orderNo).join(', ') },
    ],
    foot: inLanguage(brand, language),
  }
}

/** What goes into each parcel, a page for each order: it is laid into the parcel, and so is in the customers' language. */
export function packingLists(orders: readonly PackingOrder[], { brand }: Setting): PdfPaper {
  const language = 'zh-CN'
  const parts = orders.flatMap((order, n): PdfPart[] => [
    ...(n > 0 ? [{ kind: 'page' } as const] : []),
    { kind: 'heading', text: [say('order', language), order.orderNo].join(' ') },
    {
      kind: 'facts',
      facts: [
        [say('to', language), order.recipient.name],
        [say('phone', language), phoneOf(order.recipient.mobile)],
        [say('address', language), order.recipient.regionCn + order.recipient.street],
        ...(order.remark ? [[say('remark', language), order.remark] as const] : []),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: say('item', language), share: 6 },
        { title: say('code', language), share: 3 },
        { title: say('pieces', language), share: 1, end: true },
      ],
      rows: order.lines.map(line => [[titleOf(line, language)], [line.itemNo], [String(line.quantity)]]),
    },
  ])
  return { language, title: say('list', language), lead: [brand.cn], parts, foot: brand.cn }
}

/** Sheets in mm: a label on each, or several on a page of A4. */
const sheets: Record<Exclude<PackingPaper, 'pick' | 'list'>, PdfLabels['sheet']> = {
  label100: { width: 100, height: 150, columns: 1, rows: 1 },
  label60: { width: 60, height: 40, columns: 1, rows: 1 },
  labelA4: { width: 210, height: 297, columns: 2, rows: 5 },
}
/** Labels that have room for what is in the parcel. */
const ROOMY = 'label100'

/** Labels with name, number and address of each order, as the carrier reads them: in Chinese. */
export function labels(orders: readonly PackingOrder[], paper: keyof typeof sheets, { brand }: Setting): PdfLabels {
  return {
    sheet: sheets[paper],
    labels: orders.map(({ orderNo, recipient, lines }) => ({
      head: `${recipient.name}  ${phoneOf(recipient.mobile)}`,
      body: recipient.regionCn + recipient.street,
      more: paper === ROOMY ? lines.map(line => `${titleOf(line, 'zh-CN')} × ${line.quantity}`) : [],
      foot: [orderNo, `${say('pieces', 'zh-CN')} ${countOf(lines)}`, brand.cn].join(dot),
    })),
  }
}
