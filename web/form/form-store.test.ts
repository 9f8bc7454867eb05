import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/api-failure.ts'
import { askStore } from '#web/ui/ask.ts'
import { formStore, isChanged, type Sending, type SendOptions } from './form-store.ts'
import { soon } from '../test-soon.ts'

type Plan = Sending<unknown, string>
const refusal = new ApiFailure('no', { code: 4000, status: 200, told: false })
const silence = new ApiFailure('', { code: 0, status: 0, told: false })

/** A form that holds a name, and what is heard of its sending. */
function begun(more: Partial<Plan> = {}) {
  const store = formStore({ name: '' })
  const sent: [unknown, SendOptions][] = []
  const heard: unknown[] = []
  const plan: Plan = {
    names: ['name'],
    isWrong: () => false,
    focus: name => heard.push(`focus ${name}`),
    ready: true,
    input: () => store.read().written,
    ask: undefined,
    send(input, options) {
      sent.push([input, options])
      return 'answer'
    },
    refuse: () => ({ field: undefined, words: 'why' }),
    done: answer => heard.push(answer),
    settled: undefined,
    ...more,
  }
  return { store, sent, heard, press: (change: Partial<Plan> = {}) => store.send({ ...plan, ...change }) }
}

const failing = (failure: unknown) => () => Promise.reject(failure)

describe('what is wrong', () => {
  test('is said once a field was left, and by all fields when it is sent', async () => {
    const { store, press } = begun({ names: ['name', 'phone'] })
    store.leave('phone')
    expect([...store.read().shown]).toEqual(['phone'])
    await press({ isWrong: () => true })
    expect(store.read().shown).toEqual(new Set(['name', 'phone']))
  })
  test('keeps it from being sent, and the first of them gets the focus', async () => {
    const { sent, heard, press, store } = begun({ names: ['a', 'b', 'c'] })
    await press({ isWrong: name => name !== 'a' })
    expect([sent, heard, store.read().busy]).toEqual([[], ['focus b'], false])
  })
  test('may be told of no field: words stand above the button', async () => {
    const { store, sent, press } = begun()
    await press({ ready: 'wait' })
    expect([sent, store.read().refusal]).toEqual([[], { field: undefined, words: 'wait' }])
    await press({ ready: false })
    expect(sent).toEqual([])
  })
})

describe('a form is sent', () => {
  test('once, however often it is pressed, and is busy until everything has settled', async () => {
    let settle = () => {}
    const { store, sent, press } = begun({ settled: () => new Promise<void>(done => (settle = done)) })
    const presses = Promise.all([press(), press(), press()])
    expect(store.read().busy).toBe(true)
    await soon(() => expect(sent).toHaveLength(1))
    await new Promise(done => setTimeout(done))
    expect(store.read().busy).toBe(true)
    settle()
    await presses
    expect([sent.length, store.read().busy]).toEqual([1, false])
  })

  test('under one key until it is answered, under another one with other content or after an answer', async () => {
    const { store, press, sent } = begun()
    const keys: string[] = []
    const lost = (_: unknown, { key }: SendOptions) => {
      keys.push(key)
      return Promise.reject(silence)
    }
    await press({ send: lost })
    await press({ send: lost })
    expect(keys[1]).toBe(keys[0])
    store.write({ name: 'other' })
    await press({ send: lost })
    expect(keys[2]).not.toBe(keys[0])
    await press()
    expect(sent[0]?.[1].key).toBe(keys[2])
    await press()
    expect(sent[1]?.[1].key).not.toBe(keys[2])
    await press({
      send: (_, { key }) => {
        keys.push(key)
        return Promise.reject(refusal)
      },
    })
    await press()
    expect(sent[2]?.[1].key).not.toBe(keys[3])
  })

  test('and what was sent counts as saved, not what was typed meanwhile', async () => {
    const { store, press } = begun()
    store.write({ name: 'sent' })
    expect(isChanged(store.read())).toBe(true)
    await press()
    expect(isChanged(store.read())).toBe(false)
    const typing = press({
      send: () => {
        store.write({ name: 'typed' })
        return 'answer'
      },
    })
    await typing
    expect([store.read().saved, isChanged(store.read())]).toEqual([{ name: 'sent' }, true])
  })
})

