import { describe, expect, test, vi } from 'vitest'
import { type AskLabels, makeLabelStore } from './campaign-labels.ts'

function opened(ask: AskLabels) {
  let now = 0
  const runs: (() => void)[] = []
  const store = makeLabelStore(
    ask,
    () => now,
    run => runs.push(run),
  )
  return {
    store,
    pass: (ms: number) => (now += ms),
    /** The cards have all said what they want, and the answers have come. */
    async settle() {
      for (const run of runs.splice(0)) run()
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}
const said = (label: string) => ({ label, terms: '' })
const answering = (labels: Record<string, string>) =>
  vi.fn<AskLabels>(async () => new Map(Object.entries(labels).map(([spuCode, label]) => [spuCode, said(label)])))

describe('labels of campaigns', () => {
  test('are asked once for all cards of a page, and cards hear of them', async () => {
    const ask = answering({ mug: '九折' })
    const { store, settle } = opened(ask)
    const heard = vi.fn()
    store.subscribe(heard)
    for (const spuCode of ['mug', 'tag', 'mug']) store.want(spuCode)
    await settle()
    expect(ask.mock.calls).toEqual([[['mug', 'tag']]])
    expect([store.labelOf('mug'), store.labelOf('tag')]).toEqual([said('九折'), undefined])
    expect(heard).toHaveBeenCalledTimes(1)
  })
  test('are asked in parts of a hundred, and only for what is new', async () => {
    const ask = answering({})
    const { store, settle } = opened(ask)
    for (let n = 0; n < 150; n++) store.want(`good-${n}`)
    await settle()
    expect(ask.mock.calls.map(([codes]) => codes.length)).toEqual([100, 50])
    for (let n = 0; n < 152; n++) store.want(`good-${n}`)
    await settle()
    expect(ask.mock.calls[2]).toEqual([['good-150', 'good-151']])
  })
  test('grow old, and stay on the screen until newer ones are there', async () => {
    const ask = answering({ mug: '九折' })
    const { store, settle, pass } = opened(ask)
    store.want('mug')
    await settle()
    pass(300_001)
    store.want('mug')
    expect(store.labelOf('mug')).toEqual(said('九折'))
    await settle()
    expect(ask).toHaveBeenCalledTimes(2)
  })
  test('are asked again after a failure', async () => {
    const ask = vi.fn<AskLabels>(() => Promise.reject(new Error('no network')))
    const { store, settle } = opened(ask)
    store.want('mug')
    await settle()
    store.want('mug')
    await settle()
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
