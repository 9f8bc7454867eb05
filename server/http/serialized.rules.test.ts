/** Answers that are kept are kept as browsers take them. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Serialized } from './serialized.ts'

const text = JSON.stringify({ data: Array.from({ length: 400 }, (_, n) => ({ name: `长庚 ${n}`, fen: n * 100 })) })

describe.each([
  ['text', text],
  ['bytes', Buffer.from(text)],
])('an answer kept as %s', (_, payload) => {
  test('is packed anew the first time and never after the second', async () => {
    const answer = new Serialized(payload)
    const [once, twice, thrice] = [await answer.gzipped(), await answer.gzipped(), await answer.gzipped()]
    for (const packed of [once, twice]) expect(gunzipSync(packed).toString()).toBe(text)
    expect(thrice).toBe(twice)
  })

  test('weighs no less than both its forms', async () => {
    const answer = new Serialized(payload)
    await answer.gzipped()
    const bytes = typeof payload === 'string' ? payload.length * 2 : payload.length
    expect(answer.weight).toBeGreaterThanOrEqual(bytes + (await answer.gzipped()).length)
  })
})
