import { payMethods } from '#contract/codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'

export type Incident = Output<'desk.incident.list'>[number]

/** What is to be done about an open incident, as the name of its text. */
export function howTo({ kind, refundNo }: Pick<Incident, 'kind' | 'refundNo'>) {
  if (kind === 'wrongAmount' && refundNo) return 'wrongAmountBackHow'
  return `${kind}How` as const
}

const answering = [...payMethods, 'invoice'] as const

/** What an incident is about: a number, or who does not answer. */
export function aboutWhat(
  { number }: Pick<Incident, 'number'>,
  t: Readonly<Record<(typeof answering)[number], string>>,
): string {
  const who = answering.find(each => each === number)
  return who ? t[who] : number
}

const names = [
  'amountFen',
  'ourAmountFen',
  'channelTradeNo',
  'channelRefundNo',
  'customerId',
  'why',
  'outTradeNo',
  'orderNo',
  'answeredAt',
] as const
type Named = (typeof names)[number]

const shown = (name: string, number: number): string =>
  name.endsWith('Fen') ? formatMoney(number) : formatDateTime(number)

/** A fact by its name: sums in yuan, moments as dates. What a channel said may be anything. */
export function incidentFact({ name, value }: Incident['facts'][number], t: Readonly<Record<Named, string>>): string {
  const known = names.find(each => each === name)
  const figure = /(Fen|At)$/.test(name) && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  return `${known ? t[known] : name} ${(figure === undefined ? value : shown(name, figure)) || '—'}`
}
