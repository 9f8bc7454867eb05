import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'

export type Incident = Output<'desk.incident.list'>[number]

/** What is to be done about an open incident, as the name of its text. */
export function howTo({ kind, refundNo }: Pick<Incident, 'kind' | 'refundNo'>) {
  if (kind === 'wrongAmount' && refundNo) return 'wrongAmountBackHow'
  return `${kind}How` as const
}

const names = ['amountFen', 'ourAmountFen', 'channelTradeNo', 'channelRefundNo', 'customerId', 'why'] as const
type Named = (typeof names)[number]

/** A fact by its name and, where it is a sum, in yuan. What a channel said may be anything. */
export function incidentFact({ name, value }: Incident['facts'][number], t: Readonly<Record<Named, string>>): string {
  const known = names.find(each => each === name)
  const fen = name.endsWith('Fen') && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  return `${known ? t[known] : name} ${(fen === undefined ? value : formatMoney(fen)) || '—'}`
}
