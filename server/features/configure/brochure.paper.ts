/** What a brochure says: the configured car in pictures, its options and price, data, equipment and what must be said. */
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import type { OptionKind } from '#contract/configure/range-data.ts'
import { optionKinds } from '#contract/configure/range-data.ts'
import { bodies } from '#contract/car-codes.ts'
import type { Word } from '#contract/parts.ts'
import { itemAt } from '#contract/required.ts'
import { equipmentRows, modelRange } from '#server/features/car/car.queries.ts'
import { disclaimersFor } from '#server/features/car/disclaimers.ts'
import { dataOf, equipmentOf } from '#server/features/car/new-car.facts.ts'
import type { Ctx } from '#server/http/context.ts'
import type { PdfPaper, PdfPart, PdfPicture } from '#server/lib/pdf/pdf.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { WholeCar } from './configure.rules.ts'

const words = {
  total: { cn: '全车指导价，含所选装备', en: 'Price of the car as configured' },
  code: { cn: '配置代码', en: 'Configuration code' },
  lead: { cn: '预计交付', en: 'Estimated delivery' },
  days: { cn: '下单后约 {n} 周', en: 'about {n} weeks after the order' },
  address: { cn: '在线查看', en: 'See it online' },
  configuration: { cn: '我的配置', en: 'The configuration' },
  kind: { cn: '类别', en: 'Group' },
  option: { cn: '选装', en: 'Option' },
  price: { cn: '价格', en: 'Price' },
  base: { cn: '车型', en: 'Model' },
  sum: { cn: '合计', en: 'Total' },
  standard: { cn: '标配', en: 'Standard' },
  includedIn: { cn: '包含于“{beside}”', en: 'Part of {beside}' },
  freeIn: { cn: '随“{beside}”免费', en: 'Free with {beside}' },
  data: { cn: '技术参数', en: 'Technical data' },
  equipment: { cn: '标准装备', en: 'Standard equipment' },
  notes: { cn: '说明', en: 'Please note' },
  outside: { cn: '外观', en: 'Outside' },
  side: { cn: '侧面', en: 'Side' },
  cabin: { cn: '座舱', en: 'Cabin' },
  wheel: { cn: '轮毂', en: 'Wheel' },
  gone: {
    cn: '以下选装已停止提供或只在部分地区供应，价格不含它们，或按替代选装计算：',
    en: 'These options have ended or are for some provinces alone; the price is without them, or with what took their place:',
  },
  illustration: {
    cn: '图片仅供参考，轮毂尺寸等细节以所选配置为准。价格与装备以下单时为准。',
    en: 'Pictures are illustrations; details such as the size of the wheels are those that were chosen. Price and equipment are those of the day of the order.',
  },
} as const satisfies Record<string, Word>

const kindWords: Record<OptionKind, Word> = {
  PAINT: { cn: '车漆', en: 'Paint' },
  WHEEL: { cn: '轮毂', en: 'Wheels' },
  UPHOLSTERY: { cn: '内饰', en: 'Upholstery' },
  TRIM: { cn: '饰条', en: 'Trim' },
  FLEXIBLE: { cn: '套餐与选装', en: 'Packages and options' },
}

/** Days of waiting as customers count them. */
const weeksOf = (days: number): number => Math.max(1, Math.ceil(days / 7))

