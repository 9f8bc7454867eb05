/**
 * Whether a visitor has chosen pages with fewer things on them, which can be read aloud (decision 150). Apart from
 * `display.ts`, for the frame asks it on every page; the script of the head has put it upon the root.
 */
import { makeSignal, useStore } from './store.ts'

const signal = makeSignal(tell => {
  addEventListener('display', tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener('display', tell)
    removeEventListener('storage', tell)
  }
})

/** Whether pages are plain; never on the server and while hydrating: documents are the same for everybody. */
export const usePlain = (): boolean =>
  useStore({ ...signal, read: () => document.documentElement.dataset.pages === 'plain' }, false)