describe('a refusal', () => {
  test('goes to its field, which gets the focus, and is taken back by the next sign that is typed', async () => {
    const { store, heard, press } = begun({ refuse: () => ({ field: 'name', words: 'taken' }) })
    store.write({ name: 'x' })
    await press({ send: failing(refusal) })
    expect([heard, store.read().refusal]).toEqual([['focus name'], { field: 'name', words: 'taken' }])
    expect(isChanged(store.read())).toBe(true)
    store.write({ name: 'y' })
    expect(store.read().refusal).toBeUndefined()
  })
  test('is followed by a look at how things stand, as an answer is', async () => {
    const settled = vi.fn<() => void>()
    const { press, store } = begun({ settled })
    await press({ send: failing(refusal) })
    await press()
    expect([settled.mock.calls.length, store.read().busy]).toEqual([2, false])
  })
  test('in a dialog, closes it when the page below shows what was done, and looks once', async () => {
    const steps: string[] = []
    const { press } = begun({
      overPage: true,
      settled: () => new Promise<void>(done => setTimeout(() => done(void steps.push('settled')))),
      done: () => steps.push('done'),
    })
    await press()
    expect(steps).toEqual(['settled', 'done'])
  })
  test('of something else that is done beside the form is said in it', async () => {
    const { store } = begun()
    const after = { refuse: () => ({ field: undefined, words: 'why' }), settled: undefined }
    const first = store.act(failing(refusal), after)
    const second = vi.fn<() => Promise<void>>()
    await store.act(second, after)
    await first
    expect([store.read().refusal?.words, store.read().busy, second.mock.calls]).toEqual(['why', false, []])
  })
})

describe('a question', () => {
  afterEach(() => vi.unstubAllGlobals())
  test.each([true, false])('is asked first: %s', async yes => {
    vi.stubGlobal('document', {})
    const { sent, press } = begun({ ask: () => ({ title: 'sure?' }) })
    const pressed = Promise.all([press(), press()])
    expect(askStore.read()?.title).toBe('sure?')
    askStore.read()?.answer(yes)
    await pressed
    expect([sent.length, askStore.read()]).toEqual([yes ? 1 : 0, null])
  })
})

test('a form that begins anew says nothing and holds nothing unsaved', () => {
  const { store } = begun()
  store.write({ name: 'x' })
  store.leave('name')
  store.refuse({ field: 'name', words: 'why' })
  store.restart({ name: 'stored' })
  expect(store.read()).toEqual({
    written: { name: 'stored' },
    saved: { name: 'stored' },
    shown: new Set(),
    refusal: undefined,
    busy: false,
  })
})

describe('what is typed while an answer is on its way', () => {
  test('stays, also in a form that begins anew with the answer, and counts as not saved', async () => {
    const answer = Promise.withResolvers<string>()
    const { store, press } = begun({ send: () => answer.promise })
    store.write({ name: 'first note', kind: 'a' })
    const pressed = press({ done: () => store.restart({ name: '', kind: 'b' }) })
    store.write({ name: 'second note' })
    answer.resolve('noted')
    await pressed
    expect([store.read().written, isChanged(store.read())]).toEqual([{ name: 'second note', kind: 'b' }, true])
  })
  test('is no part of a form that begins anew for another reason', async () => {
    const answer = Promise.withResolvers<string>()
    const { store, press } = begun({ send: () => answer.promise })
    const pressed = press()
    store.write({ name: 'of the one' })
    store.restart({ name: 'of the other' })
    expect([store.read().written, isChanged(store.read())]).toEqual([{ name: 'of the other' }, false])
    answer.resolve('')
    await pressed
  })
  test('a form that begins anew with nothing typed since is empty', async () => {
    const { store, press } = begun()
    store.write({ name: 'note' })
    await press({ done: () => store.restart({ name: '' }) })
    expect([store.read().written, isChanged(store.read())]).toEqual([{ name: '' }, false])
  })
})
