import { expect, test } from 'vitest'
import type { Uploaded } from '#web/upload.ts'
import { type PictureQueueOptions, pictureQueue } from './picture-queue.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const kept = (name: string): Uploaded => ({ objectId: `id of ${name}`, name, url: '' })

/** A queue whose pictures arrive, or do not, when a test says so. */
function slowQueue() {
  const queue = pictureQueue()
  const came: string[] = []
  const sent: { name: string; signal: AbortSignal; end: PromiseWithResolvers<Uploaded> }[] = []
  const by: PictureQueueOptions = {
    send({ name }, signal) {
      const end = Promise.withResolvers<Uploaded>()
      sent.push({ name, signal, end })
      return end.promise
    },
    arrived: ({ name }) => came.push(name),
    problemOf: error => (error as Error).message,
  }
  const last = (name: string) => sent.findLast(each => each.name === name)
  const settle = () => new Promise(resolve => setTimeout(resolve))
  return {
    queue,
    came,
    sent,
    by,
    add: (...names: string[]) => queue.add(names.map(file), by),
    keyOf: (name: string) => queue.read().find(each => each.name === name)?.key ?? '',
    shown: () => queue.read().map(({ name, problem }) => (problem === undefined ? name : `${name}: ${problem}`)),
    arrive(name: string) {
      last(name)?.end.resolve(kept(name))
      return settle()
    },
    fail(name: string) {
      last(name)?.end.reject(new Error('broken'))
      return settle()
    },
    signalOf: (name: string) => last(name)?.signal.aborted,
  }
}

test('pictures are sent beside each other and arrive as they come', async () => {
  const { add, arrive, shown, came } = slowQueue()
  add('a', 'b')
  expect(shown()).toEqual(['a', 'b'])
  await arrive('b')
  expect([shown(), came]).toEqual([['a'], ['b']])
  await arrive('a')
  expect([shown(), came]).toEqual([[], ['b', 'a']])
})

test('one that did not arrive says why, keeps none of the others, and can be sent again', async () => {
  const { queue, by, add, arrive, fail, shown, came, keyOf, sent } = slowQueue()
  add('a', 'b')
  await fail('a')
  await arrive('b')
  expect([shown(), came]).toEqual([['a: broken'], ['b']])
  queue.again(keyOf('a'), by)
  queue.again(keyOf('a'), by)
  expect([shown(), sent.map(each => each.name)]).toEqual([['a'], ['a', 'b', 'a']])
  await arrive('a')
  expect([shown(), came]).toEqual([[], ['b', 'a']])
})

test('one that is taken back on its way never arrives', async () => {
  const { queue, add, arrive, fail, shown, came, keyOf, signalOf } = slowQueue()
  add('a', 'b')
  queue.remove(keyOf('a'))
  queue.remove(keyOf('b'))
  expect([shown(), signalOf('a')]).toEqual([[], true])
  await arrive('a')
  await fail('b')
  expect([shown(), came]).toEqual([[], []])
})

test('one that failed can be taken back, and a form that is gone hears of nothing', async () => {
  const { queue, add, arrive, fail, shown, came, keyOf, signalOf } = slowQueue()
  add('a', 'b')
  await fail('a')
  queue.remove(keyOf('a'))
  expect(shown()).toEqual(['b'])
  queue.stop()
  await arrive('b')
  expect([came, signalOf('b')]).toEqual([[], true])
})
