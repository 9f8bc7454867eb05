/**
 * What a file of goods may say of a good and of a piece (docs/goods-file.md): for each column its names, the cell of what
 * is there, and how a cell is read. What is read back of the cells of a good is that good. Pure.
 */
import { energies } from '#contract/car-codes.ts'
import { returnPolicies } from '#contract/codes.ts'
import { deliveryWays } from '#contract/constants.ts'
import { yuanCell } from '#contract/csv.ts'
import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import { bookableWorks, workOf } from '#contract/service-works.ts'
import type { GoodRecord, SkuRecord } from '#server/features/goods/goods-row.queries.ts'
import {
  alike,
  codeOf,
  codesOf,
  fitsOf,
  hexOf,
  itemsOf,
  optionOf,
  paragraphsOf,
  priceOf,
  readNumber,
  sheetOf,
  sizeTableOf,
  textOf,
  writeFits,
  writeItems,
  writeLines,
  writePairs,
  writeSizeTable,
} from './goods-values.ts'

/** A column of a file. */
export interface Column<Row> {
  /** Its name in an export, in both languages; other names that are understood. */
  cn: string
  en: string
  also?: readonly string[]
  /** The cell of what is there; empty: nothing. */
  cell: (row: Row) => string
  /** @throws Wrong */
  read: (cell: string) => unknown
  /** What stands there when it is emptied; a column without it cannot be. */
  empty?: unknown
  /** What a new one begins with that does not say it; a column without it has to be given. */
  begin?: unknown
  /** Said once, when it is new. */
  fixed?: true
}

const whole = (n: number | null): string => (n === null ? '' : String(n))
const sum = (fen: number | null): string => (fen === null ? '' : yuanCell(fen))
const list = (codes: readonly string[]): string => codes.join(';')
const shownStates = [
  { code: 'publish', cn: '在售', en: 'On sale' },
  { code: 'withdrawn', cn: '已下架', en: 'Withdrawn' },
] as const
const goodStates = [...shownStates, { code: 'pre_publish', cn: '待上架', en: 'Being prepared' }] as const
const kinds = [
  { code: 'goods', cn: '商品', en: 'Goods' },
  { code: 'package', cn: '套餐', en: 'Package' },
] as const
const seasons = [
  { code: 'winter', cn: '冬季', en: 'Winter' },
  { code: 'summer', cn: '夏季', en: 'Summer' },
] as const
const leaves = goodsCategories.filter(({ code }) => code.length === 11)

/** What is said of a piece. */
export const skuColumns = {
  priceFen: {
    cn: '原价（元）',
    en: 'Price (yuan)',
    also: ['原价', '价格', 'price'],
    cell: sku => sum(sku.priceFen),
    read: priceOf,
  },
  showPriceFen: {
    cn: '优惠价（元）',
    en: 'Reduced price (yuan)',
    also: ['优惠价', 'reduced price', 'showPrice'],
    cell: sku => sum(sku.showPriceFen),
    read: priceOf,
    empty: null,
    begin: null,
  },
  stock: { cn: '库存', en: 'Stock', cell: sku => whole(sku.stock), read: readNumber(0, 9_999_999), begin: 0 },
  skuState: {
    cn: '规格状态',
    en: 'Piece state',
    cell: sku => sku.state,
    read: codeOf(shownStates),
    begin: 'publish',
  },
  weightG: {
    cn: '重量（克）',
    en: 'Weight (g)',
    also: ['重量', 'weight'],
    cell: sku => whole(sku.weightG),
    read: readNumber(0, 999_999),
  },
  colour: {
    cn: '颜色编码',
    en: 'Colour code',
    cell: sku => sku.colour ?? '',
    read: optionOf,
    begin: null,
    fixed: true,
  },
  colourCn: {
    cn: '颜色',
    en: 'Colour in Chinese',
    cell: sku => sku.colourCn ?? '',
    read: textOf(40),
    empty: null,
    begin: null,
  },
  colourEn: {
    cn: '英文颜色',
    en: 'Colour in English',
    cell: sku => sku.colourEn ?? '',
    read: textOf(60),
    empty: null,
    begin: null,
  },
  colourHex: {
    cn: '色值',
    en: 'Colour value',
    cell: sku => sku.colourHex ?? '',
    read: hexOf,
    empty: null,
    begin: null,
  },
  size: { cn: '尺码编码', en: 'Size code', cell: sku => sku.size ?? '', read: optionOf, begin: null, fixed: true },
  sizeCn: {
    cn: '尺码',
    en: 'Size in Chinese',
    cell: sku => sku.sizeCn ?? '',
    read: textOf(40),
    empty: null,
    begin: null,
  },
  sizeEn: {
    cn: '英文尺码',
    en: 'Size in English',
    cell: sku => sku.sizeEn ?? '',
    read: textOf(60),
    empty: null,
    begin: null,
  },
} satisfies Record<string, Column<SkuRecord>>
export type SkuColumn = keyof typeof skuColumns

