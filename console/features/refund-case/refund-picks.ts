import type { Input, Output } from '#contract/kit.ts'
import type { Kind } from '#web/form/field-row.ts'

export type Preview = Output<'desk.refundCase.preview'>
export type Reason = Preview['reasons'][number]['reason']
type PickedLine = Input<'desk.refundCase.giveUp'>['lines'][number]

/** Pieces of a line that go back; of them so many are lost. */
export interface Pick {
  quantity: number
  lost: number
}

/** By line; a line without pieces is left out. */
export type Picks = Readonly<Record<number, Pick>>

/** Most pieces of a line in this way: before sending nothing comes back; afterwards only what never came gives money alone. */
export function mostOf(line: Preview['lines'][number], withReturn: boolean, reason: Reason | null): number {
  if (withReturn) return line.returnable
  if (line.refundable > 0) return line.refundable
  return reason === 'missing' ? line.returnable : 0
}

/** Cuts picks to what another kind or reason still allows. */
export function keptPicks(picks: Picks, { lines }: Preview, withReturn: boolean, reason: Reason | null): Picks {
  const kept: Record<number, Pick> = {}
  for (const line of lines) {
    const { quantity = 0, lost = 0 } = picks[line.lineSeq] ?? {}
    const n = Math.min(quantity, mostOf(line, withReturn, reason))
    if (n > 0) kept[line.lineSeq] = { quantity: n, lost: Math.min(lost, n) }
  }
  return kept
}

/** Everything that can be asked back in this way. */
export const allPicks = (preview: Preview, withReturn: boolean, reason: Reason | null): Picks =>
  keptPicks(
    Object.fromEntries(preview.lines.map(line => [line.lineSeq, { quantity: line.quantity, lost: 0 }])),
    preview,
    withReturn,
    reason,
  )

/** The reasons that go with a kind. */
export const reasonsFor = ({ reasons }: Preview, withReturn: boolean): Preview['reasons'] =>
  reasons.filter(each => (withReturn ? each.withReturn : each.withoutReturn))

/** The pieces, with what each line is exchanged for. */
export const withChoices = (
  picks: Picks,
  choices: Readonly<Record<number, string>> | null,
): { lineSeq: number; quantity: number; forSku?: string | undefined }[] =>
  asLines(picks).map(({ lineSeq, quantity }) => ({
    lineSeq,
    quantity,
    ...(choices ? { forSku: choices[lineSeq] } : {}),
  }))

/** What a line can be exchanged for; the very same piece only where the shop answers for it. */
export function choicesOf(line: Preview['lines'][number], preview: Preview, reason: Reason | null) {
  const fault = preview.reasons.some(each => each.reason === reason && each.shopsFault)
  return line.exchanges.filter(each => fault || !each.same)
}

/** Cuts picks to what can be exchanged. */
export const exchangedPicks = ({ lines }: Preview): Picks =>
  Object.fromEntries(
    lines
      .filter(line => line.exchangeable > 0)
      .map(line => [line.lineSeq, { quantity: Math.min(1, line.exchangeable), lost: 0 }]),
  )

export const asLines = (picks: Picks): PickedLine[] =>
  Object.entries(picks).map(([lineSeq, pick]) => ({ lineSeq: Number(lineSeq), ...pick }))

/** Pieces by line; at least one is needed. */
export const pickedKind: Kind<PickedLine[], Picks> = {
  empty: {},
  write: lines => Object.fromEntries(lines.map(({ lineSeq, quantity, lost = 0 }) => [lineSeq, { quantity, lost }])),
  read: picks => (Object.keys(picks).length > 0 ? { value: asLines(picks) } : { wrong: 'wrong' }),
}
