import { lifestyleFacts } from './goods-lifestyle.ts'
import { careFacts, partFacts } from './goods-parts.ts'

export type Both = readonly [cn: string, en: string]

/** Labels of a data sheet by the letter that stands for them in the lists. */
const labels: Readonly<Record<string, Both>> = {
  m: ['材质', 'Material'],
  n: ['面料规格', 'Fabric'],
  f: ['填充', 'Filling'],
  l: ['里料', 'Lining'],
  d: ['尺寸', 'Dimensions'],
  c: ['容量', 'Capacity'],
  k: ['载重', 'Load'],
  p: ['电气参数', 'Electrical'],
  b: ['电池', 'Battery'],
  t: ['工作温度', 'Temperature'],
  s: ['执行标准', 'Standard'],
  a: ['适用范围', 'Suitable for'],
  i: ['包装内含', 'In the box'],
  x: ['规格说明', 'Details'],
  w: ['洗护', 'Care'],
  g: ['质保', 'Warranty'],
}

/** What a good is in its own words, and the lines of its data sheet. */
export interface GoodsFacts {
  own: Both
  /** The country that it is made in, where that is not China. */
  origin?: Both
  sheet: readonly { label: Both; value: Both }[]
}

function readLine(line: string): [code: string, facts: GoodsFacts] {
  const [code, cn, en, ...rest] = line.split('|')
  let origin: Both | undefined
  const sheet = rest.flatMap(part => {
    const [, key = '', value, english] = /^(\w):([^=]+)=(.+)$/.exec(part) ?? []
    const label = labels[key]
    if ((!label && key !== 'o') || !value || !english) throw new Error(`${code}: cannot read ${part}`)
    if (label) return [{ label, value: [value, english] as const }]
    origin = [value, english]
    return []
  })
  if (!code || !cn || !en) throw new Error(`Cannot read ${line}`)
  return [code, { own: [cn, en], sheet, ...(origin && { origin }) }]
}

/** By the code of the good; packages of work have a list of their contents instead. */
export const goodsFacts: ReadonlyMap<string, GoodsFacts> = new Map(
  [lifestyleFacts, partFacts, careFacts].flatMap(list => list.trim().split('\n').map(readLine)),
)

/** A table of sizes as the page shows it: the first column names the size. */
export interface SizeTable {
  columns: Both[]
  rows: string[][]
}

const [size, chest, long, shoulder, sleeve]: [Both, Both, Both, Both, Both] = [
  ['尺码', 'Size'],
  ['胸围', 'Chest'],
  ['衣长', 'Length'],
  ['肩宽', 'Shoulder'],
  ['袖长', 'Sleeve'],
]

/** Measures of the finished garment in size M; a sleeve of 0 is none. */
const tops: Readonly<Record<string, readonly [chest: number, length: number, shoulder: number, sleeve: number]>> = {
  'tee-evening-star': [108, 70, 46, 22],
  'tee-horizon': [106, 69, 45, 21],
  'polo-pique': [106, 70, 45, 22],
  'shirt-oxford': [112, 75, 46, 62],
  'jumper-merino': [108, 67, 45, 63],
  'jacket-windbreaker': [114, 70, 47, 64],
  'vest-down': [110, 68, 43, 0],
  'jacket-down': [118, 70, 48, 65],
  'coat-wool': [116, 84, 47, 64],
}
const sizesOfTops = ['S', 'M', 'L', 'XL', 'XXL']

function tableOfTop([c, l, s, a]: readonly [number, number, number, number]): SizeTable {
  const withSleeve = a > 0
  return {
    columns: [size, chest, long, shoulder, ...(withSleeve ? [sleeve] : [])],
    rows: sizesOfTops.map((name, n) => {
      const step = n - 1
      return [name, c + 4 * step, l + 2 * step, s + step, ...(withSleeve ? [a + step] : [])].map(String)
    }),
  }
}

/** What is worn and comes in sizes has its measures. */
export function sizeTableOf(code: string): SizeTable | null {
  const top = tops[code]
  if (top) return tableOfTop(top)
  if (code === 'gloves-driving')
    return {
      columns: [size, ['掌围', 'Palm']],
      rows: ['7.5', '8', '8.5', '9', '9.5'].map((name, n) => [name, String(20 + n)]),
    }
  if (code === 'belt-leather')
    return {
      columns: [size, ['腰围', 'Waist'], ['全长', 'Whole length']],
      rows: [90, 95, 100, 105, 110].map(n => [String(n), `${n - 5}–${n}`, String(n + 15)]),
    }
  return null
}
