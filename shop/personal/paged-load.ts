import type { CallName, Input, Output } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { isMobileDocument } from '#web/layout.ts'
import { readPageNumber, pagesToLoad } from './page-address.ts'
import { readOwn } from './read-own.ts'

/** A personal list as it stands on the screen: one page on desktop, all pages so far on a phone. */
export interface PagedList<R> {
  /** Which list: a tab, a filter. Rows of another one are never added to it. */
  of: string
  page: number
  pageSize: number
  rows: R[]
  total: number
  /** Why there is nothing, or nothing more. */
  failed?: ApiFailure
}

type RowOf<N extends CallName> = Output<N> extends readonly (infer R)[] ? R : never

export interface PagedAsk<N extends CallName> {
  call: N
  of: string
  pageSize: number
  input: (pageNumber: number) => Input<N>
  /** What tells rows apart: a row that moved on to the next page while one scrolled is shown once. */
  keyOf: (row: RowOf<N>) => string | number
  /** Address of a page of this list. */
  href: (page: number) => string
  /** A list on a phone's screen that is to grow. */
  onScreen?: PagedList<RowOf<N>> | undefined
}

/**
 * Loads the pages that an address asks for.
 * @throws a redirect to the last page when the asked one lies behind it; those of `readOwn`
 */
export async function loadPaged<N extends CallName>(
  request: Request,
  { call, of, pageSize, input, keyOf, href, onScreen }: PagedAsk<N>,
): Promise<PagedList<RowOf<N>>> {
  const asked = readPageNumber(new URL(request.url).searchParams)
  const fits = isMobileDocument() && onScreen?.of === of && onScreen.page < asked && onScreen.rows.length > 0
  const growing = fits ? onScreen : undefined
  const pages = pagesToLoad(asked, isMobileDocument(), growing?.page ?? 0)
  const answers = await Promise.all(pages.map(pageNumber => readOwn(call, input(pageNumber), request)))
  const before = growing ?? { of, page: asked, pageSize, rows: [], total: 0 }
  const failure = answers.find(answer => !answer.ok)
  if (failure && !failure.ok) return { ...before, failed: failure.failure }
  const came = answers.flatMap(answer => (answer.ok ? [answer] : []))
  const total = came.at(-1)?.page?.total ?? 0
  const known = new Set<string | number>()
  const all = [...before.rows, ...came.flatMap(answer => answer.data as unknown as RowOf<N>[])]
  const rows = all.filter(row => !known.has(keyOf(row)) && known.add(keyOf(row)))
  if (rows.length === 0 && total > 0) throw redirectTo(href(Math.ceil(total / pageSize)))
  return { of, page: pages.at(-1) ?? asked, pageSize, rows, total }
}
