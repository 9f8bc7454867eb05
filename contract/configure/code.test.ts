import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, standardBuild, writeBuild } from './builds.ts'
import { choose } from './choose.ts'
import { type CodeFields, codeOf, codeVersion, readCode, writeCode } from './code.ts'
import { alphabet, checksOut, codeLength, suggestions, tidied } from './code-check.ts'
import type { Build, SeriesData } from './range-data.ts'
import { readBuild } from './read-build.ts'
import { anySeries, bookOf, everyListing, offer, series, small, standardOffer, trim, where } from './test-range.ts'

const anyFields: fc.Arbitrary<CodeFields> = fc.record({
  version: fc.constant(codeVersion),
  trimNo: fc.nat(255),
  slots: fc.record({ PAINT: fc.nat(15), WHEEL: fc.nat(7), UPHOLSTERY: fc.nat(7), TRIM: fc.nat(7) }),
  flexible: fc.subarray(Array.from({ length: 12 }, (_, slot) => slot)),
})

const replaced = (code: string, at: number, by: string) => code.slice(0, at) + by + code.slice(at + by.length)
/** As it comes out of a chat or a document: marks of direction around it, a place for a line break within. */
const unseen = (code: string) => `\u2066${code.slice(0, 4)}\u200b\u00ad${code.slice(4)}\u2069\ufeff`
const places = Array.from({ length: codeLength }, (_, at) => at)

describe('the code', () => {
  test('says what it was made of, to the last bit', () => {
    fc.assert(
      fc.property(anyFields, fields => {
        expect(readCode(writeCode(fields))).toEqual({ ok: true, fields })
      }),
    )
    const last = { PAINT: 15, WHEEL: 7, UPHOLSTERY: 7, TRIM: 7 }
    const flexible = Array.from({ length: 12 }, (_, slot) => slot)
    expect(writeCode({ version: 3, trimNo: 255, slots: last, flexible })).toMatch(/^ZZZZZZZ/)
  })

  test('every single wrong character is found, at every place', () => {
    fc.assert(
      fc.property(anyFields, fields => {
        const code = writeCode(fields)
        const wrong = places
          .flatMap(at => [...alphabet].map(each => replaced(code, at, each)))
          .filter(each => each !== code)
        expect(wrong).toHaveLength(8 * 31)
        expect(wrong.filter(checksOut)).toEqual([])
      }),
    )
  })

  test('every swap of two characters is found', () => {
    fc.assert(
      fc.property(anyFields, fields => {
        const code = writeCode(fields)
        for (const at of places)
          for (const other of places) {
            const swapped = replaced(replaced(code, at, code.charAt(other)), other, code.charAt(at))
            expect(checksOut(swapped)).toBe(swapped === code)
          }
      }),
    )
  })

  test('is read as people write it', () => {
    const code = writeCode({
      version: 1,
      trimNo: 8,
      slots: { PAINT: 0, WHEEL: 1, UPHOLSTERY: 0, TRIM: 0 },
      flexible: [0],
    })
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    for (const text of [
      typed,
      ` ${code.slice(0, 4)} – ${code.slice(4)} `,
      [...code].join('-'),
      wide(code),
      unseen(code),
    ])
      expect(readCode(text)).toEqual(readCode(code))
    expect(tidied('ｏl-i')).toBe('011')
  })

  test.each(['', 'ABC', 'ABCDEFGHJ', '配置配置配置配置', 'ABCDEF!?'])('%j is none', text => {
    expect(readCode(text)).toEqual({ ok: false, why: 'form' })
    expect(readBuild(text, [small([])], where)).toEqual({ ok: false, why: 'form' })
  })

  test('of another version is said to be so', () => {
    fc.assert(
      fc.property(anyFields, fc.constantFrom(0, 2, 3), (fields, version) => {
        expect(readCode(writeCode({ ...fields, version }))).toEqual({ ok: false, why: 'version', version })
      }),
    )
  })
})

const wide = (text: string): string => [...text].map(each => String.fromCodePoint(each.charCodeAt(0) + 0xfee0)).join('')

