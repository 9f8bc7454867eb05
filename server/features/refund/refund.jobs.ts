import { itemAt } from '#contract/required.ts'
import type { OrdersPort } from '#server/features/payment/payment.port.ts'
import { recordIncident } from '#server/features/payment/incident.queries.ts'
import { later, workingDaysLater } from '#server/lib/clock.ts'
import { addJob, type Task, task } from '#server/lib/jobs.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { type ChannelLimits, channelLimits } from '#server/outside/pay/channel-limits.ts'
import { channelsReady } from '#server/outside/pay/channels.ts'
import { sendKey, sendRefund } from './refund.ask.ts'
import { refundById, type RefundToSend, takeTry } from './refund.queries.ts'
import { pursueRefund } from './refund.settle.ts'

/** Seconds between tries; the last pause repeats until the money has arrived. */
const PAUSES = [30, 60, 300, 600, 1_800, 3_600, 21_600]
/** After so many tries staff must look, though the tries go on. */
const STUCK_AFTER = 5

/** Working days that a channel may take which the shop has lost. */
const LOST_CHANNEL_DAYS = 7

/** By names as payments keep them; the shop may have lost a channel since. */
const limits: Partial<Record<string, ChannelLimits>> = channelLimits

/** Until when a refund has usually arrived; after that staff must look, though its channel is asked on. */
const usuallyBy = ({ channel, askedAt }: RefundToSend): Date =>
  workingDaysLater(askedAt, limits[channel]?.arrivalDays[1] ?? LOST_CHANNEL_DAYS)

/** Arrived, or paid by another way: nothing is sent or asked any more. */
const isOver = (state: RefundToSend['state']): boolean => state === 'done' || state === 'offline'

export const refundTasks = (orders: OrdersPort): readonly Task[] => [
  task(sendRefund, async ({ refundId }, deps) => {
    await channelsReady(deps.config)
    const refund = await refundById(deps.db, refundId)
    if (!refund || isOver(refund.state)) return
    const refundPauseMs = limits[refund.channel]?.refundPauseMs ?? 0
    const again = (ms: number) =>
      addJob(deps.db, sendRefund, { refundId }, { runAt: later(deps.now(), ms), key: sendKey(refundId) })
    const tries = await takeTry(deps.db, refund, refundPauseMs, deps.now())
    if (tries === undefined) return again(refundPauseMs)
    try {
      await pursueRefund({ ...deps, orders }, refund)
    } catch (error) {
      if (!(error instanceof ChannelUnreachable)) throw error
      deps.log.error({ err: error, refundId, tries }, 'refund could not be sent')
      if (tries === STUCK_AFTER)
        await recordIncident(
          deps.db,
          { kind: 'refundStuck', channel: refund.channel, number: refund.outRefundNo, facts: { why: error.message } },
          deps.now(),
        )
    }
    const now = await refundById(deps.db, refundId)
    if (!now || isOver(now.state)) return
    if (now.state !== 'stuck' && deps.now() > usuallyBy(now))
      await recordIncident(
        deps.db,
        { kind: 'refundStuck', channel: now.channel, number: now.outRefundNo, facts: { amountFen: now.amountFen } },
        deps.now(),
      )
    const pause = itemAt(PAUSES, Math.min(tries, PAUSES.length) - 1)
    await again(pause * 1000)
  }),
]
