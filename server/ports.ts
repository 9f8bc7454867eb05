import type { WithdrawalListener } from './features/consent/withdrawal.queries.ts'
import { stopLeads, tellOutlets, withdrawLeads } from './features/lead/lead.port.ts'
import { forgetIdentities } from './features/order/new-car.consent.ts'
import { ordersPortWith } from './features/order/order.port.ts'
import { casesPort } from './features/refund-case/refund-case.port.ts'
import { leaveActivities, leaveAtOutlet } from './features/activity/activity.line.ts'
import { leaveLaunch } from './features/launch/launch.line.ts'
import { leaveQueues } from './features/stock/car-queue.jobs.ts'
import { withdrawOffers } from './features/sell/sell.port.ts'
import { vouchersHold } from './features/maintenance/maintenance.port.ts'
import { cancelAtOutlet, cancelOpenSlots, type DoneListeners, type MoveGuards } from './features/slot/slot.port.ts'
import { handedOver, stillToHandOver } from './features/milestone/milestone.port.ts'
import { stillToSee } from './features/viewing/viewing.port.ts'
import type { DeletionListener } from './lib/own-part.ts'

/** What payments and refunds know of orders and their refund cases: the one book that calls, jobs and notices share. */
export const ordersPort = ordersPortWith(casesPort)

/**
 * What happens with the withdrawal of a consent, in its transaction: a feature that does something on a consent names its
 * listener here, such as the stop marker of leads (decision 061). Voluntary purposes are read from the ledger when they
 * are used, so they end by themselves.
 */
export const withdrawalListeners: readonly WithdrawalListener[] = [
  cancelAtOutlet,
  leaveAtOutlet,
  stopLeads,
  forgetIdentities,
]

/** What an appointment needs at another time than the one that was booked. */
export const moveGuards: MoveGuards = { viewing: stillToSee, maintenance: vouchersHold, 'hand-over': stillToHandOver }

/** What happens with an appointment that its outlet has closed, in its transaction. */
export const doneListeners: DoneListeners = { 'hand-over': handedOver }

/** What ends with an account, in the transaction of its deletion (decision 061). */
export const deletionListeners: readonly DeletionListener[] = [
  withdrawOffers,
  cancelOpenSlots,
  leaveQueues,
  leaveLaunch,
  leaveActivities,
  withdrawLeads,
  tellOutlets,
]
