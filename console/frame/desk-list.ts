import { useEffect } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { api, type Ask } from '#web/api.ts'
import type { LiveTopic } from '#contract/desk-live.ts'
import type { CallName, Input } from '#contract/kit.ts'
import type { List, Listed } from '#web/list/load.ts'
import type { PageSpan } from '#web/list/pages.ts'
import { useRefresh } from './use-refresh.ts'
import { useSeenQueue } from './use-seen-queue.ts'

/** Things on a page of the desk's lists. */
export const pageSize = 20

const asking =
  (signal?: AbortSignal): Ask =>
  <N extends CallName>(name: N, input: Input<N>) =>
    api(name, input, signal ? { signal } : {})

/**
 * What an address of a list of the desk asks for. A page behind the last one leads to the last that exists.
 * @param state where the address alone does not say it
 * @throws as the call
 */
export function loadDeskList<S extends PageSpan, R, X>(
  list: List<S, R, X>,
  request: Request,
  state: S = list.address.read(new URL(request.url).searchParams),
): Promise<Listed<S, R, X>> {
  return list.load(asking(request.signal), state)
}

/** The `loader` of a page that is a list. */
export const deskLoader =
  <S extends PageSpan, R, X>(list: List<S, R, X>) =>
  ({ request }: LoaderFunctionArgs): Promise<Listed<S, R, X>> =>
    loadDeskList(list, request)

/** A list of the desk on the screen. */
export interface DeskList<S extends PageSpan, R, X = unknown> {
  list: Pick<List<S, R, X>, 'address' | 'pageSize' | 'page'>
  data: Listed<S, R, X>
  /** Address of the list with something changed, from its first page. */
  href: (change?: Partial<S>) => string
  /** Address of a page. */
  pageHref: (page: number) => string
}

/**
 * The list of a page of the desk; it looks again whenever somebody comes back to the window.
 * @param topic of its rows: it follows what becomes of them meanwhile, too
 */
export function useDeskList<S extends PageSpan, R, X>(
  list: List<S, R, X>,
  data: Listed<S, R, X>,
  topic?: LiveTopic,
): DeskList<S, R, X> {
  const { address, screen } = list
  useRefresh(useRevalidator(), topic && { topic })
  useEffect(() => screen.show(data), [screen, data])
  return {
    list,
    data,
    href: (change = {}) => address.href(address.change(data.state, change)),
    pageHref: page => address.href(address.at(data.state, page)),
  }
}

/**
 * Remembers the list, so that J and K go through it from a thing that is opened.
 * @returns begins at the front of the first page, whichever page is shown: gives the most urgent thing
 */
export function useWalkable<S extends PageSpan, R, X>(
  { list, data, pageHref }: DeskList<S, R, X>,
  title: string,
  numberOf: (row: R) => string,
): () => Promise<string | undefined> {
  const { state, rows, total } = data
  return useSeenQueue({
    title,
    page: state.lastPage,
    pageSize: list.pageSize,
    total,
    hrefOf: pageHref,
    numbers: rows.map(numberOf),
    load: async page => (await list.page(asking(), state, page)).rows.map(numberOf),
  })
}
