import { describe, expect, test } from 'vitest'
import { problemsOf, standardBuild } from './builds.ts'
import type { Verdict } from './causes.ts'
import { choose, drop, repair, switchTrim } from './choose.ts'
import { quoteOf } from './price.ts'
import type { Build, Rule } from './range-data.ts'
import { compile, type RuleBook } from './rule-book.ts'
import { bookOf, offer, rule, series, small, standardOffer, trim } from './test-range.ts'

const step = (verdict: Verdict) => (verdict.ok ? verdict.step : verdict.proposal)

/** The standard car of a trim with some options, each proposal taken. */
const built = (book: RuleBook, spuId: number, ...codes: string[]): Build =>
  codes.reduce((build, code) => step(choose(book, build, code))?.build ?? build, standardBuild(book, spuId))

const four = [standardOffer('P1'), standardOffer('W1'), standardOffer('U1'), standardOffer('T1')]

describe('a rule holds', () => {
  const data = small([])
  const holds = (other: Partial<Rule>, province: number | null = null, day = '2026-11-23') => {
    const book = compile({ ...data, rules: [rule(1, 'F1 excludes P1', other)] }, { day, province })
    return [1, 2].filter(spuId => !choose(book, standardBuild(book, spuId), 'F1').ok)
  }

  test('for all trims, or for those that it names', () => {
    expect(holds({})).toEqual([1, 2])
    expect(holds({ spuIds: [2] })).toEqual([2])
  })

  test('for the model years between its first and its last, both included', () => {
    expect([holds({ firstModelYear: 2027 }), holds({ lastModelYear: 2025 })]).toEqual([[], []])
    expect(holds({ firstModelYear: 2026, lastModelYear: 2026 })).toEqual([1, 2])
  })

  test('from its first day to its last, both included', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
    const held = days.map(day => holds({ validFrom: '2026-11-23', validTo: '2026-11-24' }, null, day).length)
    expect(held).toEqual([0, 2, 2, 0])
  })

  test('in its provinces, and not for whoever does not say where they are', () => {
    const provinces = { provinces: [460000, 110000] }
    expect([null, 110000, 310000].map(province => holds(provinces, province).length)).toEqual([0, 2, 0])
  })
})

describe('what is standard', () => {
  test('comes back when what replaced it is replaced itself, or goes for another reason', () => {
    const book = bookOf(small(['F1 replaces F4', 'F2 replaces F1', 'F3 excludes F1']))
    const build = built(book, 1, 'F1')
    expect(build.FLEXIBLE).toEqual(['F1'])
    expect(step(choose(book, build, 'F2'))?.build.FLEXIBLE).toEqual(['F2', 'F4'])
    const conflict = choose(book, build, 'F3')
    expect([conflict.ok, step(conflict)?.build.FLEXIBLE]).toEqual([false, ['F3', 'F4']])
  })

  test('stays out where it would bring what was to go', () => {
    const book = bookOf(small(['F1 requires F2', 'F1 replaces F4', 'F2 includedIn F4']))
    const build = built(book, 1, 'F1')
    expect(build.FLEXIBLE).toEqual(['F1', 'F2'])
    expect(step(drop(book, build, 'F2'))?.build.FLEXIBLE).toEqual([])
  })

  test('stays listed beside a package that has it, and when the package goes', () => {
    const book = bookOf(small(['F2 includedIn F5']))
    const build = built(book, 2, 'F5')
    expect(build.FLEXIBLE).toEqual(['F2', 'F5'])
    expect(step(drop(book, build, 'F5'))?.build.FLEXIBLE).toEqual(['F2'])
  })

  test('adds no days: they are the trim’s', () => {
    const slow = standardOffer('F1')
    const book = bookOf(series([trim(1, 1, [...four, { ...slow, leadDays: 99 }, offer('F2', 1, { leadDays: 9 })])], []))
    expect(quoteOf(book, standardBuild(book, 1)).leadDays).toBe(30)
    expect(quoteOf(book, built(book, 1, 'F2')).leadDays).toBe(39)
  })
})

describe('another trim', () => {
  test('is no way where its own rules are against it', () => {
    const ways = (rules: string[]) => {
      const book = bookOf(small(rules))
      const verdict = choose(book, standardBuild(book, 1), 'F5')
      return verdict.ok ? undefined : verdict.otherTrims.map(({ build }) => build.spuId)
    }
    expect([ways([]), ways(['F5 excludes P1'])]).toEqual([[2], []])
  })

  test('gives what it comes with for what came with the first and would cost there', () => {
    const dearer = [offer('W1', 5_000), standardOffer('W2')]
    const both = (wheels: typeof dearer) =>
      bookOf(series([trim(1, 1, four), trim(2, 1, [...four.filter(({ kind }) => kind !== 'WHEEL'), ...wheels])], []))
    const wheel = (book: RuleBook) => step(switchTrim(book, standardBuild(book, 1), 2))?.build.WHEEL
    expect(wheel(both(dearer))).toBe('W2')
    expect(wheel(both([offer('W1', 0), standardOffer('W2')]))).toBe('W1')
  })

  test('brings nothing back that was replaced or left out', () => {
    const replaced = bookOf(small(['F1 replaces F2']))
    const verdict = switchTrim(replaced, built(replaced, 1, 'F1'), 2)
    expect([verdict.ok, step(verdict)?.build.FLEXIBLE]).toEqual([true, ['F1']])
    const offers = [...four, standardOffer('F1')]
    const book = bookOf(series([trim(1, 1, offers), trim(2, 1, offers)], []))
    const without = step(drop(book, standardBuild(book, 1), 'F1'))?.build as Build
    expect(step(switchTrim(book, without, 2))?.build).toEqual({ ...without, spuId: 2 })
  })
})

describe('a build that cannot be built any more', () => {
  const book = bookOf(small([], [offer('F6', 7_000, { validTo: '2026-11-22' })]))
  const old: Build = { ...standardBuild(book, 1), FLEXIBLE: ['F4', 'F6'] }

  test('loses nothing in silence: a click says what has ended, and waits for a yes', () => {
    for (const verdict of [choose(book, old, 'F1'), drop(book, old, 'F4')]) {
      expect(verdict).toMatchObject({ ok: false, causes: [{ why: 'ended', optionCode: 'F6' }] })
      expect(problemsOf(book, step(verdict)?.build as Build)).toEqual([])
    }
  })

  test('has the nearest that can, and says what went and what it cost', () => {
    const before = compile(small([], [offer('F6', 7_000, { validTo: '2026-11-22' })]), {
      day: '2026-11-22',
      province: null,
    })
    const mended = repair(before, book, old)
    expect(mended?.build).toEqual(standardBuild(book, 1))
    expect(mended?.differenceFen).toBe(-7_000)
    expect(mended?.changes).toMatchObject([{ what: 'out', optionCode: 'F6', because: { why: 'ended' } }])
    expect(repair(before, book, { ...old, WHEEL: 'X' })?.build).toEqual(standardBuild(book, 1))
  })
})
