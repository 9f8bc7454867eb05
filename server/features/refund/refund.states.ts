import { machine } from '#server/lib/machine.ts'

export interface RefundFacts {
  /** What the channel calls the refund, once it has taken it. */
  channelRefundNo?: string
}

const taken = ({ facts }: { facts: RefundFacts }) => ({ channel_refund_no: facts.channelRefundNo })

/**
 * Money on its way back. Only the channel's word moves it on: an accepted refund has not arrived yet (domain B.5, point 6).
 * What the channel gave up may be paid by another way; then it is never sent to the channel again.
 */
export const refundMachine = machine<RefundFacts>()({
  name: 'refund',
  table: 'refund',
  stamp: 'state_at',
  ends: ['done', 'offline'],
  transitions: [
    { on: 'ask', from: null, to: 'asked', by: ['customer', 'clock', 'channel', 'staff'] },
    { on: 'accepted', from: 'asked', to: 'sending', by: ['channel'], set: taken },
    { on: 'failed', from: ['asked', 'sending'], to: 'stuck', by: ['channel'], set: taken },
    { on: 'arrived', from: ['asked', 'sending', 'stuck'], to: 'done', by: ['channel'], set: arrived },
    { on: 'paidOffline', from: 'stuck', to: 'offline', by: ['staff'] },
  ],
})

function arrived({ facts, now }: { facts: RefundFacts; now: Date }) {
  return { ...taken({ facts }), done_at: now }
}
