import { type DeskQueue, deskQueues } from '#contract/desk-queues.ts'
import { readText } from '#contract/read-text.ts'

export interface QueueAddress {
  queue: DeskQueue
  search: string
  page: number
}

/** What a list's address asks for; what makes no sense counts as not there. */
export function readQueue(search: URLSearchParams): QueueAddress {
  const queue = deskQueues.find(each => each === search.get('queue')) ?? 'all'
  const page = Number(search.get('page') ?? 1)
  return {
    queue,
    search: readText(search.get('q'), 40),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

export function queueHref({ queue, search, page }: QueueAddress): string {
  const query = new URLSearchParams({ queue })
  if (search) query.set('q', search)
  if (page > 1) query.set('page', String(page))
  return `/orders?${query}`
}
