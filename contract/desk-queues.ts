/** Queues of the staff's order list: what waits for whom (design 9). `all` is every order, newest first. */
export const deskQueues = [
  'confirm',
  'sign',
  'customs',
  'ship',
  'transit',
  'redeem',
  'refund',
  'unpaid',
  'done',
  'all',
] as const
export type DeskQueue = (typeof deskQueues)[number]

/** How a list of orders is sorted. `fit`: a queue by the time that is left, other lists the newest first. */
export const orderSorts = ['fit', 'newest', 'oldest', 'dearest', 'cheapest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Whose an order is that somebody has claimed (decision 138). */
export const claimFilters = ['mine', 'free'] as const
/** How long somebody has an order to themselves, in minutes, unless it moves on or they give it up. */
export const CLAIM_MINUTES = 30

/** Lists of which somebody can keep views, and how many of each. */
export const viewLists = ['orders', 'leads'] as const
export type ViewList = (typeof viewLists)[number]
export const MOST_VIEWS = 20

/** Queues of refund cases: who has to act. */
export const caseQueues = ['review', 'dealer', 'customer', 'bank', 'ended'] as const
export type CaseQueue = (typeof caseQueues)[number]

/** Orders in one part of a file that a list is saved as. */
export const exportRows = 500

/** Most rows of one page of a list of the desk. */
export const largestDeskPage = 50