describe('what may have been meant', () => {
  const code = '8G4T60J1'
  const right = alphabet
    .split('')
    .map(last => code.slice(0, 7) + last)
    .find(checksOut) as string

  test('a character that looks like another comes before a swap, and a swap before any other', () => {
    const [eight, swap, other] = [replaced(right, 0, 'B'), replaced(right, 1, '4G'), replaced(right, 2, 'W')]
    for (const typed of [eight, swap, other]) {
      expect(readCode(typed).ok).toBe(false)
      expect(suggestions(typed, each => each === right)).toEqual([right])
    }
    expect(suggestions(eight, () => true)[0]).toBe(right)
  })

  test('U is no character of codes, so the others say what it was', () => {
    const withV = alphabet
      .split('')
      .map(last => `8GVT60J${last}`)
      .find(checksOut) as string
    expect(readCode(withV.replace('V', 'U'))).toEqual({ ok: false, why: 'check' })
    expect(suggestions(withV.replace('V', 'u'), () => true)).toEqual([withV])
  })

  test('three at most, each of which checks out and exists', () => {
    fc.assert(
      fc.property(anyFields, fc.nat(7), fc.integer({ min: 1, max: 31 }), (fields, at, by) => {
        const meant = writeCode(fields)
        const typed = replaced(meant, at, alphabet[(alphabet.indexOf(meant.charAt(at)) + by) % 32] as string)
        const all = suggestions(typed, () => true)
        expect(all.length).toBeLessThanOrEqual(3)
        expect(all.every(checksOut)).toBe(true)
        expect(suggestions(typed, each => each === meant)).toEqual([meant])
      }),
    )
  })
})

describe('a build and its code', () => {
  test('every build of a range comes back from its code', () => {
    fc.assert(
      fc.property(anySeries, fc.nat(), fc.constantFrom(1, 2), (data, draw, spuId) => {
        const book = bookOf(data)
        const trimBook = book.trims.get(spuId)!
        const all = everyListing(trimBook)
        const build = canonical(book, writeBuild(trimBook, all[draw % all.length]!))
        const read = readBuild(codeOf(trimBook.trim, build), [data], where)
        expect(read).toMatchObject({ ok: true, build, seriesCode: 'S' })
        expect(canonical(book, build)).toEqual(build)
      }),
    )
  })

  test('an option that the trim never had has no code', () => {
    const book = bookOf(small([]))
    expect(() => codeOf(book.trims.get(1)!.trim, { ...standardBuild(book, 1), PAINT: 'P9' })).toThrow('has no PAINT P9')
  })

  test('an unknown trim and an unknown slot are told apart', () => {
    const slots = { PAINT: 0, WHEEL: 0, UPHOLSTERY: 0, TRIM: 0 }
    const write = (trimNo: number, flexible: number[]) => writeCode({ version: codeVersion, trimNo, slots, flexible })
    expect(readBuild(write(77, []), [small([])], where)).toEqual({ ok: false, why: 'unknownTrim', trimNo: 77 })
    expect(readBuild(write(1, [1, 11]), [small([])], where)).toEqual({
      ok: false,
      why: 'unknownSlot',
      spuId: 1,
      kind: 'FLEXIBLE',
      slot: 11,
    })
  })

  test('a wrong one suggests codes of what there is', () => {
    const book = bookOf(small([]))
    const code = codeOf(book.trims.get(1)!.trim, standardBuild(book, 1))
    const read = readBuild(replaced(code, 7, code.endsWith('Z') ? '2' : 'Z'), [small([])], where)
    expect(read).toMatchObject({ ok: false, why: 'check' })
    expect(!read.ok && read.why === 'check' && read.suggestions).toContain(code)
  })
})

