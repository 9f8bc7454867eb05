/** What is pressed before the page is alive is done once, and the last press alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyActs } from './early-acts.ts'

type Listener = (event: object) => void
let early: { type: string; heard: Listener; where: 'before React' | 'behind it' | 'last' }[]

/** An element, and who hears its events: the window before React, React once it has the element, the document behind it. */
function element(more: object = {}) {
  const done: string[] = []
  const it = { isConnected: true, form: null, type: 'button', ...more } as Record<string, unknown>
  const send = (type: string) => {
    const event = { type, target: it, submitter: null }
    const hear = (where: string) => {
      for (const each of early) if (each.type === type && each.where === where) each.heard(event)
    }
    hear('before React')
    // A part of the page that it would need is not here: React stops the event, whatever it has marked.
    if (it['stopped']) return
    if (it['__reactProps$a']) done.push(type)
    hear('behind it')
    hear('last')
  }
  const alive = () => void (it['__reactProps$a'] = {})
  Object.assign(it, {
    closest: () => it,
    getAttribute: () => 'dialog',
    click: () => send('click'),
    requestSubmit: () => send('submit'),
    dispatchEvent: ({ type }: Event) => send(type),
  })
  return { it, done, send, alive }
}

beforeEach(() => {
  vi.useFakeTimers()
  early = []
  vi.stubGlobal('addEventListener', (type: string, heard: Listener, capture = false) =>
    early.push({ type, heard, where: capture ? 'before React' : 'last' }),
  )
  const addEventListener = (type: string, heard: Listener) => early.push({ type, heard, where: 'behind it' })
  vi.stubGlobal('document', { documentElement: { addEventListener } })
  keepEarlyActs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(['click', 'submit'])('an early %s is done once, when the page is alive', type => {
  const button = element()
  button.send(type)
  vi.advanceTimersByTime(1_000)
  expect(button.done).toEqual([])
  button.alive()
  vi.advanceTimersByTime(1_000)
  expect(button.done).toEqual([type])
})

test.each(['click', 'submit'])('an early %s is not done beside the same one that the living page heard', type => {
  const button = element()
  button.send(type)
  button.alive()
  button.send(type)
  vi.advanceTimersByTime(1_000)
  expect(button.done).toEqual([type])
})

test('a press that React stops though it has marked its button is done once it can be, also when it was stopped twice', () => {
  const button = element({ stopped: true })
  button.alive()
  button.send('click')
  vi.advanceTimersByTime(2_000)
  expect(button.done).toEqual([])
  button.it['stopped'] = false
  vi.advanceTimersByTime(1_000)
  expect(button.done).toEqual(['click'])
  vi.advanceTimersByTime(30_000)
  expect(button.done).toEqual(['click'])
})

test('what React stops for a minute is never done', () => {
  const button = element({ stopped: true })
  button.alive()
  button.send('click')
  vi.advanceTimersByTime(61_000)
  button.it['stopped'] = false
  vi.advanceTimersByTime(30_000)
  expect(button.done).toEqual([])
})

test('an early press is not done after another one', () => {
  const [pay, back] = [element(), element()]
  pay.send('click')
  back.alive()
  back.send('click')
  pay.alive()
  vi.advanceTimersByTime(1_000)
  expect([pay.done, back.done]).toEqual([[], ['click']])
})

test('a press that nothing answers for a minute is never done', () => {
  const button = element()
  button.send('click')
  vi.advanceTimersByTime(61_000)
  button.alive()
  vi.advanceTimersByTime(1_000)
  expect(button.done).toEqual([])
})

test('a file that was chosen early is told, and stays', () => {
  const field = element({ type: 'file', value: 'C:\\fakepath\\a.jpg' })
  field.send('input')
  field.alive()
  vi.advanceTimersByTime(1_000)
  expect([field.done, field.it['value']]).toEqual([['change'], 'C:\\fakepath\\a.jpg'])
})

test('what was written stays, when React writes the field anew before it can hear of it', () => {
  let written = 'Shen Zhiyao'
  const field = element({ type: 'text', stopped: true })
  Object.setPrototypeOf(field.it, {
    get value() {
      return written
    },
    set value(to: string) {
      written = to
    },
  })
  field.alive()
  field.send('input')
  written = ''
  field.it['stopped'] = false
  vi.advanceTimersByTime(1_000)
  expect([written, field.done]).toEqual(['Shen Zhiyao', ['input']])
})
