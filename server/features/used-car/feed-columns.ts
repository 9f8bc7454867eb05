import { FeedRefused } from './feed-lines.ts'

/**
 * What a column of a stock feed can mean, and the headers by which it is known. A price or a mileage has one meaning
 * for each unit; `--map` may give any other header one of these meanings.
 */
export const feedColumns = {
  vin: ['车架号', '车架号码', '车辆识别代号', '车辆识别代码', 'vin码', 'vin', 'vin code', 'chassis number'],
  series: ['车系', '系列', 'series', 'model'],
  trim: [
    '车型',
    '版本',
    '车型版本',
    '车款',
    '车型名称',
    'spu',
    'spu id',
    'spuid',
    'trim',
    'version',
    'variant',
    'package code',
  ],
  model_year: ['年款', '车型年款', '年份', 'model year', 'year'],
  price_yuan: [
    '售价',
    '售价(元)',
    '价格',
    '价格(元)',
    '报价',
    '报价(元)',
    '挂牌价',
    '挂牌价(元)',
    '零售价',
    'price',
    'price (yuan)',
    'price (cny)',
    'price yuan',
    'price cny',
  ],
  price_wan: [
    '售价(万)',
    '售价(万元)',
    '价格(万)',
    '价格(万元)',
    '报价(万)',
    '报价(万元)',
    '挂牌价(万)',
    '挂牌价(万元)',
    'price (10k)',
    'price wan',
  ],
  mileage_km: [
    '里程',
    '里程(公里)',
    '里程(km)',
    '表显里程',
    '表显里程(公里)',
    '行驶里程',
    '行驶里程(公里)',
    'mileage',
    'mileage (km)',
    'mileage km',
    'odometer',
    'km',
  ],
  mileage_wan: ['里程(万公里)', '里程(万)', '表显里程(万公里)', '行驶里程(万公里)', 'mileage (10k km)', 'mileage wan'],
  registered: [
    '上牌日期',
    '首次上牌',
    '首次上牌日期',
    '首次登记日期',
    '初登日期',
    '上牌时间',
    'first registration',
    'first registered',
    'registration date',
    'registered',
  ],
  paint: [
    '车身颜色',
    '外观颜色',
    '颜色',
    '外观',
    '车漆',
    'paint',
    'colour',
    'color',
    'exterior colour',
    'exterior color',
  ],
  cabin: ['内饰颜色', '内饰', 'cabin', 'interior', 'interior colour', 'interior color'],
  outlet: [
    '门店',
    '门店编号',
    '门店名称',
    '经销商',
    '经销商编号',
    '经销商代码',
    'outlet',
    'outlet id',
    'dealer',
    'dealer code',
    'store',
    'store code',
    'cbu',
    'cbu no',
  ],
  msrp_yuan: [
    '新车指导价',
    '新车指导价(元)',
    '指导价',
    '指导价(元)',
    '厂商指导价',
    '厂商指导价(元)',
    'msrp',
    'msrp (yuan)',
    'list price',
  ],
  msrp_wan: ['新车指导价(万)', '新车指导价(万元)', '指导价(万)', '指导价(万元)', '厂商指导价(万元)', 'msrp (10k)'],
  plate_city: ['牌照城市', '牌照所在地', '上牌城市', '牌照归属地', 'plate city', 'registered in'],
  transfers: ['过户次数', '过户', 'transfers', 'transfer count'],
  use_kind: ['使用性质', '车辆性质', 'use', 'use kind', 'usage'],
  source: ['车源类型', '车辆来源', '来源', 'source', 'vehicle source'],
  certified: ['官方认证', '认证', '是否认证', 'certified', 'cpo'],
  grade: ['车况等级', '车况', 'grade', 'condition', 'condition grade'],
  emission: ['排放标准', '排放', 'emission', 'emission standard'],
  keys: ['钥匙数', '钥匙数量', '钥匙', 'keys', 'key count'],
  insurance_until: ['交强险到期', '保险到期', '交强险到期日', 'insurance until'],
  inspection_until: ['年检到期', '年检有效期', '年检到期日', 'inspection until'],
  warranty_until: ['质保到期', '质保到期日', 'warranty until'],
  battery_health: ['电池健康度', '电池健康度(%)', 'battery health', 'soh'],
  video: ['视频', '有视频', '视频看车', 'video'],
  accident: ['重大事故', '事故车', '事故', 'accident'],
  flood: ['泡水', '泡水车', 'flood'],
  fire: ['火烧', '火烧车', 'fire'],
  state: ['状态', '销售状态', '上架状态', 'state', 'status'],
  listed: ['上架日期', '上架时间', '挂牌日期', 'listed', 'listed at', 'date in stock'],
} as const satisfies Record<string, readonly string[]>

export type FeedColumn = keyof typeof feedColumns
export const isFeedColumn = (name: string): name is FeedColumn => Object.hasOwn(feedColumns, name)

/** Where each meaning stands in a line. */
export type ColumnPlaces = Partial<Record<FeedColumn, number>>

