/** Queues of the staff's order list: what waits for whom (design 9). `all` is every order, newest first. */
export const deskQueues = ['confirm', 'sign', 'customs', 'ship', 'redeem', 'refund', 'unpaid', 'done', 'all'] as const
export type DeskQueue = (typeof deskQueues)[number]

/** Queues of refund cases: who has to act. */
export const caseQueues = ['review', 'dealer', 'customer', 'bank', 'ended'] as const
export type CaseQueue = (typeof caseQueues)[number]

/** Orders in one part of a file that a list is saved as. */
export const exportRows = 500

/** Most rows of one page of a list of the desk. */
export const largestDeskPage = 50