/** What is said of a good, on the first line of its pieces. */
export const goodColumns = {
  state: {
    cn: '商品状态',
    en: 'Item state',
    cell: good => good.state,
    read: codeOf(goodStates),
    begin: 'pre_publish',
  },
  kind: { cn: '类型', en: 'Kind', cell: good => good.kind, read: codeOf(kinds), begin: 'goods', fixed: true },
  categoryCode: {
    cn: '分类',
    en: 'Category',
    also: ['分类编码', 'categoryCode'],
    cell: good => good.categoryCode,
    read: codeOf(leaves),
  },
  shelf: {
    cn: '栏目',
    en: 'Shelf',
    cell: good => good.shelf ?? '',
    read: codeOf(lifestyleGroups),
    empty: null,
    begin: null,
  },
  nameCn: { cn: '中文名称', en: 'Name in Chinese', cell: good => good.nameCn, read: textOf(60) },
  nameEn: { cn: '英文名称', en: 'Name in English', cell: good => good.nameEn, read: textOf(120) },
  factCn: { cn: '中文要点', en: 'Fact in Chinese', cell: good => good.factCn, read: textOf(60), empty: '', begin: '' },
  factEn: { cn: '英文要点', en: 'Fact in English', cell: good => good.factEn, read: textOf(120), empty: '', begin: '' },
  originCountryCn: {
    cn: '中文产地',
    en: 'Made in, in Chinese',
    cell: good => good.originCountryCn,
    read: textOf(30),
    empty: '',
    begin: '',
  },
  originCountryEn: {
    cn: '英文产地',
    en: 'Made in, in English',
    cell: good => good.originCountryEn,
    read: textOf(60),
    empty: '',
    begin: '',
  },
  aboutCn: {
    cn: '中文介绍',
    en: 'Paragraphs in Chinese',
    cell: good => writeLines(good.aboutCn),
    read: paragraphsOf(1_000),
    empty: [],
    begin: [],
  },
  aboutEn: {
    cn: '英文介绍',
    en: 'Paragraphs in English',
    cell: good => writeLines(good.aboutEn),
    read: paragraphsOf(2_000),
    empty: [],
    begin: [],
  },
  sheet: { cn: '参数表', en: 'Data sheet', cell: good => writePairs(good.sheet), read: sheetOf, empty: [], begin: [] },
  sizeTable: {
    cn: '尺码表',
    en: 'Table of sizes',
    cell: good => writeSizeTable(good.sizeTable),
    read: sizeTableOf,
    empty: null,
    begin: null,
  },
  items: {
    cn: '套餐内容',
    en: 'Contents of the package',
    cell: good => writeItems(good.items),
    read: itemsOf,
    empty: [],
    begin: [],
  },
  works: {
    cn: '抵扣项目',
    en: 'Works that it pays for',
    cell: good => list(good.works),
    read: codesOf(bookableWorks.map(code => ({ code, ...workOf(code) }))),
    empty: [],
    begin: [],
  },
  visits: {
    cn: '次数',
    en: 'Visits',
    cell: good => whole(good.visits),
    read: readNumber(1, 12),
    begin: 1,
    fixed: true,
  },
  validMonths: {
    cn: '有效月数',
    en: 'Months of validity',
    cell: good => whole(good.validMonths),
    read: readNumber(1, 120),
    empty: null,
    begin: null,
  },
  deliveryWays: {
    cn: '配送方式',
    en: 'Delivery',
    cell: good => list(good.deliveryWays),
    read: codesOf(deliveryWays, 1),
  },
  installFen: {
    cn: '安装费（元）',
    en: 'Fitting (yuan)',
    also: ['安装费', 'fitting'],
    cell: good => sum(good.installFen),
    read: cell => (/^0([.]0{1,2})?$/.test(cell) ? 0 : priceOf(cell)),
    empty: 0,
    begin: 0,
  },
  returnPolicy: {
    cn: '退货规则',
    en: 'Returns',
    cell: good => good.returnPolicy,
    read: codeOf(returnPolicies.map(alike)),
  },
  mostEach: {
    cn: '每人限购',
    en: 'Most for one customer',
    cell: good => whole(good.mostEach),
    read: readNumber(1, 999),
    empty: null,
    begin: null,
  },
  energies: {
    cn: '适用驱动',
    en: 'Drives',
    cell: good => list(good.energies),
    read: codesOf(energies, 1),
    begin: energies.map(each => each.code),
  },
  season: {
    cn: '季节',
    en: 'Season',
    cell: good => good.season ?? '',
    read: codeOf(seasons),
    empty: null,
    begin: null,
  },
  fits: {
    cn: '适用车系',
    en: 'Cars that it fits',
    cell: good => writeFits(good.fits),
    read: fitsOf,
    empty: [],
    begin: [],
  },
} satisfies Record<string, Column<GoodRecord>>
export type GoodColumn = keyof typeof goodColumns

/** What names a line. */
export const keyColumns = {
  spuCode: { cn: '商品编码', en: 'Item code' },
  skuCode: { cn: '规格编码', en: 'Piece code' },
} as const
/** What an export says for its readers; it is not read. */
export const readOnlyColumns = {
  option: { cn: '品名与规格', en: 'Item and piece' },
  held: { cn: '订单占用', en: 'In orders' },
  reason: { cn: '未导入原因', en: 'Why it was not taken' },
} as const

export type FileColumn = keyof typeof keyColumns | SkuColumn | GoodColumn
export const skuColumnNames = Object.keys(skuColumns) as SkuColumn[]
export const goodColumnNames = Object.keys(goodColumns) as GoodColumn[]
export const namesOfColumns: Readonly<Record<FileColumn, { cn: string; en: string; also?: readonly string[] }>> = {
  ...keyColumns,
  ...skuColumns,
  ...goodColumns,
}
export const fileColumns = Object.keys(namesOfColumns) as FileColumn[]
export const skuColumnOf = (name: SkuColumn): Column<SkuRecord> => skuColumns[name]
export const goodColumnOf = (name: GoodColumn): Column<GoodRecord> => goodColumns[name]
/** The field of a piece that a column fills: its state stands beside that of its good. */
export const skuField = (name: SkuColumn): keyof SkuRecord => (name === 'skuState' ? 'state' : name)
