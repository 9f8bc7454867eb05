import type { Output } from '#contract/kit.ts'
import { pageHref } from '#shop/personal/page-address.ts'
import { loadPaged, type PagedList } from '#shop/personal/paged-load.ts'
import { readOwn } from '#shop/personal/read-own.ts'

export type Message = Output<'message.list'>[number]

export interface MessageList extends PagedList<Message> {
  /** All unread messages, listed or not. */
  unread: number
}

/** Whether a list leaves out what was read. */
export const isUnreadOnly = (list: MessageList): boolean => list.of === 'unread'

const messagesPath = '/user/messages'
const pageSize = 20

/** The address of a list: `?show=unread`, `&page=2`. */
export function messagesHref(unreadOnly: boolean, page = 1): string {
  return unreadOnly ? `${messagesPath}?show=unread${page > 1 ? `&page=${page}` : ''}` : pageHref(messagesPath, page)
}

/**
 * The messages of an address.
 * @param onScreen a list that is to grow
 * @throws as `loadPaged`
 */
export async function loadMessages(request: Request, onScreen?: PagedList<Message>): Promise<MessageList> {
  const unreadOnly = new URL(request.url).searchParams.get('show') === 'unread'
  const [count, list] = await Promise.all([
    readOwn('account.messageCount', {}, request),
    loadPaged(request, {
      call: 'message.list',
      of: unreadOnly ? 'unread' : 'all',
      pageSize,
      input: pageNumber => ({ unreadOnly, pageNumber, pageSize }),
      keyOf: row => row.messageId,
      href: page => messagesHref(unreadOnly, page),
      onScreen,
    }),
  ])
  return { ...list, unread: count.ok ? count.data.unread : 0 }
}
