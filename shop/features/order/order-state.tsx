import { Countdown } from '#web/ui/countdown.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import type { OrderCardData } from './order-address.ts'

/** Server time of the answer and how far the server's clock is ahead, both in ms. */
export interface Clock {
  now: number
  offsetMs: number
}

const tones = { danger: 'danger', warning: 'warning', success: 'success', ink: 'ink', grey: 'off' } as const

export interface OrderStateProps {
  order: Pick<OrderCardData, 'dot' | 'stateText' | 'payUntil'>
  clock: Clock
  /** The time to pay is over: the state changes without a reload. */
  onEnd: () => void
}

/** The state in words with its dot; while it waits for payment, what is left of the time. */
export function OrderState({ order, clock, onEnd }: OrderStateProps) {
  return (
    <StatusDot tone={tones[order.dot] ?? 'off'}>
      {order.stateText}
      {order.payUntil !== null && (
        <>
          {' '}
          <Countdown until={order.payUntil} now={clock.now} offsetMs={clock.offsetMs} onEnd={onEnd} />
        </>
      )}
    </StatusDot>
  )
}