/** One of each group must be there. `outlet` is not needed when the whole file belongs to one outlet. */
const needed: readonly (readonly FeedColumn[])[] = [
  ['vin'],
  ['trim'],
  ['price_yuan', 'price_wan'],
  ['mileage_km', 'mileage_wan'],
  ['registered'],
  ['paint'],
  ['outlet'],
]
/** The same fact in two units would contradict itself. */
const either: readonly (readonly [FeedColumn, FeedColumn])[] = [
  ['price_yuan', 'price_wan'],
  ['mileage_km', 'mileage_wan'],
  ['msrp_yuan', 'msrp_wan'],
]

/** Headers are compared without case, width, spaces, underscores and marks of a required field. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*·:\-\u200b\ufeff]/g, '')

const meanings = new Map<string, FeedColumn>(
  (Object.entries(feedColumns) as [FeedColumn, readonly string[]][]).flatMap(([column, names]) =>
    [column.replaceAll('_', ' '), ...names].map(name => [plainHeader(name), column] as const),
  ),
)

/** Columns whose header says a unit: what stands in brackets there must be known, or prices would be off by a factor. */
const withUnit: readonly string[] = either.flat()

/**
 * The meaning of a header: as it is written, or else of the words before a remark in brackets (`车架号(VIN)`,
 * `车身颜色(必填)`), unless the remark means something else or could be a unit.
 */
function meaningOf(header: string, own: ReadonlyMap<string, string>): string | undefined {
  const named = (text: string): string | undefined => own.get(text) ?? meanings.get(text)
  const key = plainHeader(header)
  const [, words = '', remark = ''] = /^(.+?)[([【](.+)[)\]】]$/.exec(key) ?? []
  const [known, remarked] = [named(words), named(remark)]
  const meant = remarked === undefined ? !withUnit.includes(known ?? '') : remarked === known
  return named(key) ?? (meant ? known : undefined)
}

export interface FeedHeader {
  places: ColumnPlaces
  /** Headers as written, by place. */
  headers: string[]
  /** Headers that mean nothing here. */
  ignored: string[]
}

/** Name of a meaning for people: its first Chinese header and its own name. */
const spoken = (group: readonly FeedColumn[]): string =>
  group.map(column => `${feedColumns[column][0]} (${column})`).join(' / ')

/**
 * Understands the header line.
 * @param map    meaning by header, goes before the built-in names
 * @param outlet true when the outlet is given for the whole file
 * @throws FeedRefused naming the columns that are missing or given twice; nothing is imported then
 */
export function readHeader(
  fields: readonly string[],
  map: Readonly<Record<string, string>> = {},
  outlet = false,
): FeedHeader {
  const own = new Map(Object.entries(map).map(([header, column]) => [plainHeader(header), column]))
  const places: ColumnPlaces = {}
  const ignored: string[] = []
  const headers = fields.map(field => field.trim())
  for (const [place, header] of headers.entries()) {
    const column = meaningOf(header, own)
    if (!column || !isFeedColumn(column)) {
      if (header) ignored.push(header)
      continue
    }
    if (places[column] !== undefined) {
      throw new FeedRefused(
        `表头有两列都是“${feedColumns[column][0]}”：${headers[places[column]]}、${header}`,
        `Two columns mean "${column}": ${headers[places[column]]}, ${header}`,
      )
    }
    places[column] = place
  }
  for (const [a, b] of either) {
    if (places[a] === undefined || places[b] === undefined) continue
    throw new FeedRefused(
      `“${headers[places[a]]}”与“${headers[places[b]]}”重复，请只保留一列`,
      `"${headers[places[a]]}" and "${headers[places[b]]}" say the same; keep one of them`,
    )
  }
  const missing = needed.filter(
    group => !(group[0] === 'outlet' && outlet) && group.every(c => places[c] === undefined),
  )
  if (missing.length > 0) {
    const names = missing.map(spoken).join('；')
    throw new FeedRefused(
      `表头缺少列：${names}。文件中的列：${headers.join('、')}`,
      `Missing columns: ${names}. The file has: ${headers.join(', ')}`,
    )
  }
  return { places, headers, ignored }
}

/**
 * Checks a mapping read from a file: header → meaning.
 * @throws FeedRefused for meanings that do not exist
 */
export function checkMap(map: unknown): Record<string, string> {
  const entries = typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : undefined
  if (!entries) throw new FeedRefused('映射文件应为 {"表头": "含义"}', 'The map must be {"header": "meaning"}')
  const unknown = entries.filter(([, column]) => typeof column !== 'string' || !isFeedColumn(column))
  if (unknown.length > 0) {
    const names = unknown.map(([header, column]) => `${header} → ${String(column)}`).join(', ')
    throw new FeedRefused(
      `映射文件中有未知的含义：${names}。可用：${Object.keys(feedColumns).join(', ')}`,
      `The map has unknown meanings: ${names}. Known: ${Object.keys(feedColumns).join(', ')}`,
    )
  }
  return Object.fromEntries(entries) as Record<string, string>
}
