import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { api } from '#web/api.ts'
import { type HoldState, type HoldStore, makeHold, type SlotAt, type SlotThing } from './hold-store.ts'

/** A pause after a choice, in ms, before it is held: the arrow keys walk over many. */
const pauseMs = 350

/** The form says itself what became of a place. */
const quiet = { quiet: true } as const

const stores = new Map<string, HoldStore>()
function storeOf(name: string): HoldStore {
  const known = stores.get(name)
  if (known) return known
  const data = <T>({ data: answer }: { data: T }): T => answer
  const made = makeHold(name, {
    hold: input => api('slot.hold', input, quiet).then(data),
    held: input => api('slot.held', input).then(data),
    release: input => api('slot.release', input, quiet),
    now: () => Date.now(),
  })
  stores.set(name, made)
  return made
}

export interface Hold {
  state: HoldState
  /** What is chosen: held, or under way to be. */
  at: SlotAt | undefined
  choose: (at: SlotAt) => void
  /** Looks whether it is still kept. */
  check: () => void
  /** It has become an appointment. */
  booked: () => void
}

const nothing: HoldState = { is: 'none' }

/** What a form of a name holds, for a part of its page that comes alive by itself. */
export function useHoldState(name: string): HoldState {
  const store = storeOf(name)
  return useSyncExternalStore(store.subscribe, store.read, () => nothing)
}

/**
 * Keeps a time while a form is filled: ten minutes, freed when the page is left, found again after a reload.
 * @param name of the form, so that two kinds of appointments keep a time each
 * @param thing what is to be booked; undefined while that is not known
 */
export function useHold(name: string, thing: SlotThing | undefined): Hold {
  const store = storeOf(name)
  const state = useHoldState(name)
  const [wish, setWish] = useState<{ for: SlotThing; at: SlotAt }>()
  const of = thing && JSON.stringify(thing)

  useEffect(() => {
    if (of) void store.open(JSON.parse(of) as SlotThing)
  }, [store, of])

  useEffect(() => {
    if (!wish) return
    const timer = setTimeout(() => {
      void store.choose(wish.for, wish.at)
      setWish(undefined)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [store, wish])

  const until = state.is === 'held' ? state.until : undefined
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void store.check(), Math.max(0, until - Date.now()) + 300)
    const look = () => document.visibilityState === 'visible' && void store.check()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store, until])

  const check = useCallback(() => void store.check(), [store])
  const leave = useEffectEvent(() => void store.release())
  useEffect(() => () => leave(), [])

  // Until the pause is over the choice is shown, and nothing of it is sent.
  const pending = wish && JSON.stringify(wish.for) === of ? wish.at : undefined
  const shown = state.is === 'held' || state.is === 'asking' ? state.at : undefined
  return {
    state,
    at: pending ?? shown,
    choose: at => thing && setWish({ for: thing, at }),
    check,
    booked: store.booked,
  }
}
