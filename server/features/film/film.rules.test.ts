/** What a film may be, told by its bytes: real ones, made here, and what somebody may send in their place. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type FilmFault, filmFaults } from '#contract/film.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lookAtFilm } from './film.rules.ts'
import { type FilmWish, madeFilm } from './test-film.ts'

async function faultOf(bytes: Buffer, longestMs?: number): Promise<FilmFault | 'none' | string> {
  try {
    await lookAtFilm(bytes, longestMs)
    return 'none'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const found = Object.entries(filmFaults).find(([, words]) => words === error.facts.why)
    return found?.[0] ?? error.reason
  }
}

describe('a film', () => {
  test.each<[string, FilmWish, object]>([
    ['with sound', {}, { durationMs: 2005, width: 64, height: 48, sound: true }],
    ['without sound', { sound: false }, { durationMs: 2000, width: 64, height: 48, sound: false }],
    ['of 1920 × 1088 coded lines', { width: 1920, height: 1088, seconds: 1 }, { width: 1920, height: 1088 }],
    ['that stands upright', { width: 1072, height: 1920, seconds: 1 }, { width: 1072, height: 1920 }],
    ['of the main profile', { profile: 77 }, { width: 64 }],
    ['of the high profile', { profile: 100 }, { width: 64 }],
    ['of 120 seconds', { seconds: 120, sound: false }, { durationMs: 120_000 }],
  ])('%s is taken', async (_, wish, facts) => {
    expect(await lookAtFilm(await madeFilm(wish))).toMatchObject(facts)
  })

  test.each<[string, FilmWish, FilmFault]>([
    ['of 121 seconds', { seconds: 121, sound: false }, 'long'],
    ['of which the sound alone is too long', { seconds: 121 }, 'long'],
    ['of 2048 pixels', { width: 2048, height: 1088, seconds: 1 }, 'wide'],
    ['of 1200 lines', { width: 1920, height: 1200, seconds: 1 }, 'wide'],
    ['whose index stands last', { index: 'last' }, 'order'],
    ['in fragments', { index: 'fragments' }, 'order'],
    ['of 10 bit', { profile: 110 }, 'kind'],
    ['of QuickTime', { container: 'mov' }, 'kind'],
  ])('%s is refused', async (_, wish, fault) => {
    expect(await faultOf(await madeFilm(wish))).toBe(fault)
  })

  test('that breaks off is refused, wherever it does', async () => {
    const whole = await madeFilm()
    const found = new Set<string>()
    for (let length = 1; length < whole.length; length += 997)
      found.add(await faultOf(Buffer.from(whole.subarray(0, length))))
    expect([...found].toSorted()).toEqual(['broken', 'kind'])
    expect(await faultOf(Buffer.concat([whole, Buffer.from([1, 2, 3])]))).toBe('broken')
  })

  test('whose bytes were changed anywhere is taken or refused, and never breaks the server', async () => {
    const whole = await madeFilm({ seconds: 1 })
    for (let at = 0; at < whole.length; at += 41) {
      const bent = Buffer.from(whole)
      bent[at] = bent[at]! ^ 0xff
      expect(['none', ...Object.keys(filmFaults)]).toContain(await faultOf(bent, 1500))
    }
  }, 120_000)

  test('of which the pictures are something else is refused', async () => {
    const whole = await madeFilm({ sound: false })
    const at = whole.indexOf('mdat', 0, 'latin1') + 4
    expect(await faultOf(Buffer.concat([whole.subarray(0, at), Buffer.alloc(whole.length - at, 0x41)]))).toBe('broken')
  })

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('<script>alert(1)</script>')],
    [
      'a photograph',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a photograph in the same boxes',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
          .avif()
          .toBuffer(),
    ],
    ['a programme', () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1')],
    ['an archive', () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1')],
    ['a film of another kind', () => Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81', 'latin1')],
  ])('is not %s, whatever its name says', async (_, bytes) => {
    expect(await faultOf(await bytes())).toBe('kind')
  })

  test('of more than 20 MB is refused before it is looked at', async () => {
    expect(await faultOf(Buffer.alloc(20 * 1024 * 1024 + 1))).toBe('FILE_TOO_LARGE')
  })

  test('loses what somebody wrote into it, and stays as long as it was', async () => {
    const sent = await madeFilm({ title: '张三的手机 31.2304,121.4737' })
    const [length, before] = [sent.length, Buffer.from(sent)]
    expect(before.includes('张三')).toBe(true)
    const facts = await lookAtFilm(sent)
    expect([sent.length, sent.includes('张三'), sent.includes('udta')]).toEqual([length, false, false])
    // It is a film as before.
    expect(await lookAtFilm(Buffer.from(sent))).toEqual(facts)
  })
})
