import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, problemsOf, standardBuild } from './builds.ts'
import type { Verdict } from './causes.ts'
import { choose, drop, switchTrim } from './choose.ts'
import { begun, canUndo, redone, shown, stepped, undone } from './history.ts'
import { quoteOf } from './price.ts'
import type { Build, SeriesData } from './range-data.ts'
import type { RuleBook } from './rule-book.ts'
import { optionStates } from './states.ts'
import { anyClick, anySeries, bookOf, type Click, offer, small } from './test-range.ts'

const any = () => true

const clicked = (book: RuleBook, build: Build, click: Click): Verdict => {
  if (click.does === 'switch') return switchTrim(book, build, click.spuId)
  return (click.does === 'choose' ? choose : drop)(book, build, click.optionCode)
}

/** What a visitor comes to who takes what is proposed. */
const taken = (verdict: Verdict, build: Build): Build =>
  verdict.ok ? verdict.step.build : (verdict.proposal?.build ?? build)

/** A range and a build of it that can be built, after some clicks. */
const anyCar = fc
  .tuple(anySeries, fc.constantFrom(1, 2), fc.array(anyClick, { maxLength: 6 }))
  .map(([data, spuId, clicks]) => {
    const book = bookOf(data)
    let build = standardBuild(book, spuId)
    for (const click of clicks) build = taken(clicked(book, build, click), build)
    return { book, build, [fc.toStringMethod]: () => JSON.stringify({ data, build }) }
  })
  .filter(({ book, build }) => problemsOf(book, build).length === 0)

describe('what always holds', () => {
  test('any sequence of clicks stays buildable', () => {
    fc.assert(
      fc.property(anyCar, fc.array(anyClick, { minLength: 1, maxLength: 8 }), ({ book, build }, clicks) => {
        let at = build
        for (const click of clicks) {
          at = taken(clicked(book, at, click), at)
          expect(problemsOf(book, at)).toEqual([])
          expect(canonical(book, at)).toEqual(at)
        }
      }),
    )
  })

  test('what was asked for is so afterwards, taken as proposed or at once', () => {
    fc.assert(
      fc.property(anyCar, anyClick, ({ book, build }, click) => {
        const verdict = clicked(book, build, click)
        const step = verdict.ok ? verdict.step : verdict.proposal
        if (!step) return
        const codes = quoteOf(book, step.build).lines.map(({ optionCode }) => optionCode)
        const isSo =
          click.does === 'switch'
            ? step.build.spuId === click.spuId
            : codes.includes(click.optionCode) === (click.does === 'choose') ||
              // Of a single kind that goes, the standard one comes, which may be the same.
              (verdict.ok && !click.optionCode.startsWith('F'))
        expect(isSo).toBe(true)
      }),
    )
  })

  test('nothing changes in silence: the changes told and the one asked for make up the difference, and each has a reason', () => {
    fc.assert(
      fc.property(anyCar, anyClick, ({ book, build }, click) => {
        if (click.does === 'switch') return
        const verdict = clicked(book, build, click)
        const step = verdict.ok ? verdict.step : verdict.proposal
        if (!step) return
        const [before, after] = [quoteOf(book, build), quoteOf(book, step.build)]
        expect(step.priceFen).toBe(after.totalFen)
        expect(step.differenceFen).toBe(after.totalFen - before.totalFen)
        expect(step.differenceDays).toBe(after.leadDays - before.leadDays)
        const told = new Set(step.changes.map(({ optionCode }) => optionCode))
        const costs = (quote: typeof before) => new Map(quote.lines.map(line => [line.optionCode, line]))
        const [was, is] = [costs(before), costs(after)]
        const asked = click.optionCode
        const askedKind = (was.get(asked) ?? is.get(asked))?.kind
        for (const code of new Set([...was.keys(), ...is.keys()])) {
          if (was.get(code)?.priceFen === is.get(code)?.priceFen) continue
          const sameKind = askedKind !== 'FLEXIBLE' && (was.get(code) ?? is.get(code))?.kind === askedKind
          if (code !== asked && !sameKind) expect(told).toContain(code)
        }
        for (const change of step.changes) expect(change.because, JSON.stringify(change)).not.toBeNull()
      }),
    )
  })

  test('the order of clicks that go through without changes does not change the price', () => {
    fc.assert(
      fc.property(
        anyCar,
        fc.uniqueArray(anyClick, { maxLength: 5, selector: askedKind }),
        fc.nat(),
        ({ book, build }, clicks, turn) => {
          const chosen = clicks.filter(({ does }) => does === 'choose')
          const [one, other] = [chosen, turned(chosen, turn)].map(order => without(book, build, order))
          if (one && other) {
            expect(other).toEqual(one)
            expect(quoteOf(book, other).totalFen).toBe(quoteOf(book, one).totalFen)
          }
        },
      ),
    )
  })

  test('undo restores, redo comes back', () => {
    fc.assert(
      fc.property(anyCar, fc.array(anyClick, { maxLength: 12 }), ({ book, build }, clicks) => {
        let history = begun(build)
        const seen = [build]
        for (const click of clicks) {
          history = stepped(history, taken(clicked(book, shown(history), click), shown(history)))
          if (seen.at(-1) !== shown(history)) seen.push(shown(history))
        }
        const last = shown(history)
        for (const each of seen.toReversed()) {
          expect(shown(history)).toEqual(each)
          history = undone(history, any)
        }
        expect(canUndo(history, any)).toBe(false)
        for (const _ of seen) history = redone(history, any)
        expect(shown(history)).toEqual(last)
      }),
    )
  })

  test('a screen says of each option what a press on it leads to', () => {
    fc.assert(
      fc.property(anyCar, ({ book, build }) => {
        for (const { optionCode, standing, differenceFen, costFen, cause } of optionStates(book, build)) {
          const verdict = choose(book, build, optionCode)
          expect(verdict.ok).toBe(standing !== 'conflict' && standing !== 'notOffered')
          if (!verdict.ok) expect(verdict.causes[0]).toEqual(cause)
          else {
            expect(differenceFen).toBe(verdict.step.differenceFen)
            const line = quoteOf(book, verdict.step.build).lines.find(each => each.optionCode === optionCode)
            expect(line?.priceFen).toBe(costFen)
          }
        }
      }),
    )
  })
})

