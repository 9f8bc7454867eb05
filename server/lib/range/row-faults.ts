/**
 * What is wrong with a row of the range by itself, in words: the same for a row of the import file and for one that staff
 * edit. null: nothing is. Pure.
 */
import type { OptionKind } from '#contract/configure/range-data.ts'
import type { Word } from '#contract/parts.ts'

type Fault = Word | null

export const rowFaults = {
  noSuchTrim: { cn: '本车系没有这个车型', en: 'The series has no such trim' },
  notOffered: { cn: '本车系不供应这个选装', en: 'The series does not offer this option' },

  /** Days, both included. */
  bounds: (from: string | null, to: string | null): Fault =>
    from !== null && to !== null && from > to
      ? { cn: `末日早于首日 ${from}`, en: `It ends before it begins on ${from}` }
      : null,

  /** Of a trim; `last` is null while it is built. */
  modelYears: (first: number, modelYear: number, last: number | null): Fault =>
    first > modelYear || modelYear > (last ?? modelYear)
      ? { cn: '年款须在首末年款之间', en: 'The model year lies between the first and the last' }
      : null,

  /** Of a trim: the file's shape says so of its own rows. */
  trimFigures: (priceFen: number, leadDays: number): Fault =>
    priceFen < 1 || leadDays < 1
      ? { cn: '车型须有价格，交付至少 1 天', en: 'A trim has a price, and takes a day at least' }
      : null,

  /** Of a rule. */
  ruleYears: (first: number | null, last: number | null): Fault =>
    first !== null && last !== null && first > last
      ? { cn: '末年款早于首年款', en: 'The last model year is before the first' }
      : null,

  successor: <T>(successor: T | null, own: T, has: (trim: T) => boolean): Fault =>
    successor !== null && (successor === own || !has(successor))
      ? { cn: '本车系没有这个后继车型', en: 'The series has no such trim to succeed it' }
      : null,

  replacement: (
    replacedBy: string | null,
    { code, kind }: { code: string; kind: OptionKind },
    options: ReadonlyMap<string, { kind: OptionKind }>,
  ): Fault =>
    replacedBy !== null && (replacedBy === code || options.get(replacedBy)?.kind !== kind)
      ? { cn: '没有同类的这个选装', en: 'There is no such option of its kind' }
      : null,

  standardPrice: (standard: boolean, priceFen: number): Fault =>
    standard && priceFen > 0 ? { cn: '标准配置不另收费', en: 'What the car comes with costs nothing more' } : null,
} as const
