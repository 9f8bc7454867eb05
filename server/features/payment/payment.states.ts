import { paidLines } from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import { endedIncidents } from './incident.queries.ts'
import { machine, type Moving } from '#server/lib/machine.ts'

export interface AttemptFacts {
  /** What the channel calls the payment. */
  channelTradeNo?: string
  /** What came, where it is another sum than was asked; with `paidOther` alone. */
  paidFen?: number
  paidAt?: Date
  /** When the channel refused a try. */
  failedAt?: Date
  /** When its channel is asked about it next, though it is closed in our books; with `close` alone. */
  askAt?: Date
}

/**
 * One attempt to pay: one number at one channel. Money that arrives after the attempt was closed is money all the same,
 * so `closed` is left when the channel reports it (domain B.5, point 4). Another sum than was asked pays for nothing: it is
 * booked here alone when it is sent back.
 */
export const paymentAttempt = machine<AttemptFacts>()({
  name: 'paymentAttempt',
  table: 'payment_attempt',
  stamp: 'stateAt',
  ends: ['paid', 'closed', 'otherSum'],
  transitions: [
    { on: 'start', from: null, to: 'open', by: ['customer'] },
    {
      on: 'paid',
      from: ['open', 'closed'],
      to: 'paid',
      by: ['channel'],
      set: recordMoney,
      also: [postMoney, endDoubts],
    },
    {
      on: 'paidOther',
      from: ['open', 'closed'],
      to: 'otherSum',
      by: ['channel'],
      set: recordMoney,
      also: [postMoney, endDoubts],
    },
    { on: 'fail', from: 'open', to: 'open', by: ['channel'], set: ({ facts }) => ({ failedAt: facts.failedAt }) },
    {
      on: 'close',
      from: 'open',
      to: 'closed',
      by: ['customer', 'clock'],
      set: ({ facts }) => ({ pollAt: facts.askAt ?? null }),
    },
  ],
})

function recordMoney({ row, facts }: { row: { amountFen: number }; facts: AttemptFacts }) {
  const { paidFen = row.amountFen } = facts
  return { pollAt: null, paidFen, channelTradeNo: facts.channelTradeNo, paidAt: facts.paidAt }
}

/** Where money and books were apart. A notice may have named a wrong sum, before or after, and the channel another one. */
export const moneyDoubts = ['notBooked', 'wrongAmount'] as const

/** The money is in the books: nobody has to look for it any more. */
function endDoubts({ row, now }: Moving<'payment_attempt', AttemptFacts>) {
  return endedIncidents(moneyDoubts, row.outTradeNo, now)
}

/** Whatever came is in the books, as a debt to the customer until orders take it. */
function postMoney({ row, facts, now }: Moving<'payment_attempt', AttemptFacts>) {
  const lines = paidLines(row.channel, facts.paidFen ?? row.amountFen)
  return posted({ kind: 'paid', number: row.outTradeNo, orderId: null, lines, now })
}
