import { makeStore } from '#web/store.ts'

/** Takes the new version of the shop into use and loads the page anew; undefined: there is none. */
export const updateStore = makeStore<(() => void) | undefined>(undefined)
