import { deflateRawSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BillUnreadable, ChannelUnreachable } from '../channel.ts'
import { openDoor } from './door.ts'
import { decodedForm, encodedForm, FormFault, joinedFields } from './form.ts'
import { BillRow, csvCells } from './table.ts'
import { zipOf } from './test-zip.ts'
import { unzipped } from './zip.ts'

const secret = 'https://channel.example/v3/bill?token=tok-secret'

/** What a door says when the network does this. */
async function sayings(send: typeof fetch, timeMs?: number): Promise<Error> {
  return openDoor(send, timeMs)({ method: 'GET', url: secret }, 10).then(
    () => new Error('answered'),
    (error: Error) => error,
  )
}

describe('the door to the channels', () => {
  test.each<[string, typeof fetch, string]>([
    [
      'is cut off',
      () => Promise.reject(Object.assign(new TypeError(secret), { cause: { code: 'ECONNRESET' } })),
      'ECONNRESET',
    ],
    ['fails with an address in its words', () => Promise.reject(new Error(secret)), 'failed'],
    ['says too much', () => Promise.resolve(new Response('x'.repeat(11))), 'more than it should say'],
  ])('leaves open what happened when the line %s, and tells no secret', async (_, send, why) => {
    const error = await sayings(send)
    expect(error).toBeInstanceOf(ChannelUnreachable)
    expect(error.message).toBe(`channel.example/v3/bill: ${why}`)
  })

  test('waits no longer than it may, also for the rest of an answer', async () => {
    const hangs: typeof fetch = (_, init) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: stream => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
          }),
        ),
      )
    expect((await sayings(hangs, 5)).message).toContain('no answer in time')
  })

  test('follows nobody to another address', async () => {
    let asked: RequestInit | undefined
    await openDoor((_, init) => {
      asked = init
      return Promise.resolve(new Response('', { status: 302, headers: { location: 'https://elsewhere.example' } }))
    })({ method: 'GET', url: secret })
    expect(asked?.redirect).toBe('manual')
  })

  test.each(['', 'file:///etc/passwd', 'channel'])('goes nowhere for %j', async url => {
    await expect(openDoor()({ method: 'GET', url })).rejects.toThrow(ChannelUnreachable)
  })
})

describe('a form', () => {
  const fields = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))

  test('comes back as it went, whatever stands in it', () => {
    fc.assert(
      fc.property(fields, given => {
        expect({ ...decodedForm(Buffer.from(encodedForm(given))) }).toEqual({ ...given })
      }),
    )
  })

  test('a per cent sign in a value is decoded once', () => {
    expect(decodedForm(Buffer.from('body=100%2525+off')).body).toBe('100%25 off')
  })

  test('that names a field twice, or is no UTF-8, is refused', () => {
    expect(() => decodedForm(Buffer.from('sum=1&sum=2'))).toThrow(FormFault)
    expect(() => decodedForm(Buffer.from('name=%ff'))).toThrow(FormFault)
  })

  test('is joined without what is empty, by the bytes of the names', () => {
    expect(joinedFields({ b: '2', B: '1', empty: '', sign: 'x', a_b: '3', ab: '4' }, ['sign'])).toBe(
      'B=1&a_b=3&ab=4&b=2',
    )
  })
})

describe('an archive', () => {
  test('gives back what was packed, names in UTF-8 and GBK', () => {
    const files = { '汇总.csv': Buffer.from('a'.repeat(5000)), 'b.csv': Buffer.alloc(0) }
    expect(Object.fromEntries(unzipped(zipOf(files)).map(({ name, content }) => [name, content]))).toEqual(files)
    const gbk = zipOf({ 'x.csv': Buffer.from('1') })
    expect(unzipped(gbk)[0]?.name).toBe('x.csv')
  })

  test('of any bytes, or with any byte changed, is read or refused', () => {
    const whole = zipOf({ 'a.csv': Buffer.from('supercalifragilistic'.repeat(20)) })
    const broken = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
    const read = (bytes: Buffer) => {
      try {
        return unzipped(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(BillUnreadable)
        return []
      }
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => void read(Buffer.from(bytes))))
    fc.assert(
      fc.property(broken, ({ at, byte }) => {
        const bytes = Buffer.from(whole)
        bytes[at] = byte
        for (const { content } of read(bytes)) expect(content.toString()).toBe('supercalifragilistic'.repeat(20))
      }),
    )
  })

  test('that unpacks to more than it says is a bomb', () => {
    const bomb = deflateRawSync(Buffer.alloc(1_000_000))
    const archive = zipOf({ 'a.csv': Buffer.from('x') }, () => ({ packed: bomb, sum: crc32('x'), size: 1 }))
    expect(() => unzipped(archive)).toThrow(BillUnreadable)
  })
})

describe('a row of a bill', () => {
  const row = new BillRow(['时间', '金额', '空'], ['2026-11-21 09:30:00', '12.30', ''])

  test('is read by the names of its columns', () => {
    expect([row.text('号', '金额'), row.fen('金额'), row.fen('空')]).toEqual(['12.30', 1230, 0])
    expect(row.moment('时间').toISOString()).toBe('2026-11-21T01:30:00.000Z')
  })

  test.each([() => row.text('号'), () => row.fen('时间'), () => row.moment('金额'), () => row.moment('空')])(
    'that has no such thing is unreadable',
    read => expect(read).toThrow(BillUnreadable),
  )

  test('has its cells without tabs and quotes', () => {
    expect(csvCells('2088\t,"say ""so"", friend",,x ,')).toEqual(['2088', 'say "so", friend', '', 'x', ''])
  })
})
