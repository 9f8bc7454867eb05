import { redirect } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { pageHref, pagesToLoad, readPageNumber } from '#shop/personal/page-address.ts'
import { isMobileDocument, readOwn } from '#shop/personal/read-own.ts'
import type { ApiFailure } from '#web/api-failure.ts'

export type Kept = Output<'favourite.list'>[number]

/** The tabs of both pages; used cars come first and need no word in the address. */
export const keptKinds = ['usedcar', 'goods'] as const
export type KeptKind = (typeof keptKinds)[number]

const kindIn = (query: URLSearchParams): KeptKind => keptKinds.find(kind => kind === query.get('tab')) ?? keptKinds[0]

/** The address of a page of a tab. */
export function keptHref(path: string, kind: KeptKind, page = 1): string {
  const href = pageHref(path, page)
  if (kind === keptKinds[0]) return href
  return `${href}${href.includes('?') ? '&' : '?'}tab=${kind}`
}

export interface KeptList {
  kind: KeptKind
  page: number
  pageSize: number
  rows: Kept[]
  total: number
  /** Why there is nothing, or nothing more. */
  failed?: ApiFailure
}

/**
 * Favourites or looked-at cars of an address: one page on desktop, everything up to it on mobile.
 * @param onScreen a list that is to grow
 * @throws a redirect to the last page when the asked one lies behind it
 */
export async function loadKept(
  name: 'favourite.list' | 'browse.list',
  request: Request,
  pageSize: number,
  onScreen?: KeptList,
): Promise<KeptList> {
  const url = new URL(request.url)
  const asked = readPageNumber(url.searchParams)
  const kind = kindIn(url.searchParams)
  const mobile = isMobileDocument()
  const continues = onScreen?.kind === kind && onScreen.rows.length > 0 && onScreen.page < asked
  const growing = mobile && continues ? onScreen : undefined
  const pages = pagesToLoad(asked, mobile, growing?.page ?? 0)
  const answers = await Promise.all(pages.map(pageNumber => readOwn(name, { kind, pageNumber, pageSize }, request)))
  const before = growing ?? { kind, page: asked, pageSize, rows: [], total: 0 }
  const failure = answers.find(answer => !answer.ok)
  if (failure && !failure.ok) return { ...before, failed: failure.failure }
  const came = answers.flatMap(answer => (answer.ok ? [answer] : []))
  const total = came.at(-1)?.page?.total ?? 0
  const known = new Set<string>()
  const rows = [...before.rows, ...came.flatMap(answer => answer.data)].filter(
    row => !known.has(row.itemId) && known.add(row.itemId),
  )
  if (rows.length === 0 && total > 0) throw redirect(keptHref(url.pathname, kind, Math.ceil(total / pageSize)))
  return { kind, page: pages.at(-1) ?? asked, pageSize, rows, total }
}
