/**
 * Whatever a stranger or a channel may send, its parser reads it or refuses it by an error of its own, in time that grows
 * no faster than what was sent.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usedMs } from '#scripts/used-time.ts'
import { parsers } from './test-parsers.ts'

const tokens = [
  '%',
  '&',
  '=',
  ',',
  '"',
  '\n',
  '`',
  '{',
  '}',
  '[',
  '\\',
  '\0',
  '\uFFFF',
  '\uD800',
  'null',
  '-1',
  '1e999',
  '9'.repeat(30),
  '__proto__',
  'constructor',
  '2026-02-30 25:61:61',
  '-----BEGIN CERTIFICATE-----',
]
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat(30),
  put: fc.oneof(
    fc.constantFrom(...tokens).map(text => Buffer.from(text)),
    fc.uint8Array({ maxLength: 20 }).map(each => Buffer.from(each)),
  ),
})
/** Bytes of anybody, or the sample with some places changed. */
const spoilt = (sample: Buffer) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 120 }).map(each => Buffer.from(each)) },
    {
      weight: 4,
      arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }).map(edits =>
        edits.reduce((bytes, { at, drop, put }) => {
          const from = Math.floor(at * bytes.length)
          return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + drop)])
        }, sample),
      ),
    },
  )

const nested = (open: string, close: string) => (size: number) => open.repeat(size / 8) + close.repeat(size / 8)
const again = (text: string) => (size: number) => text.repeat(Math.ceil(size / text.length))
const long: readonly ((size: number) => string)[] = [
  ...[
    ' ',
    '%',
    '&',
    'a=&',
    ',',
    '"',
    ',"',
    '""',
    ' "',
    '\n',
    '`',
    ',`',
    '[',
    '{"a":',
    '\\',
    '0',
    '\r\n',
    'PK\x05\x06',
    '-----BEGIN CERTIFICATE-----',
    ' ,',
  ].map(again),
  nested('[', ']'),
  nested('{"a":', '}'),
]
const [SHORT, LONG] = [4_096, 32_768]
/** As much slower as the long one may be: four times what it is longer. A square would be eight times. */
const SLOWER = 4 * (LONG / SHORT)

describe.each(Object.entries(parsers))('%s', (_, { read, refuses = [], sample, slow }) => {
  const given = Buffer.from(sample)
  /** What it threw beside its own errors. */
  const tried = async (bytes: Buffer): Promise<unknown> => {
    try {
      await read(bytes, bytes.toString())
      return undefined
    } catch (error) {
      return refuses.some(each => error instanceof each) ? undefined : error
    }
  }

  test('reads its sample, and reads or refuses what was spoilt', async () => {
    await read(given, given.toString())
    await fc.assert(
      fc.asyncProperty(spoilt(given), async bytes => {
        expect(await tried(bytes)).toBeUndefined()
      }),
      { numRuns: slow ? 20 : 100 },
    )
  })

  test('takes no longer than what it is given is long', async () => {
    const time = async (bytes: Buffer): Promise<number> => {
      const from = usedMs()
      await tried(bytes)
      return usedMs() - from
    }
    // Most of the time of the slow ones goes into signatures.
    for (const text of slow ? long.filter((_text, at) => at % 4 === 0) : long) {
      const sizes = [SHORT, LONG].map(size => Buffer.from(text(size)))
      let [short, whole] = [0.05, Infinity]
      // Code that is compiled, and memory that is collected meanwhile, are no fault of the parser.
      for (let tries = 0; tries < 12 && whole > short * SLOWER; tries++) {
        short = Math.max(short, await time(sizes[0]!))
        whole = Math.min(whole, await time(sizes[1]!))
      }
      expect(whole / short, JSON.stringify(text(20).slice(0, 20))).toBeLessThanOrEqual(SLOWER)
    }
  })
})

test('a parser that goes over everything again for each sign would be found', async () => {
  const squared = (text: string): number => {
    let sum = 0
    for (let at = 0; at < text.length; at++) for (let n = 0; n < at; n++) sum += text.charCodeAt(n)
    return sum
  }
  const time = (size: number): number => {
    const text = ' '.repeat(size)
    const from = usedMs()
    squared(text)
    return usedMs() - from
  }
  let [short, whole] = [Infinity, 0]
  for (let tries = 0; tries < 6 && whole <= short * SLOWER; tries++) {
    short = Math.min(short, time(SHORT / 4))
    whole = Math.max(whole, time(LONG / 4))
  }
  expect(whole / short).toBeGreaterThan(SLOWER)
})
