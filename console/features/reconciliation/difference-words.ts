import type { Output } from '#contract/kit.ts'
import type { differenceTexts } from './books.texts.ts'

type Difference = Output<'desk.difference.list'>[number]
type Name = keyof typeof differenceTexts

const theirs = {
  payment: 'onlyTheirsPaymentHow',
  refund: 'onlyTheirsRefundHow',
  other: 'onlyTheirsOtherHow',
} as const satisfies Record<Difference['what'], Name>

/** What is to be done about an open difference, as the name of its text. */
export const howTo = ({ kind, what }: Pick<Difference, 'kind' | 'what'>) =>
  kind === 'onlyTheirs' ? theirs[what] : (`${kind}How` as const)

/** What the channel said about a payment or a refund, as the name of its text. */
export const saidNames = {
  open: 'saidOpen',
  closed: 'saidClosed',
  paid: 'saidPaid',
  otherSum: 'saidOtherSum',
  asked: 'saidAsked',
  sending: 'saidSending',
  stuck: 'saidStuck',
  done: 'saidDone',
  offline: 'saidOffline',
} as const satisfies Record<Output<'desk.payment.ask'>['said'], Name>

/** How a difference was settled, as the name of its text. */
export const wayNames = {
  explained: 'explained',
  channel: 'channelWay',
  elsewhere: 'elsewhere',
} as const satisfies Record<NonNullable<Difference['way']>, Name>
