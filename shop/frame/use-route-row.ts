import { useMatches, useRouteLoaderData } from 'react-router'
import type { loader } from '#shop/root.tsx'
import { type RouteRow, rowOf } from '#shop/route-table.ts'
import { useLanguage } from '#web/i18n/texts.ts'

/** The row of the route that is shown; the not-found row for anything else. */
export function useRouteRow(): RouteRow {
  const matches = useMatches()
  return rowOf(matches.at(-1)?.id) ?? rowOf('notFound')!
}

/** What the root loader gave: brand, flags. Absent only while the root itself failed. */
export const useRoot = () => useRouteLoaderData<typeof loader>('root')

/** A page may name itself after what it shows: `export const handle = { titleOf: data => … }`. */
export interface PageHandle {
  titleOf?: (data: never) => string | undefined
}

/** Page name, hyphen, store name; without a page name the store's name alone (spec 1). */
export function usePageTitle(): { page: string; full: string } {
  const matches = useMatches()
  const language = useLanguage()
  const root = useRoot()
  const last = matches.at(-1)
  const row = rowOf(last?.id) ?? rowOf('notFound')!
  const en = language === 'en'
  const own = last?.loaderData
    ? (last.handle as PageHandle | undefined)?.titleOf?.(last.loaderData as never)
    : undefined
  const page = own ?? (en ? row.pageNameEN : row.pageNameCN)
  const store = (en ? root?.brand.storeNameEn : root?.brand.storeNameCn) ?? ''
  return { page, full: page ? `${page}-${store}` : store }
}
