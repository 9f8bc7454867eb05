/**
 * What a tab holds while a form is filled: asked for, held, over. Beside the pages, so that a reload and the way back find
 * it again; each tab has its own, because session storage is the tab's.
 */
import type { Input, Output } from '#contract/kit.ts'
import { makeStore, type Store, storedText, type StoredText } from '#web/store.ts'

/** What is to be booked, without its time. */
export type SlotThing = Omit<Input<'slot.hold'>, 'day' | 'time' | 'holdKey'>
export interface SlotAt {
  day: string
  time: string
}

export type HoldState =
  | { is: 'none' }
  | { is: 'asking'; at: SlotAt }
  | {
      is: 'held'
      at: SlotAt
      holdKey: string
      /** By the device's clock, in ms. */
      until: number
      resource: string | null
    }
  /** It could not be had; what the server said of it. */
  | { is: 'refused'; at: SlotAt; failure: unknown }
  /** Its time has run out, or another tab has taken the key. */
  | { is: 'over' }

/** The calls that it makes, and the clock. */
export interface HoldWorld {
  hold: (input: Input<'slot.hold'>) => Promise<Output<'slot.hold'>>
  held: (input: Input<'slot.held'>) => Promise<Output<'slot.held'>>
  release: (input: Input<'slot.release'>) => Promise<unknown>
  now: () => number
}

interface Kept {
  holdKey: string
  thing: SlotThing
  at: SlotAt
}

const same = (a: SlotThing, b: SlotThing): boolean =>
  a.kind === b.kind && a.outletId === b.outletId && a.seriesCode === b.seriesCode && a.halfHours === b.halfHours

export interface HoldStore extends Pick<Store<HoldState>, 'read' | 'subscribe'> {
  /** Looks for what this tab held of a thing before; gives up what it held of another. */
  open: (thing: SlotThing) => Promise<void>
  choose: (thing: SlotThing, at: SlotAt) => Promise<void>
  /** Looks whether it is still kept: after a while in the background, and at its end. */
  check: () => Promise<void>
  /** Gives it up. */
  release: () => Promise<void>
  /** It has become an appointment: nothing is held any more, and nothing is given up. */
  booked: () => void
}

/** @param name of the form that it is held for; forms do not take each other's */
export function makeHold(
  name: string,
  world: HoldWorld,
  text: StoredText = storedText('sessionStorage', `slotHold:${name}`),
): HoldStore {
  const store = makeStore<HoldState>({ is: 'none' })
  // The last wish counts; an answer to an earlier one comes too late.
  let turn = 0
  let underWay: Promise<void> = Promise.resolve()

  function kept(): Kept | undefined {
    try {
      const read = JSON.parse(text.read() ?? 'null') as Partial<Kept> | null
      return typeof read?.holdKey === 'string' && read.thing && read.at ? (read as Kept) : undefined
    } catch {
      return undefined
    }
  }
  function show({ holdKey, at }: Omit<Kept, 'thing'>, answer: NonNullable<Output<'slot.held'>>) {
    const until = world.now() + (answer.expiresAt - answer.serverTime)
    store.write({ is: 'held', at, holdKey, until, resource: answer.resource })
  }
  function end() {
    text.write(null)
    store.write({ is: 'over' })
  }
  async function release() {
    turn++
    const before = kept()
    text.write(null)
    store.write({ is: 'none' })
    // Whoever does not hear of it frees it in ten minutes.
    if (before) await world.release({ holdKey: before.holdKey }).catch(() => {})
  }
  async function ask(mine: number, thing: SlotThing, at: SlotAt) {
    const before = kept()
    try {
      const answer = await world.hold({ ...thing, ...at, ...(before ? { holdKey: before.holdKey } : {}) })
      const now: Kept = { holdKey: answer.holdKey, thing, at }
      text.write(JSON.stringify(now))
      if (mine === turn) show(now, answer)
    } catch (failure) {
      if (mine === turn) store.write({ is: 'refused', at, failure })
    }
  }
  async function look(before: Kept) {
    const mine = ++turn
    try {
      const answer = await world.held({ holdKey: before.holdKey })
      if (mine !== turn) return
      if (answer) show(before, answer)
      else end()
    } catch {
      // Without an answer it stays as it is; booking will tell.
    }
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    release,
    async open(thing) {
      const before = kept()
      if (!before) return
      if (same(before.thing, thing)) await look(before)
      else await release()
    },
    async choose(thing, at) {
      const mine = ++turn
      store.write({ is: 'asking', at })
      // One after the other, so that the next one knows the key; of those that wait only the last is sent.
      const before = underWay
      const sent = (async () => {
        await before
        if (mine === turn) await ask(mine, thing, at)
      })()
      underWay = sent
      await sent
    },
    async check() {
      const before = kept()
      if (before && store.read().is === 'held') await look(before)
    },
    booked() {
      turn++
      text.write(null)
      store.write({ is: 'none' })
    },
  }
}