const askedKind = (click: Click) =>
  click.does === 'switch' || click.optionCode[0] === 'F' ? JSON.stringify(click) : click.optionCode[0]

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T).toReversed()

/** The build after clicks, if each of them went through and changed nothing else. */
function without(book: RuleBook, build: Build, clicks: readonly Click[]): Build | undefined {
  let at = build
  for (const click of clicks) {
    const verdict = clicked(book, at, click)
    if (!verdict.ok || verdict.step.changes.length > 0) return undefined
    at = verdict.step.build
  }
  return at
}

const told = (verdict: Verdict) => {
  const step = verdict.ok ? verdict.step : verdict.proposal
  return {
    ok: verdict.ok,
    causes: verdict.ok ? [] : verdict.causes.map(cause => (cause.why === 'rule' ? cause.ruleId : cause.why)),
    by: step?.differenceFen,
    changes: step?.changes.map(
      ({ what, optionCode, because }) =>
        `${what} ${optionCode} ${because?.why === 'rule' ? because.ruleId : because?.why}`,
    ),
  }
}

/** A car of trim 1 with some options, all of them chosen in turn. */
const car = (data: SeriesData, ...codes: string[]) => {
  const book = bookOf(data)
  let build = standardBuild(book, 1)
  for (const code of codes) build = taken(choose(book, build, code), build)
  return { book, build }
}

describe('each kind of rule', () => {
  test('requires: a conflict, with the cheaper of two ways', () => {
    const { book, build } = car(small(['F3 requires F1 W2']))
    expect(told(choose(book, build, 'F3'))).toEqual({ ok: false, causes: [1], by: 21_000_00, changes: ['in F1 1'] })
  })

  test('requires: what is needed goes with what needs it', () => {
    const { book, build } = car(small(['F3 requires F1']), 'F1', 'F3')
    expect(told(drop(book, build, 'F1'))).toEqual({ ok: false, causes: [1], by: -21_000_00, changes: ['out F3 1'] })
  })

  test('excludes: a conflict, either way', () => {
    const { book, build } = car(small(['F1 excludes F2']), 'F2')
    expect(told(choose(book, build, 'F1'))).toEqual({ ok: false, causes: [1], by: 3_000_00, changes: ['out F2 1'] })
    const other = car(small(['F1 excludes F2']), 'F1')
    expect(told(choose(other.book, other.build, 'F2'))).toEqual({
      ok: false,
      causes: [1],
      by: -3_000_00,
      changes: ['out F1 1'],
    })
  })

  test('replaces: goes by itself, and what is standard comes back', () => {
    const { book, build } = car(small(['F1 replaces F4 F2']), 'F2')
    const verdict = choose(book, build, 'F1')
    expect(told(verdict)).toEqual({ ok: true, causes: [], by: 3_000_00, changes: ['out F2 1', 'out F4 1'] })
    expect(told(drop(book, taken(verdict, build), 'F1'))).toEqual({
      ok: true,
      causes: [],
      by: -6_000_00,
      changes: ['in F4 1'],
    })
  })

  test('includedIn: is there and free, and goes with the package alone', () => {
    const { book, build } = car(small(['F2 includedIn F3', 'W2 includedIn F3']), 'F2')
    const verdict = choose(book, build, 'F3')
    expect(told(verdict)).toEqual({
      ok: true,
      causes: [],
      by: 12_000_00,
      changes: ['out W1 2', 'in W2 2', 'price F2 1'],
    })
    const packed = taken(verdict, build)
    expect(packed.FLEXIBLE).toEqual(['F3', 'F4'])
    expect(told(drop(book, packed, 'F2'))).toEqual({
      ok: false,
      causes: [1],
      by: -15_000_00 + 12_000_00,
      changes: ['out F3 1', 'price W2 2'],
    })
    expect(told(choose(book, packed, 'W1'))).toEqual({
      ok: false,
      causes: [2],
      by: -15_000_00,
      changes: ['out F2 1', 'out F3 2'],
    })
    expect(optionStates(book, packed).find(({ optionCode }) => optionCode === 'F2')).toMatchObject({
      standing: 'included',
      costFen: 0,
      waived: { why: 'includedIn', ruleId: 1, beside: 'F3' },
    })
  })

  test('adds: comes at its price, and stays as long', () => {
    const { book, build } = car(small(['F1 adds F2']))
    const verdict = choose(book, build, 'F1')
    expect(told(verdict)).toEqual({ ok: true, causes: [], by: 9_000_00, changes: ['in F2 1'] })
    expect(told(drop(book, taken(verdict, build), 'F2'))).toEqual({
      ok: false,
      causes: [1],
      by: -9_000_00,
      changes: ['out F1 1'],
    })
  })

  test('freeIn: costs nothing beside the other', () => {
    const { book, build } = car(small(['F2 freeIn F1']), 'F2')
    expect(told(choose(book, build, 'F1'))).toEqual({ ok: true, causes: [], by: 3_000_00, changes: ['price F2 1'] })
  })

  test('what a rule did by itself and another rule forbids is a conflict', () => {
    const { book, build } = car(small(['F1 adds F2', 'F2 excludes F3']), 'F3')
    expect(told(choose(book, build, 'F1'))).toEqual({
      ok: false,
      causes: [2],
      by: 9_000_00 - 15_000_00,
      changes: ['out F3 2', 'in F2 1'],
    })
  })
})

