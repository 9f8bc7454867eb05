import { createContext, createElement, type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from 'react'
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

const BesideContext = createContext<DesignState | undefined>(undefined)

/**
 * Around what a press changes beside what was pressed, the picture and the sums: it follows when the answer to the press
 * stands. On a slow phone all of it takes longer than a press may (100 ms, decision 181).
 */
export function Beside({ children }: { children: ReactNode }) {
  const now = useDesignState(state => state)
  return createElement(BesideContext, { value: useDeferredValue(now) }, children)
}

/** What a part within `Beside` shows. What leads on, buys or keeps the car reads `useDesignState`: it is of what was chosen last. */
export function useBeside<T>(select: (state: DesignState) => T): T {
  return select(required(useContext(BesideContext), 'a part beside the choices'))
}
