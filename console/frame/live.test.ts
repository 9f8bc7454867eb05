import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChanges, readMessages } from './live.ts'

test('messages are read however the stream is cut into pieces', () => {
  const whole = 'retry: 1000\n\ndata: {"a":1}\n\n: still here\n\ndata: {"b":2}\n\n'
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 8 }), cuts => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const heard: string[] = []
      let rest = ''
      for (const [n, from] of at.slice(0, -1).entries())
        rest = readMessages(rest + whole.slice(from, at[n + 1]), data => heard.push(data))
      expect([heard, rest]).toEqual([['{"a":1}', '{"b":2}'], ''])
    }),
  )
})

test.each(['', '{', 'null', '[]', '{"changes":1}', '{"changes":{}}'])('%s names no changes', text =>
  expect(readChanges(text)).toBeUndefined(),
)

test('changes of what nobody knows are passed over', () => {
  const known = { topic: 'orders', number: 'HS1' }
  expect(readChanges(JSON.stringify({ changes: [known, { topic: 'x', number: 'y' }, { topic: 'leads' }] }))).toEqual([
    known,
  ])
})