describe('what cannot be', () => {
  test('nothing solves it: said so, with its reason', () => {
    const { book, build } = car(small(['F1 requires F2', 'F1 excludes F2']))
    expect(choose(book, build, 'F1')).toMatchObject({ ok: false, causes: [{ ruleId: 1 }], proposal: null })
  })

  test('not offered by this trim: by which it is, and with it as a way', () => {
    const { book, build } = car(small([]), 'P2')
    const verdict = choose(book, build, 'F5')
    expect(verdict).toMatchObject({ ok: false, causes: [{ why: 'notOffered', spuIds: [2] }], proposal: null })
    expect(
      verdict.ok || verdict.otherTrims.map(step => [step.build.spuId, step.build.PAINT, step.differenceFen]),
    ).toEqual([[2, 'P2', 70_000_00]])
  })

  test('ended, not yet, elsewhere, unknown, of another kind, missing: each its own cause', () => {
    const more = [
      offer('F6', 1, { validTo: '2026-11-22' }),
      offer('F7', 1, { validFrom: '2026-11-24' }),
      offer('F8', 1, { provinces: [460000] }),
    ]
    const { book, build } = car(small([], more))
    const wrong: Build = { ...build, PAINT: 'W2', WHEEL: '', FLEXIBLE: ['F6', 'F7', 'F8', 'F5', 'X'] }
    expect(problemsOf(book, wrong)).toEqual([
      { why: 'wrongKind', optionCode: 'W2', wanted: 'PAINT' },
      { why: 'ended', optionCode: 'F6', lastDay: '2026-11-22' },
      { why: 'notYet', optionCode: 'F7', firstDay: '2026-11-24' },
      { why: 'province', optionCode: 'F8', provinces: [460000] },
      { why: 'notOffered', optionCode: 'F5', spuIds: [2] },
      { why: 'unknownOption', optionCode: 'X' },
      { why: 'missing', kind: 'PAINT' },
      { why: 'missing', kind: 'WHEEL' },
    ])
    expect(problemsOf(book, { ...build, spuId: 9 })).toEqual([{ why: 'unknownTrim', spuId: 9 }])
  })
})

describe('another trim', () => {
  test('takes over what it offers; what it comes with costs nothing there', () => {
    const { book, build } = car(small([]), 'P2', 'F2')
    const verdict = switchTrim(book, build, 2)
    expect(told(verdict)).toEqual({
      ok: true,
      causes: [],
      by: 37_000_00,
      changes: ['out W1 notOffered', 'out F4 notOffered', 'in W2 standard', 'price F2 standard'],
    })
  })

  test('what was chosen and is lost is asked about', () => {
    const { book, build } = car(small([]), 'U2', 'F3')
    const verdict = switchTrim(book, build, 2)
    expect(verdict).toMatchObject({ ok: false, causes: [{ optionCode: 'U2' }, { optionCode: 'F3' }] })
    expect(!verdict.ok && verdict.proposal?.build).toEqual({ ...standardBuild(book, 2) })
  })
})
