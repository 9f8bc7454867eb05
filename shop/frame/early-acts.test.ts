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
    ;(it['finish'] as (() => void) | undefined)?.()
    delete it['finish']
    // A part of the page that it would need is not here: React stops the event, whatever it has marked.
    if (it['stopped']) return
    hear('behind it')
    // It looks at the field where the event has come back.
    if (it['__reactProps$a']) done.push(type)
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

/** A field that React writes without its knowledge as well. */
function written(type: string, name: 'value' | 'checked', begin: string | boolean) {
  let stands = begin
  const field = element({ type, ...(name === 'checked' ? { value: 'on' } : {}) })
  Object.setPrototypeOf(
    field.it,
    Object.defineProperty({}, name, {
      get: () => stands,
      set(to: typeof stands) {
        stands = to
      },
    }),
  )
  return { ...field, stands: () => stands, set: (to: typeof stands) => void (stands = to) }
}

test.each([
  ['text', 'value', 'input', 'Shen Zhiyao', ''],
  ['checkbox', 'checked', 'click', true, false],
] as const)(
  'what a visitor does to a %s stays, when the event itself makes React finish',
  (type, name, event, by, before) => {
    const field = written(type, name, before)
    field.alive()
    field.set(by)
    field.it['finish'] = () => void (field.it[name] = before)
    field.send(event)
    expect([field.stands(), field.done]).toEqual([by, [event]])
    vi.advanceTimersByTime(1_000)
    expect([field.stands(), field.done]).toEqual([by, [event]])
  },
)

test('what React writes into a field is nothing until it has heard of what the visitor wrote, and everything then', () => {
  const field = written('text', 'value', '')
  for (const letters of ['Sh', 'Shen']) {
    field.set(letters)
    field.send('input')
    field.it['value'] = ''
  }
  field.alive()
  field.it['value'] = ''
  expect(field.stands()).toBe('Shen')
  vi.advanceTimersByTime(1_000)
  expect([field.stands(), field.done]).toEqual(['Shen', ['input']])
  field.it['value'] = 'SHEN'
  expect(field.stands()).toBe('SHEN')
})

test('a letter that the living page hears takes the place of those before it', () => {
  const field = written('text', 'value', 'Sh')
  field.send('input')
  field.alive()
  field.set('Shen')
  field.send('input')
  vi.advanceTimersByTime(1_000)
  expect([field.stands(), field.done]).toEqual(['Shen', ['input']])
})

test('what was written stays, when React writes the field anew before it can hear of it', () => {
  const field = written('text', 'value', 'Shen Zhiyao')
  field.it['stopped'] = true
  field.alive()
  field.send('input')
  field.it['value'] = ''
  field.it['stopped'] = false
  vi.advanceTimersByTime(1_000)
  expect([field.stands(), field.done]).toEqual(['Shen Zhiyao', ['input']])
})