describe('years later', () => {
  const ended = { validTo: '2026-01-31' }
  const saved = (data: SeriesData, build: Build, later: SeriesData) => {
    const code = codeOf(data.trims.find(({ spuId }) => spuId === build.spuId)!, build)
    const read = readBuild(code, [later], where)
    if (!read.ok) throw new Error(read.why)
    return read
  }
  /** The same range with other facts of some options of trim 1. */
  const changed = (data: SeriesData, facts: Record<string, object>): SeriesData => ({
    ...data,
    trims: data.trims.map(each => ({
      ...each,
      offers: each.offers.map(one => ({ ...one, ...(each.spuId === 1 ? facts[one.optionCode] : {}) })),
    })),
  })
  const build: Build = { spuId: 1, PAINT: 'P2', WHEEL: 'W2', UPHOLSTERY: 'U1', TRIM: 'T1', FLEXIBLE: ['F1', 'F3'] }

  test('what still is comes back as it was', () => {
    const read = saved(small([]), build, small([]))
    expect(read).toMatchObject({ build, problems: [], gone: [], now: { build, differenceFen: 0, changes: [] } })
  })

  test('an ended option is named, with the one that took its place and what that costs more', () => {
    const later = changed(small([]), { W2: { ...ended, replacedBy: 'W3' }, F3: { ...ended, replacedBy: 'F2' } })
    const read = saved(small([]), build, later)
    expect(read.build).toEqual(build)
    expect(read.problems.map(({ why }) => why)).toEqual(['ended', 'ended', 'missing'])
    expect(read.gone.map(({ optionCode, replacement }) => [optionCode, replacement])).toEqual([
      ['W2', { optionCode: 'W3', differenceFen: 8_000_00 }],
      ['F3', { optionCode: 'F2', differenceFen: -12_000_00 }],
    ])
    expect(read.now).toMatchObject({
      build: { ...build, WHEEL: 'W3', FLEXIBLE: ['F1', 'F2'] },
      differenceFen: -4_000_00,
    })
    expect(read.now?.changes.every(({ because }) => because?.why === 'ended')).toBe(true)
  })

  test('without one that is named, the nearest in price of a kind that every car has; of the rest, none', () => {
    const read = saved(small([]), build, changed(small([]), { W2: ended, F3: ended }))
    expect(read.gone.map(({ replacement }) => replacement)).toEqual([
      { optionCode: 'W3', differenceFen: 8_000_00 },
      null,
    ])
    expect(read.now).toMatchObject({ build: { ...build, WHEEL: 'W3', FLEXIBLE: ['F1'] }, differenceFen: -7_000_00 })
  })

  test('a replacement that has ended itself leads to its own', () => {
    const later = changed(small([]), { P2: { ...ended, replacedBy: 'P4' } })
    const chain = changed(
      {
        ...later,
        trims: later.trims.map(each => ({
          ...each,
          offers: [...each.offers, offer('P4', 1, { ...ended, replacedBy: 'P5' }), offer('P5', 9_000_00)],
        })),
      },
      {},
    )
    expect(saved(small([]), build, chain).gone[0]?.replacement).toEqual({ optionCode: 'P5', differenceFen: 1_000_00 })
  })

  test('an ended trim leads to its successor, and rings of successors to nothing', () => {
    const offers = [
      standardOffer('P1'),
      standardOffer('W1'),
      standardOffer('U1'),
      standardOffer('T1'),
      offer('F1', 5_000),
    ]
    const old = trim(1, 100_000, offers)
    const fresh = trim(
      2,
      110_000,
      offers.map(each => ({ ...each, priceFen: each.priceFen && 6_000 })),
    )
    const mine: Build = { spuId: 1, PAINT: 'P1', WHEEL: 'W1', UPHOLSTERY: 'U1', TRIM: 'T1', FLEXIBLE: ['F1'] }
    const read = saved(series([old], []), mine, series([{ ...old, ended: true, successor: 2 }, fresh], []))
    expect(read.problems).toEqual([{ why: 'trimEnded', spuId: 1, successor: 2 }])
    expect(read).toMatchObject({ gone: [], now: { build: { ...mine, spuId: 2 }, differenceFen: 11_000 } })
    const ring = [
      { ...old, ended: true, successor: 2 },
      { ...fresh, ended: true, successor: 1 },
    ]
    expect(saved(series([old], []), mine, series(ring, [])).now).toBeNull()
  })

  test('rules of today are kept by what is proposed', () => {
    const later = small(['F3 requires F2', 'P2 excludes W2'])
    const book = bookOf(later)
    const { now, problems } = saved(small([]), build, later)
    expect(problems).toHaveLength(2)
    expect(now && choose(book, now.build, now.build.PAINT)).toMatchObject({ ok: true, step: { changes: [] } })
  })
})
