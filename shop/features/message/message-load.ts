import { redirect } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { pageHref, pagesToLoad, readPageNumber } from '#shop/personal/page-address.ts'
import { isMobileDocument, readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'

export type Message = Output<'message.list'>[number]

export interface MessageList {
  unreadOnly: boolean
  page: number
  rows: Message[]
  total: number
  /** All unread messages, listed or not. */
  unread: number
  /** Why there is nothing, or nothing more. */
  failed?: ApiFailure
}

export const messagesPath = '/user/messages'
export const messagePageSize = 20

/** The address of a list: `?show=unread`, `&page=2`. */
export function messagesHref(unreadOnly: boolean, page = 1): string {
  return unreadOnly ? `${messagesPath}?show=unread${page > 1 ? `&page=${page}` : ''}` : pageHref(messagesPath, page)
}

/**
 * The messages of an address: one page on desktop, everything up to it on mobile.
 * @param onScreen a list that is to grow
 * @throws a redirect to the last page when the asked one lies behind it
 */
export async function loadMessages(request: Request, onScreen?: MessageList): Promise<MessageList> {
  const { searchParams } = new URL(request.url)
  const unreadOnly = searchParams.get('show') === 'unread'
  const asked = readPageNumber(searchParams)
  const fits = isMobileDocument() && onScreen?.unreadOnly === unreadOnly && onScreen.page < asked
  const growing = fits && onScreen.rows.length > 0 ? onScreen : undefined
  const pages = pagesToLoad(asked, isMobileDocument(), growing?.page ?? 0)
  const [count, ...answers] = await Promise.all([
    readOwn('account.messageCount', {}, request),
    ...pages.map(pageNumber => readOwn('message.list', { unreadOnly, pageNumber, pageSize: messagePageSize }, request)),
  ])
  const unread = count.ok ? count.data.unread : 0
  const before = growing ?? { unreadOnly, page: asked, rows: [], total: 0 }
  const failure = answers.find(answer => !answer.ok)
  if (failure && !failure.ok) return { ...before, unread, failed: failure.failure }
  const came = answers.flatMap(answer => (answer.ok ? [answer] : []))
  const total = came.at(-1)?.page?.total ?? 0
  const known = new Set<number>()
  const rows = [...before.rows, ...came.flatMap(answer => answer.data)].filter(
    row => !known.has(row.messageId) && known.add(row.messageId),
  )
  if (rows.length === 0 && total > 0) throw redirect(messagesHref(unreadOnly, Math.ceil(total / messagePageSize)))
  return { unreadOnly, page: pages.at(-1) ?? asked, rows, total, unread }
}
