/** In which word a line's best value is told (design 10, Compare tray). */
export type BestWord = 'lowest' | 'highest' | 'least' | 'quickest' | 'farthest' | 'most' | 'thriftiest' | 'soonest'

/** Lines of the data of which one value is better for everybody; of the others nobody can say. */
const lines: Readonly<Record<string, { word: BestWord; wants: 'least' | 'most' }>> = {
  price: { word: 'lowest', wants: 'least' },
  leadDays: { word: 'soonest', wants: 'least' },
  power: { word: 'most', wants: 'most' },
  torque: { word: 'most', wants: 'most' },
  accel: { word: 'quickest', wants: 'least' },
  range: { word: 'farthest', wants: 'most' },
  consumption: { word: 'thriftiest', wants: 'least' },
  chargeTime: { word: 'quickest', wants: 'least' },
  boot: { word: 'most', wants: 'most' },
  mileage: { word: 'least', wants: 'least' },
  transfers: { word: 'least', wants: 'least' },
  defects: { word: 'least', wants: 'least' },
  score: { word: 'highest', wants: 'most' },
}

/** The first figure of a value, and the rest of it, which is its unit and condition. */
function figureOf(value: string): readonly [figure: number, rest: string] | undefined {
  const found = /^(\D*?)([\d,]+(?:\.\d+)?)(.*)$/s.exec(value)
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  // In brackets stands the same in another unit.
  const unit = after.includes('/100') ? after : after.replace(/\s*\(.*$/s, '')
  return [Number(digits.replaceAll(',', '')), `${before}|${unit}`]
}

/**
 * Which places of a line are the best.
 * @returns undefined where the line has no better and worse, where all are alike, where one has no figure, and where the
 *   figures are not of one unit (kWh and litres)
 */
export function bestOf(row: {
  code: string
  values: readonly (string | null)[]
}): { word: BestWord; places: number[] } | undefined {
  const line = Object.hasOwn(lines, row.code) ? lines[row.code] : undefined
  if (!line || row.values.length < 2) return undefined
  const read = row.values.map(value => (value === null ? undefined : figureOf(value)))
  const figures = read.flatMap(each => (each ? [each[0]] : []))
  if (figures.length < read.length || new Set(read.map(each => each?.[1])).size > 1) return undefined
  const best = line.wants === 'least' ? Math.min(...figures) : Math.max(...figures)
  const places = figures.flatMap((figure, at) => (figure === best ? at : []))
  return places.length < figures.length ? { word: line.word, places } : undefined
}
