import { machine } from '#server/lib/machine.ts'

export interface RefundFacts {
  /** What the channel calls the refund, once it has taken it. */
  channelRefundNo?: string
}

const taken = ({ facts }: { facts: RefundFacts }) => ({ channel_refund_no: facts.channelRefundNo })

/** Money on its way back. Only the channel's word moves it on: an accepted refund has not arrived yet (domain B.5, point 6). */
export const refundMachine = machine<RefundFacts>()({
  name: 'refund',
  table: 'refund',
  stamp: 'state_at',
  ends: ['done'],
  transitions: [
    { on: 'ask', from: null, to: 'asked', by: ['customer', 'clock', 'channel', 'staff'] },
    { on: 'accepted', from: 'asked', to: 'sending', by: ['channel'], set: taken },
    { on: 'failed', from: ['asked', 'sending'], to: 'stuck', by: ['channel'], set: taken },
    { on: 'arrived', from: ['asked', 'sending', 'stuck'], to: 'done', by: ['channel'], set: arrived },
  ],
})

function arrived({ facts, now }: { facts: RefundFacts; now: Date }) {
  return { ...taken({ facts }), done_at: now }
}
