/** What the page of a customer's money and its statement share (decision 052). */

/** What a movement of money is: paid for an order, paid as the deposit on a car, given back. */
export const moneyKinds = ['payment', 'deposit', 'refund'] as const
export type MoneyKind = (typeof moneyKinds)[number]
export const moneyFilters = ['all', ...moneyKinds] as const

/**
 * How far a movement is. Of payments and deposits: `paid`; `partBack`, `allBack`: given back in part or whole, if perhaps
 * not arrived yet. Of deposits besides: `held` until the contract, `counted` towards the price, `kept` by the shop. Of refunds:
 * their own states.
 */
export const moneyStates = [
  'paid',
  'partBack',
  'allBack',
  'held',
  'counted',
  'kept',
  'asked',
  'sending',
  'stuck',
  'done',
  'offline',
] as const
export type MoneyState = (typeof moneyStates)[number]

/** A year or a month by Beijing's calendar. */
export const moneyPeriod = /^20\d\d(-(0[1-9]|1[0-2]))?$/

/** Most movements of one statement: more than anybody has in a year, and a second of work. */
export const moneyStatementRows = 2_000
