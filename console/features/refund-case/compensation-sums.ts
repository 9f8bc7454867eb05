import type { Input, Output } from '#contract/kit.ts'
import { fenOf } from '#contract/typed-figures.ts'
import type { Kind } from '#web/form/field-row.ts'
import { yuanOf } from '#web/form/figures-typed.ts'

export type Compensable = Output<'desk.compensation.preview'>
type LineSum = Input<'desk.compensation.give'>['lines'][number]

/** What was typed for each line, in yuan. */
export type TypedSums = Readonly<Record<number, string>>

/** What was typed as sums, without the lines of which nothing was typed; `undefined` where it is no sum. */
function sumsOf(typed: TypedSums): { lineSeq: number; amountFen: number | undefined }[] {
  return Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([lineSeq, text]) => ({ lineSeq: Number(lineSeq), amountFen: fenOf(text) }))
}

/** All that was typed and can be read, in fen. */
export const totalOf = (typed: TypedSums): number =>
  sumsOf(typed).reduce((sum, { amountFen = 0 }) => sum + amountFen, 0)

/** Sums by line, of those that can be given for each: none, one that is no sum, and one that is too much are said apart. */
export const sumsKind = ({ lines }: Pick<Compensable, 'lines'>): Kind<LineSum[], TypedSums, LineSum[], SumFault> => ({
  empty: {},
  write: begin => Object.fromEntries(begin.map(({ lineSeq, amountFen }) => [lineSeq, yuanOf(amountFen)])),
  read(typed) {
    const sums = sumsOf(typed)
    if (sums.length === 0) return { wrong: 'none' }
    const read = sums.flatMap(({ lineSeq, amountFen }) => (amountFen ? [{ lineSeq, amountFen }] : []))
    if (read.length < sums.length) return { wrong: 'noSum' }
    const mostOf = (lineSeq: number) => lines.find(line => line.lineSeq === lineSeq)?.mostFen ?? 0
    return read.every(each => each.amountFen <= mostOf(each.lineSeq)) ? { value: read } : { wrong: 'tooMuch' }
  },
})

export type SumFault = 'none' | 'noSum' | 'tooMuch'
