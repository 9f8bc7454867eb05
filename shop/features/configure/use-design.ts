import { createContext, useContext, useSyncExternalStore } from 'react'
import { required } from '#contract/required.ts'
import type { Configurator, DesignCar } from './design-load.ts'
import type { DesignState, DesignStore } from './design-store.ts'

/** What all parts of the configurator know: its store, and the facts and words that came with the page. */
export interface Design {
  store: DesignStore
  data: DesignCar
  /** The series with its words. */
  range: Configurator
}

export const DesignContext = createContext<Design | undefined>(undefined)

export const useDesign = (): Design => required(useContext(DesignContext), 'a configurator around its parts')

/** What a part shows of the configuration. @param select gives the same object until it changes */
export function useDesignState<T>(select: (state: DesignState) => T): T {
  const { store } = useDesign()
  const read = () => select(store.read())
  return useSyncExternalStore(store.subscribe, read, read)
}
