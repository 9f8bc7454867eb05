import type { Output } from '#contract/kit.ts'

export type Preview = Output<'refundCase.preview'>
export type PreviewLine = Preview['lines'][number]
export type Reason = Preview['reasons'][number]['reason']
/** Pieces by line; a line without pieces is left out. */
export type Picks = Readonly<Record<number, number>>

/** The one reason for which pieces that were sent give money back without coming back: they never came. */
const neverCame: Reason = 'missing'

/** Most pieces of a line that can be asked back in this way. The server judges again; this is what the form offers. */
export function mostOf(line: PreviewLine, withReturn: boolean, reason: Reason | null): number {
  if (withReturn) return line.returnable
  if (line.refundable > 0) return line.refundable
  return reason === neverCame ? line.returnable : 0
}

/** Whether an application of this kind can be made for anything at all. */
export function offersKind(preview: Preview, withReturn: boolean): boolean {
  if (withReturn) return preview.lines.some(line => line.returnable > 0) && reasonsFor(preview, true).length > 0
  if (preview.lines.some(line => line.refundable > 0)) return true
  return preview.lines.some(line => line.returnable > 0) && reasonsFor(preview, false).length > 0
}

/** Reasons that go with the kind; before anything was sent all of them do. */
export const reasonsFor = (preview: Preview, withReturn: boolean): Preview['reasons'] =>
  preview.reasons.filter(each => (withReturn ? each.withReturn : each.withoutReturn))

/** The reason to reckon with before one is chosen: a wish of the customer's own, which never gives more than the others. */
export const assumedReason = (reasons: Preview['reasons']): Preview['reasons'][number] | undefined =>
  reasons.find(each => !each.shopsFault) ?? reasons[0]

/** What stands in the form first: the line of the address with all its pieces, or every line. */
export function firstPicks(preview: Preview, itemId: string, withReturn: boolean, reason: Reason | null): Picks {
  const wanted = preview.lines.filter(line => itemId === 'all' || String(line.lineSeq) === itemId)
  return keepPicks(Object.fromEntries(wanted.map(line => [line.lineSeq, line.quantity])), preview, withReturn, reason)
}

/** Cuts picks to what another kind or reason still allows. */
export function keepPicks(picks: Picks, preview: Preview, withReturn: boolean, reason: Reason | null): Picks {
  const kept: Record<number, number> = {}
  for (const line of preview.lines) {
    const n = Math.min(picks[line.lineSeq] ?? 0, mostOf(line, withReturn, reason))
    if (n > 0) kept[line.lineSeq] = n
  }
  return kept
}

export const asLines = (picks: Picks): { lineSeq: number; quantity: number }[] =>
  Object.entries(picks).map(([lineSeq, quantity]) => ({ lineSeq: Number(lineSeq), quantity }))
