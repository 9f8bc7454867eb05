import { describe, expect, test } from 'vitest'
import { problemsOf, standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { bookOf, small, where } from '#contract/configure/test-range.ts'
import { required } from '#contract/required.ts'
import { designStore, firstBuild } from './design-store.ts'

/** A store over the small range of the tests, with the first trim as it comes. */
function begun(rules: readonly string[], spuId = 1) {
  const data = small(rules)
  return designStore({ data, where, build: standardBuild(bookOf(data), spuId), step: 'paint' })
}
const totalOf = (store: ReturnType<typeof begun>) => store.read().car.quote.totalFen

describe('a press', () => {
  test('chooses, and price and code follow at once', () => {
    const store = begun([])
    const [before, code] = [totalOf(store), store.read().car.code]
    store.press('P2')
    expect(totalOf(store) - before).toBe(8_000_00)
    const { car, touched } = store.read()
    expect(car.build.PAINT).toBe('P2')
    expect(car.code).not.toBe(code)
    expect(car.code).toBe(codeOf(car.trim, car.build))
    expect(touched).toBe(true)
  })

  test('on what the car must have and has already does nothing', () => {
    const store = begun([])
    const before = store.read()
    store.press('P1')
    expect(store.read()).toBe(before)
  })

  test('on a package puts it in, and the next takes it out', () => {
    const store = begun([])
    const before = totalOf(store)
    store.press('F1')
    expect(store.read().car.states.get('F1')?.standing).toBe('chosen')
    store.press('F1')
    expect(store.read().car.states.get('F1')?.standing).toBe('available')
    expect(totalOf(store)).toBe(before)
  })

  test('that does not go with the rest asks first: nothing changes before the answer', () => {
    const store = begun(['F1 requires W2'])
    const before = store.read().car
    store.press('F1')
    const { car, overlay, asked, touched } = store.read()
    expect([overlay, car, touched]).toEqual(['conflict', before, false])
    const proposal = required(asked?.verdict.proposal, 'a way')

    store.close()
    expect(store.read().car).toBe(before)

    store.press('F1')
    store.accept(proposal)
    const after = store.read()
    expect(after.overlay).toBeNull()
    expect(after.car.build.WHEEL).toBe('W2')
    expect(totalOf(store) - before.quote.totalFen).toBe(proposal.differenceFen)
    // What the visitor has agreed to is not told once more.
    expect(after.told).toBeNull()
    store.undo()
    expect(store.read().car).toEqual(before)
  })

  test('that does something by itself tells it, until the next', () => {
    const store = begun(['F1 adds F2'])
    store.press('F1')
    const { told } = store.read()
    expect(told?.place).toBe(false)
    expect(told?.step.changes.map(({ what, optionCode }) => [what, optionCode])).toEqual([['in', 'F2']])
    store.press('P2')
    expect(store.read().told).toBeNull()
  })
})

test('undo and redo walk through all, and a new choice ends what was taken back', () => {
  const store = begun([])
  const codes = [store.read().car.code]
  for (const option of ['P2', 'W3', 'F3']) {
    store.press(option)
    codes.push(store.read().car.code)
  }
  for (const code of codes.toReversed().slice(1)) {
    store.undo()
    expect(store.read().car.code).toBe(code)
  }
  // Nothing is before the beginning.
  store.undo()
  expect(store.read().car.code).toBe(codes[0])
  store.redo()
  expect(store.read().car.code).toBe(codes[1])
  store.press('U2')
  const last = store.read().car.code
  store.redo()
  expect(store.read().car.code).toBe(last)
})

test('another trim keeps what it can, asks where something would be lost', () => {
  const store = begun([])
  store.press('P2')
  store.switchTo(2)
  expect(store.read().car.build).toMatchObject({ spuId: 2, PAINT: 'P2' })
  store.switchTo(1)
  store.press('F3')
  store.switchTo(2)
  const { overlay, asked, car } = store.read()
  expect([overlay, car.build.spuId]).toEqual(['conflict', 1])
  expect(asked?.wish).toEqual({ does: 'switch', spuId: 2 })
})

/** The small range, where the first trim has F1 in Beijing alone. */
function ranged() {
  const data = small([])
  const [first] = data.trims
  const trims = data.trims.map(each =>
    each !== first
      ? each
      : { ...each, offers: each.offers.map(o => (o.optionCode === 'F1' ? { ...o, provinces: [110000] } : o)) },
  )
  return { ...data, trims }
}
const beijing = { ...where, province: 110000 }

test('another province changes what cannot be had there, and says that the place did it', () => {
  const data = ranged()
  const store = designStore({ data, where: beijing, build: standardBuild(bookOf(data), 1), step: 'paint' })
  const before = totalOf(store)
  store.press('F1')
  expect(store.read().car.states.get('F1')?.standing).toBe('chosen')
  store.setWhere({ ...where, province: 310000 })
  const { car, told } = store.read()
  expect(car.states.get('F1')?.standing).toBe('notOffered')
  expect(car.build.FLEXIBLE).not.toContain('F1')
  expect(totalOf(store)).toBe(before)
  expect(told?.place).toBe(true)
  expect(told?.step.changes).toMatchObject([
    { what: 'out', optionCode: 'F1', beforeFen: 6_000_00, because: { why: 'province' } },
  ])
})

test('undo passes over what cannot be had in another province, and finds it again where it can', () => {
  const data = ranged()
  const store = designStore({ data, where: beijing, build: standardBuild(bookOf(data), 1), step: 'paint' })
  store.press('P2')
  store.press('F1')
  store.setWhere({ ...where, province: 310000 })
  store.undo()
  const { car, book, canUndo } = store.read()
  expect([problemsOf(book, car.build), car.build.PAINT, canUndo]).toEqual([[], 'P1', false])
  store.redo()
  expect(store.read()).toMatchObject({ car: { build: { PAINT: 'P2' } }, canRedo: false })
  store.setWhere(beijing)
  store.redo()
  expect(store.read().car.build.FLEXIBLE).toContain('F1')
})

test('what was opened comes back whole once the place is known where it can be had', () => {
  const data = ranged()
  const build = standardBuild(bookOf(data), 1)
  const opened = { ...build, FLEXIBLE: ['F1', ...build.FLEXIBLE] }
  const open = () => designStore({ data, where, build, opened, step: 'paint' })
  const [here, there, touched] = [open(), open(), open()]
  here.setWhere(beijing)
  expect(here.read()).toMatchObject({ car: { build: opened }, told: null, touched: false, canUndo: false })
  there.setWhere({ ...where, province: 310000 })
  expect(there.read().car.build).toEqual(build)
  // What the visitor has chosen meanwhile stands.
  touched.press('P2')
  touched.setWhere(beijing)
  expect(touched.read().car.build).toEqual({ ...build, PAINT: 'P2' })
})

test('a step begins with the picture that shows most of it; another view stays until the next step', () => {
  const store = begun([])
  store.goTo('trim')
  expect(store.read().view).toBe('driver')
  store.look('side')
  store.press('T1')
  expect(store.read().view).toBe('side')
  store.goTo('wheel')
  expect(store.read().view).toBe('side')
  store.goTo('paint')
  expect(store.read().view).toBe('quarter')
})

describe('the trim that a series begins with', () => {
  test.each([
    [undefined, 1],
    [2, 2],
    // Of another series.
    [77, 1],
  ])('asked for %s, begun with %d', (asked, begins) => {
    expect(firstBuild(small([]), where, asked)?.spuId).toBe(begins)
  })

  test('one that is built no longer is none', () => {
    const data = small([])
    const trims = data.trims.map(each => ({ ...each, ended: each.spuId === 1 }))
    expect(firstBuild({ ...data, trims }, where, 1)?.spuId).toBe(2)
    expect(firstBuild({ ...data, trims: [] }, where)).toBeUndefined()
  })
})
