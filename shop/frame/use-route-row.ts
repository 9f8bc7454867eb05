import { type ComponentType, createElement, type ReactNode } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { required } from '#contract/required.ts'
import type { loader } from '#shop/root.tsx'
import { pageTitle } from '#shop/route-knowledge.ts'
import type { PageRow } from '#shop/route-row.ts'
import { rowOf } from '#shop/route-table.ts'
import { type Language, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { isOn } from './entries.ts'
import { frameTexts } from './frame.texts.ts'

export interface TaskSteps {
  labels: readonly string[]
  current: number
}

/**
 * What a page may say about itself beside its row, from the data that it shows:
 * `export const handle: PageHandle<CarDetail> = { titleOf: car => car.title, Actions: CarActions }`.
 */
export interface PageHandle<D = never> {
  /** The page's name in the title, in place of the row's. */
  titleOf?: (data: D, language: Language) => string | undefined
  /** Steps of a task and the one that is being done, from 0; they stand in the task's header on desktop. */
  stepsOf?: (data: D | undefined, language: Language) => TaskSteps | undefined
  /** The page's one address, where its path alone does not say it. */
  addressOf?: (data: D) => string | undefined
  /** Actions in a phone's top bar, one or two, each 44 px (design 9). */
  Actions?: ComponentType<{ data: D }>
}

/** The row of the route that is shown; the not-found row for anything else. */
export function useRouteRow(): PageRow {
  return rowOf(useMatches().at(-1)?.id) ?? required(rowOf('notFound'), 'row for what is not found')
}

/** Whether the used-car channel is on: an operator may switch it off in the dictionary (spec 1, ShowUCChannel). */
export const useUsedCarsShown = (): boolean => isOn(useRoot()?.flags, 'showUsedCar')

/** Whether the overseas-student channel is on (spec 1, ShowStudentChannel). */
export const useStudentShown = (): boolean => isOn(useRoot()?.flags, 'showStudent')

/** What the root loader gave: brand, flags. Absent only while the root itself failed. */
export const useRoot = () => useRouteLoaderData<typeof loader>('root')

function usePage() {
  const last = useMatches().at(-1)
  return { handle: last?.handle as PageHandle | undefined, data: last?.loaderData as never, row: useRouteRow() }
}

/** Page name, hyphen, store name; without a page name the store's name alone (spec 1). */
export function usePageTitle(): { page: string; full: string } {
  const language = useLanguage()
  const root = useRoot()
  const { handle, data, row } = usePage()
  return pageTitle(row, data ? handle?.titleOf?.(data, language) : undefined, language, root?.brand)
}

/** The page's one address as the page says it; undefined where its path says it. */
export function usePageAddress(): string | undefined {
  const { handle, data } = usePage()
  return data ? handle?.addressOf?.(data) : undefined
}

/** The title in the head of a phone or a task: what the row says for it, or the page's name. */
export function useHeadTitle(): string {
  const t = useTexts(frameTexts)
  const en = useLanguage() === 'en'
  const { page } = usePageTitle()
  const { headProcessing, headTitle } = useRouteRow()
  if (headProcessing) return t.processing
  return headTitle ? headTitle[en ? 1 : 0] : page
}

/** The page's own actions for a phone's top bar; nothing until its data is there. */
export function usePageActions(): ReactNode {
  const { handle, data } = usePage()
  return handle?.Actions && data ? createElement(handle.Actions, { data }) : null
}

/** The steps of the task that the page belongs to. */
export function useTaskSteps(): TaskSteps | undefined {
  const language = useLanguage()
  const { handle, data } = usePage()
  return handle?.stepsOf?.(data, language)
}