/** The brochure of a car in the visitor's language. It holds nothing of who asks, and no moment: the same car is the same. */
export async function brochurePaper(car: WholeCar, ctx: Ctx): Promise<PdfPaper> {
  const { language, config, memory } = ctx
  const say = (text: Word): string => inLanguage(text, language)
  const fill = (text: Word, facts: Record<string, string>): string =>
    say(text).replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
  const [range, equipment] = await Promise.all([modelRange(memory), equipmentRows(memory)])
  const trims = range.flatMap(each => each.trims)
  const trim = itemAt(
    trims,
    trims.findIndex(each => each.spuId === car.spuId),
  )
  const notes = await disclaimersFor(
    1,
    {
      locations: [
        ...optionKinds,
        'STANDARD',
        'PREVIEW_CONFIGURATION',
        ...(trim.longWheelbase ? (['LONG_WHEELBASE'] as const) : []),
      ],
      masterDataInfos: [{ packageCode: trim.packageCode, sopDate: trim.sopOn }],
    },
    ctx,
  )
  const store = inLanguage({ cn: config.brand.storeNameCn, en: config.brand.storeNameEn }, language)
  const { bodyKey, paint, wheel, cabin, trim: strip } = car.picture
  const standsOn = bodies.find(({ code }) => code === bodyKey)?.wheel
  const outside = (view: 'quarter' | 'side'): PdfPicture => ({
    file: `car/${bodyKey}/${paint}/${view}-1600.avif`,
    ...(wheel === standsOn ? {} : { over: `fitted/${bodyKey}/${wheel}/${view}-1600.avif` }),
    note: say(view === 'side' ? words.side : words.outside),
  })
  const waiver = ({ waived, beside }: WholeCar['lines'][number]): string =>
    waived === null ? '' : fill(words[waived], { beside: beside ? say(beside) : '' })

  return {
    language,
    title: say(car.trimName),
    lead: [[store, say(kindOf(range, car.seriesCode))].join(dot)],
    foot: `${store}${dot}${car.code}`,
    parts: [
      { kind: 'pictures', pictures: [outside('quarter')] },
      { kind: 'figure', figure: formatMoney(car.priceFen), note: say(words.total) },
      {
        kind: 'facts',
        facts: [
          [say(words.code), car.code],
          [say(words.lead), fill(words.days, { n: String(weeksOf(car.leadDays)) })],
          [say(words.address), `${ctx.origin}/newcar/design?code=${car.code}`],
        ],
      },
      { kind: 'words', text: say(words.illustration) },
      { kind: 'heading', text: say(words.configuration) },
      {
        kind: 'table',
        columns: [
          { title: say(words.kind), share: 20 },
          { title: say(words.option), share: 55 },
          { title: say(words.price), share: 25, end: true },
        ],
        rows: [
          [[say(words.base)], [say(car.trimName)], [formatMoney(car.trimFen)]],
          ...car.lines.map(line => [
            [say(kindWords[line.kind])],
            [say(line.name)],
            [line.waived === null ? formatMoney(line.priceFen) : waiver(line)],
          ]),
          [[say(words.sum)], [], [formatMoney(car.priceFen)]],
        ],
      },
      ...(car.gone.length > 0
        ? ([{ kind: 'words', text: `${say(words.gone)} ${car.gone.map(each => say(each.name)).join(' / ')}` }] as const)
        : []),
      {
        kind: 'pictures',
        pictures: [
          outside('side'),
          { file: `cabin/${bodyKey}/${cabin}-${strip}/rear-1600.avif`, note: say(words.cabin) },
        ],
      },
      { kind: 'heading', text: say(words.data) },
      ...dataOf([trim]).map(
        (group): PdfPart => ({
          kind: 'facts',
          facts: group.rows.flatMap(({ label, values: [value] }) => (value ? [[say(label), say(value)] as const] : [])),
        }),
      ),
      { kind: 'heading', text: say(words.equipment) },
      {
        kind: 'facts',
        facts: equipmentOf([trim], equipment).flatMap(group => {
          const fitted = group.rows.filter(({ states: [state] }) => state === 'standard')
          return fitted.length > 0
            ? [[say(group.name), fitted.map(row => say(row.name)).join(say(comma))] as const]
            : []
        }),
      },
      { kind: 'heading', text: say(words.notes) },
      { kind: 'words', text: notes.map(note => say(note.disclaimerDesc)).join(' ') },
    ],
  }
}

const comma: Word = { cn: '、', en: ', ' }

const kindOf = (range: Awaited<ReturnType<typeof modelRange>>, seriesCode: string): Word => {
  const found = range.find(({ series }) => series.seriesCode === seriesCode)
  return { cn: found?.series.kindCn ?? '', en: found?.series.kindEn ?? '' }
}
