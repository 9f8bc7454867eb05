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

/** SKU codes of what lines are exchanged for. */
export type Choices = Readonly<Record<number, string>>

export const asLines = (
  picks: Picks,
  choices: Choices | null = null,
): { lineSeq: number; quantity: number; forSku?: string | undefined }[] =>
  Object.entries(picks).map(([lineSeq, quantity]) => ({
    lineSeq: Number(lineSeq),
    quantity,
    ...(choices ? { forSku: choices[Number(lineSeq)] } : {}),
  }))

/** What an application asks for: the money, the money for goods that come back, or other pieces for them. */
export type ApplyKind = 'money' | 'return' | 'exchange'

/** Whether anything of the order can be exchanged now. */
export const offersExchange = (preview: Preview): boolean =>
  preview.lines.some(line => line.exchangeable > 0) && reasonsFor(preview, true).length > 0

/** What a line can be exchanged for; the very same piece only where the shop answers for it. */
export function choicesOf(line: PreviewLine, preview: Preview, reason: Reason | null): PreviewLine['exchanges'] {
  const fault = preview.reasons.some(each => each.reason === reason && each.shopsFault)
  return line.exchanges.filter(each => fault || !each.same)
}

/** Cuts picks to lines that can be exchanged, and to as many as there are of what was chosen. */
export function keepExchanged(picks: Picks, preview: Preview, reason: Reason | null): Picks {
  const most = (line: PreviewLine): number =>
    Math.min(line.exchangeable, Math.max(0, ...choicesOf(line, preview, reason).map(each => each.left)))
  return Object.fromEntries(
    preview.lines
      .map(line => [line.lineSeq, Math.min(picks[line.lineSeq] ?? 0, most(line))] as const)
      .filter(([, n]) => n > 0),
  )
}

/** Choices that the reason still allows. */
export const keepChoices = (choices: Choices, preview: Preview, reason: Reason | null): Choices =>
  Object.fromEntries(
    Object.entries(choices).filter(([seq, code]) =>
      preview.lines.some(
        line => line.lineSeq === Number(seq) && choicesOf(line, preview, reason).some(each => each.skuCode === code),
      ),
    ),
  )
