/** What a configuration code says, in words, prices and pictures; pure (decision 055). */
import { codeOf } from '#contract/configure/code.ts'
import { quoteOf } from '#contract/configure/price.ts'
import type { Build, OptionKind, SeriesData } from '#contract/configure/range-data.ts'
import { readBuild, type ReadBuild } from '#contract/configure/read-build.ts'
import { compile, type Where } from '#contract/configure/rule-book.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { itemAt } from '#contract/required.ts'
import type { OptionRows } from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'

/** All of the range that configurations are made of. */
export interface Configurable {
  data: readonly SeriesData[]
  range: ModelRange
  options: OptionRows['options']
}
export type WholeCar = NonNullable<Reply<'configure.read'>['car']>
type Read = Extract<ReadBuild, { ok: true }>

const stepOrder: readonly OptionKind[] = ['PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM', 'FLEXIBLE']

/**
 * Reads a code as somebody typed it.
 * @returns the car; or what is wrong with the code, and what may have been meant
 */
export function readCar(text: string, range: Configurable, where: Where): Reply<'configure.read'> {
  const read = readBuild(text, range.data, where)
  if (read.ok) return { result: 'ok', suggestions: [], car: describe(read, range, where) }
  if (read.why === 'check') return { result: 'check', suggestions: [...read.suggestions], car: null }
  return { result: read.why === 'form' ? 'form' : 'unknown', suggestions: [], car: null }
}

function describe(read: Read, { data, range, options }: Configurable, where: Where): WholeCar {
  const series = of(data, each => each.seriesCode === read.seriesCode)
  const book = compile(series, where)
  const trimOf = (spuId: number) => of(series.trims, each => each.spuId === spuId)
  const { series: head, trims } = of(range, each => each.series.seriesCode === read.seriesCode)
  const rowOf = (spuId: number) => of(trims, each => each.spuId === spuId)
  const wordsOf = ({ nameCn, nameEn }: (typeof trims)[number]): Word => ({ cn: nameCn, en: nameEn })
  const row = rowOf(read.build.spuId)
  const nameOf = (optionCode: string): Word => {
    const option = options.get(optionCode)
    return { cn: option?.nameCn ?? optionCode, en: option?.nameEn ?? optionCode }
  }
  const pictureOf = (optionCode: string) => options.get(optionCode)?.pictureCode ?? ''
  const { build, now, problems, gone } = read
  const buildable = problems.length === 0
  const { trimFen, lines, totalFen, leadDays } = quoteOf(book, now?.build ?? build)
  return {
    code: codeOf(trimOf(build.spuId), build),
    seriesCode: read.seriesCode,
    spuId: build.spuId,
    seriesName: { cn: head.nameCn, en: head.nameEn },
    trimName: wordsOf(row),
    energy: row.energy,
    picture: {
      bodyKey: row.bodyKey,
      paint: pictureOf(build.PAINT),
      wheel: pictureOf(build.WHEEL),
      cabin: pictureOf(build.UPHOLSTERY),
      trim: pictureOf(build.TRIM),
    },
    priceFen: totalFen,
    leadDays,
    buildable,
    build: writable(build),
    gone: gone.map(({ optionCode, kind, replacement }) => ({
      optionCode,
      kind,
      name: nameOf(optionCode),
      replacement: replacement && { ...replacement, name: nameOf(replacement.optionCode) },
    })),
    now:
      buildable || !now
        ? null
        : {
            code: codeOf(trimOf(now.build.spuId), now.build),
            build: writable(now.build),
            trimName: wordsOf(rowOf(now.build.spuId)),
            differenceFen: now.differenceFen,
          },
    lines: lines
      .toSorted((a, b) => stepOrder.indexOf(a.kind) - stepOrder.indexOf(b.kind))
      .map(({ optionCode, kind, priceFen, waived }) => ({
        optionCode,
        kind,
        name: nameOf(optionCode),
        priceFen,
        waived: waived?.why ?? null,
        beside: waived && 'beside' in waived ? nameOf(waived.beside) : null,
      })),
    trimFen,
  }
}

const writable = (build: Build) => ({ ...build, FLEXIBLE: [...build.FLEXIBLE] })

/** What is surely there, because the code was read from the same rows. */
const of = <T>(list: readonly T[], is: (each: T) => boolean): T => itemAt(list, list.findIndex(is))

/** What a shared configuration says of itself. */
export const shareWords = ({ trimName, priceFen }: WholeCar, money: (fen: number) => string) => ({
  title: trimName,
  text: {
    cn: `我配置的 ${trimName.cn}，${money(priceFen)}`,
    en: `My ${trimName.en}, ${money(priceFen)}`,
  },
})
