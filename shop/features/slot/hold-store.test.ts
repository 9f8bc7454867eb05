import { beforeEach, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import type { StoredText } from '#web/store.ts'
import { makeHold, type SlotThing } from './hold-store.ts'

const thing: SlotThing = { kind: 'test-drive', outletId: 30_001, seriesCode: 'vega' }
const at = { day: '2026-11-26', time: '10:00' }
const later = { day: '2026-11-26', time: '14:00' }

let now: number
let memory: string | null
let asked: string[]
let answers: { hold: () => Promise<Output<'slot.hold'>>; held: () => Promise<Output<'slot.held'>> }
const heldAt = (serverTime: number): Output<'slot.hold'> => ({
  bookingNo: 'HA1',
  kind: 'test-drive',
  state: 'held',
  outletId: 30_001,
  outletName: 'One',
  startsAt: 0,
  endsAt: 0,
  version: 1,
  expiresAt: serverTime + 600_000,
  resource: 'Vega 1',
  serverTime,
  holdKey: 'k'.repeat(43),
})
const text: StoredText = { read: () => memory, write: next => ((memory = next), true) }
const open = () =>
  makeHold(
    'drive',
    {
      hold: async input => {
        asked.push(`hold ${input.time}${input.holdKey ? ' again' : ''}`)
        return answers.hold()
      },
      held: async () => {
        asked.push('held')
        return answers.held()
      },
      release: async () => asked.push('release'),
      now: () => now,
    },
    text,
  )
beforeEach(() => {
  now = 5_000_000
  memory = null
  asked = []
  // The server's clock is an hour ahead of the device's.
  answers = {
    hold: async () => heldAt(now + 3_600_000),
    held: async () => ({ ...heldAt(now + 3_600_000), expiresAt: now + 3_600_000 + 540_000 }),
  }
})

describe('a hold', () => {
  test('lasts by the server’s clock, whatever the device says', async () => {
    const hold = open()
    await hold.choose(thing, at)
    expect(hold.read()).toMatchObject({ is: 'held', at, until: now + 600_000, resource: 'Vega 1' })
  })
  test('is changed under the same key, so that one tab keeps one', async () => {
    const hold = open()
    await hold.choose(thing, at)
    await hold.choose(thing, later)
    expect(asked).toEqual(['hold 10:00', 'hold 14:00 again'])
    expect(hold.read()).toMatchObject({ is: 'held', at: later })
  })
  test('of three wishes in a row is the last one: the second is never sent, the key stays one', async () => {
    const hold = open()
    const all = [at, { ...at, time: '12:00' }, later].map(each => hold.choose(thing, each))
    await Promise.all(all)
    expect(asked).toEqual(['hold 14:00'])
    expect(hold.read()).toMatchObject({ is: 'held', at: later })
    let answer = (_: Output<'slot.hold'>) => {}
    answers.hold = () => new Promise(resolve => (answer = resolve))
    const slow = hold.choose(thing, at)
    await Promise.resolve()
    await Promise.resolve()
    answers.hold = async () => heldAt(now)
    const last = hold.choose(thing, later)
    answer(heldAt(now))
    await Promise.all([slow, last])
    expect(asked).toEqual(['hold 14:00', 'hold 10:00 again', 'hold 14:00 again'])
    expect(hold.read()).toMatchObject({ is: 'held', at: later })
  })
  test('that is refused says why', async () => {
    const hold = open()
    answers.hold = () => Promise.reject(new Error('full'))
    await hold.choose(thing, at)
    expect(hold.read()).toMatchObject({ is: 'refused', at, failure: new Error('full') })
  })
  test('is found again after a reload', async () => {
    await open().choose(thing, at)
    const reloaded = open()
    await reloaded.open(thing)
    expect(reloaded.read()).toMatchObject({ is: 'held', at, until: now + 540_000 })
  })
  test('of another thing is given up', async () => {
    await open().choose(thing, at)
    const other = open()
    await other.open({ ...thing, outletId: 30_002 })
    expect(asked.at(-1)).toBe('release')
    expect(other.read()).toEqual({ is: 'none' })
    expect(memory).toBeNull()
  })
  test('that the server does not know any more is over, and the choice is open', async () => {
    const hold = open()
    await hold.choose(thing, at)
    answers.held = async () => null
    await hold.check()
    expect(hold.read()).toEqual({ is: 'over' })
    await hold.choose(thing, at)
    expect(asked.at(-1)).toBe('hold 10:00')
  })
  test('stays while no answer comes', async () => {
    const hold = open()
    await hold.choose(thing, at)
    answers.held = () => Promise.reject(new Error('offline'))
    await hold.check()
    expect(hold.read()).toMatchObject({ is: 'held' })
  })
  test('that became an appointment is not given up', async () => {
    const hold = open()
    await hold.choose(thing, at)
    hold.booked()
    expect(asked).toEqual(['hold 10:00'])
    expect([hold.read(), memory]).toEqual([{ is: 'none' }, null])
  })
  test('in storage that somebody has written into is none', async () => {
    memory = '{"holdKey": 3}'
    const hold = open()
    await hold.open(thing)
    expect([hold.read(), asked]).toEqual([{ is: 'none' }, []])
  })
})
