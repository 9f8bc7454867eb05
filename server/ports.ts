import type { WithdrawalListener } from './features/consent/withdrawal.queries.ts'
import { stopLeads, tellOutlets, withdrawLeads } from './features/lead/lead.port.ts'
import { forgetLoanPapers } from './features/loan-paper/loan-paper.consent.ts'
import { forgetQualifications, leaveQualifications } from './features/qualification/qualification.consent.ts'
import { forgetIdentities } from './features/order/new-car.consent.ts'
import { ordersPortWith } from './features/order/order.port.ts'
import { casesPort } from './features/refund-case/refund-case.port.ts'
import { leaveActivities, leaveAtOutlet } from './features/activity/activity.line.ts'
import { leaveLaunch } from './features/launch/launch.line.ts'
import { leaveQueues } from './features/stock/car-queue.jobs.ts'
import { paysOther, withdrawOffers } from './features/sell/sell.port.ts'
import { vouchersHold } from './features/maintenance/maintenance.port.ts'
import { cancelAtOutlet, cancelOpenSlots, type DoneListeners, type MoveGuards } from './features/slot/slot.port.ts'
import { handedOver, stillToHandOver } from './features/milestone/milestone.port.ts'
import { stillToSee } from './features/viewing/viewing.port.ts'
import { activitiesHandOver, placesHandOver } from './features/activity/activity.hand-over.ts'
import { stockCarsHandOver } from './features/car-stock/stock-car.hand-over.ts'
import { leadsHandOver } from './features/lead/lead.hand-over.ts'
import { ordersHandOver } from './features/order/order.hand-over.ts'
import { casesHandOver } from './features/refund-case/refund-case.hand-over.ts'
import { offersHandOver } from './features/sell/sell.hand-over.ts'
import { bookingsHandOver, waitingHandOver } from './features/slot/slot.hand-over.ts'
import { staffHandOver } from './features/staff/staff.hand-over.ts'
import { usedCarsHandOver } from './features/stock/used-car.hand-over.ts'
import { vouchersHandOver } from './features/voucher/voucher.hand-over.ts'
import type { HandOverPort } from './lib/hand-over.ts'
import type { DeletionListener } from './lib/own-part.ts'

/**
 * What an outlet that closes hands over, in the order in which its locks are taken: orders, then vouchers, then cars, then
 * the rest (decision 114). What has an outlet and is not here stands in `staysAtOutlet`, with its reason; a test holds every
 * table to that.
 */
export const handOverPorts: readonly HandOverPort[] = [
  ordersHandOver,
  casesHandOver,
  vouchersHandOver,
  waitingHandOver,
  bookingsHandOver,
  leadsHandOver,
  offersHandOver,
  activitiesHandOver,
  placesHandOver,
  usedCarsHandOver,
  stockCarsHandOver,
  staffHandOver,
]

/** What payments and refunds know of orders and their refund cases: the one book that calls, jobs and notices share. */
export const ordersPort = ordersPortWith(casesPort)

/** What refunds know of transfers that paid for customers' cars: one transfer goes to one person. */
export const sellsOther = paysOther

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
  forgetLoanPapers,
  forgetQualifications,
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
  leaveQualifications,
]
