import { describe, expect } from 'vitest'
import { callOf } from '#contract/calls.ts'
import type { Envelope, Output } from '#contract/kit.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import type { Step } from '#contract/configure/causes.ts'
import { choose } from '#contract/configure/choose.ts'
import { codeOf } from '#contract/configure/code.ts'
import { quoteOf } from '#contract/configure/price.ts'
import type { Build, SeriesData } from '#contract/configure/range-data.ts'
import { compile, type RuleBook } from '#contract/configure/rule-book.ts'
import { optionStates } from '#contract/configure/states.ts'
import { bodies } from '#contract/car-codes.ts'
import { required } from '#contract/required.ts'
import { stepTexts } from '#shop/features/configure/car-sum.texts.ts'
import { codeFieldTexts } from '#shop/features/configure/code-field.texts.ts'
import { conflictTexts } from '#shop/features/configure/conflict.texts.ts'
import { designTexts } from '#shop/features/configure/design.texts.ts'
import { ownWheelsTexts } from '#shop/features/configure/own-wheels.texts.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import { brochureTexts } from '#shop/features/wish/brochure.texts.ts'
import { wishTexts } from '#shop/features/wish/wish.texts.ts'
import { wishListPath } from '#shop/personal/wish-address.ts'
import { otherFaces } from './other-faces.ts'
import { signUp } from './sign-up.ts'
import { beginning, expectSeen, expectSoon, faces, onPhone, test, type Visit, type Visitor } from './visitor.ts'

const seriesCode = 'vega'

/** The rules of the series, and its least expensive trim as it comes. */
async function begin({ origin, context }: Visitor) {
  // Asked by the visitor's browser, so that names are in the visitor's language.
  const { method, path } = callOf('car.configurator')
  const answer = await context.request.fetch(`${origin}${path}?seriesCode=${seriesCode}`, { method })
  const { data: given } = (await answer.json()) as Envelope<Output<'car.configurator'>>
  const range = required(given, 'the series')
  const data: SeriesData = range.data
  const book = compile(data, { day: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), province: null })
  const least = required(
    data.trims.filter(trim => !trim.ended).toSorted((a, b) => a.priceFen - b.priceFen)[0],
    'a trim that is built',
  )
  const wordsOf = new Map(range.options.map(option => [option.optionCode, option.name]))
  return { range, book, build: standardBuild(book, least.spuId), nameOf: (code: string) => wordsOf.get(code) ?? code }
}

/** An option that does not go with a car, and the changes by which it would. */
function conflictOf(book: RuleBook, build: Build): { optionCode: string; proposal: Step } {
  for (const { optionCode, standing } of optionStates(book, build)) {
    if (standing !== 'conflict') continue
    const verdict = choose(book, build, optionCode)
    if (!verdict.ok && verdict.proposal) return { optionCode, proposal: verdict.proposal }
  }
  throw new Error('every option of the trim goes with it as it comes')
}

const trimOf = (book: RuleBook, { spuId }: Build) => required(book.trims.get(spuId), 'the trim').trim

const stepOf = { PAINT: 'paint', WHEEL: 'wheel', UPHOLSTERY: 'upholstery', TRIM: 'trim', FLEXIBLE: 'packages' } as const

/** Opens the step of an option that does not go with the car; `code` is that of the car with it. */
async function toConflict(visitor: Visitor) {
  const { page } = visitor
  const { range, book, build, nameOf } = await begin(visitor)
  const { optionCode, proposal } = conflictOf(book, build)
  const { kind } = required(
    range.options.find(each => each.optionCode === optionCode),
    'its words',
  )
  const step = stepOf[kind]
  await visitor.goto(`/newcar/design?series=${seriesCode}&step=${step}`)
  return {
    step,
    proposal,
    nameOf,
    option: page.getByRole('button', { name: beginning(nameOf(optionCode)) }),
    dialog: page.getByRole('dialog', { name: visitor.t(conflictTexts).wantsIn(nameOf(optionCode)) }),
    before: codeOf(trimOf(book, build), build),
    code: codeOf(trimOf(book, build), proposal.build),
  }
}

/** Opens a code in a browser of its own, and looks whether it is the car of this price. */
async function expectOpened(visitor: Visitor, code: string, priceFen: number): Promise<void> {
  await visitor.goto(`/newcar/design?code=${code}`)
  await expectSeen(visitor.page.getByText(code, { exact: true }))
  const shown = await visitor.page.locator('main').innerText()
  expect(shown.replace(/\D/g, '')).toContain(String(priceFen))
}

/** The face of a pair that a visitor does not have. */
const other = (pair: readonly Visit[], { layout }: Visitor): Visit =>
  required(
    pair.find(each => each.layout !== layout),
    'the other face',
  )

describe('the configurator', () => {
  test.for(faces)(
    'explains a conflict, by keyboard; another browser opens the code ($layout)',
    async (visit, { open }) => {
      const visitor = await open(visit)
      const { page } = visitor
      const [t, c] = [visitor.t(designTexts), visitor.t(conflictTexts)]
      const { step, proposal, nameOf, option, dialog, before, code } = await toConflict(visitor)
      await option.focus()
      await page.keyboard.press('Enter')
      await expectSeen(dialog)
      for (const change of proposal.changes) await expectSeen(dialog.getByText(nameOf(change.optionCode)))
      await visitor.audit()

      // Left as it was, nothing has changed, and the focus is where it was.
      await page.keyboard.press('Escape')
      await expectSoon(() => dialog.count()).toBe(0)
      await expectSoon(() => option.evaluate(each => each === document.activeElement)).toBe(true)
      await expectSoon(() => option.getAttribute('aria-pressed')).toBe('false')

      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: c.doIt }).focus()
      await page.keyboard.press('Enter')
      await expectSoon(() => option.getAttribute('aria-pressed')).toBe('true')
      await expectSeen(page.getByText(t.totalIs(proposal.priceFen)))
      await visitor.at(`/newcar/design?code=${code}&step=${step}`)

      // A fresh browser of the other layout, in the other language.
      await expectOpened(await open(other(faces, visitor)), code, proposal.priceFen)

      await page.keyboard.press('Control+z')
      await expectSoon(() => option.getAttribute('aria-pressed')).toBe('false')
      await visitor.at(`/newcar/design?code=${before}&step=${step}`)
    },
  )

  test.for(otherFaces)(
    'builds a car that is kept over the login and gets its brochure ($layout $language)',
    async (visit, { open }) => {
      const visitor = await open(visit)
      const { page } = visitor
      const [t, w, b] = [visitor.t(designTexts), visitor.t(wishTexts), visitor.t(brochureTexts)]
      const { step, proposal, option, dialog, code } = await toConflict(visitor)
      await option.click()
      await dialog.getByRole('button', { name: visitor.t(conflictTexts).doIt }).click()
      await expectSoon(() => option.getAttribute('aria-pressed')).toBe('true')
      await expectSeen(page.getByText(t.totalIs(proposal.priceFen)))
      await visitor.at(`/newcar/design?code=${code}&step=${step}`)
      await expectOpened(await open(other(otherFaces, visitor)), code, proposal.priceFen)

      const steps = page.getByRole('navigation', { name: t.steps })
      await steps.getByRole('link', { name: visitor.t(stepTexts).preview }).click()
      await page.getByRole('button', { name: t.save }).last().click()
      await expectSeen(page.getByText(t.savedHere))
      await visitor.goto(wishListPath)
      await page.locator('#main').getByRole('button', { name: w.signIn }).click()
      await signUp(visitor)
      await visitor.at(wishListPath)
      await expectSeen(page.getByText(w.came(1)))
      await page.locator('main article').filter({ hasText: code }).getByRole('link').first().click()
      await visitor.at(`/orderCenter/myPreconfigDetail?code=${code}`)
      await page.getByRole('button', { name: b.make }).click()
      await expectSeen(page.getByText(b.ready))
      const href = await page.getByRole('link', { name: b.openNew }).getAttribute('href')
      const file = Buffer.from(await (await fetch(required(href, 'the brochure'))).arrayBuffer())
      expect(file.toString('latin1', 0, 5)).toBe('%PDF-')
    },
  )

  test.for(onPhone)('shows the car on the wheels that are chosen ($layout)', async (visit, { open }) => {
    const visitor = await open({ ...visit, pictures: true })
    const { page } = visitor
    const t = visitor.t(designTexts)
    const { range, book, build, nameOf } = await begin(visitor)
    const own = bodies.find(({ code }) => code === range.series.bodyKey)?.wheel
    const pictureOf = new Map(range.options.map(option => [option.optionCode, option.pictureCode]))
    const other = required(
      optionStates(book, build).find(
        ({ kind, standing, optionCode }) =>
          kind === 'WHEEL' && standing === 'available' && pictureOf.get(optionCode) !== own,
      ),
      'another wheel',
    )
    const wheel = required(pictureOf.get(other.optionCode), 'its picture')
    const fetched: string[] = []
    page.on('request', request => void fetched.push(new URL(request.url()).pathname))
    const asked = () => fetched.filter(path => path.startsWith('/pictures/fitted/'))
    /** Whether the layer from a side is drawn over the car. */
    const seen = (view: string) =>
      page
        .locator(`img[src*="/fitted/${range.series.bodyKey}/${wheel}/${view}-"]`)
        .first()
        .evaluate(each => (each as HTMLImageElement).naturalWidth > 0 && each.getBoundingClientRect().width > 0)

    await visitor.goto(`/newcar/design?series=${seriesCode}&step=wheel`)
    expect(asked()).toEqual([])
    const option = page.getByRole('button', { name: beginning(nameOf(other.optionCode)) })
    // What is pointed at is fetched before it is pressed, once.
    await option.focus()
    await expectSoon(() => asked().length).toBe(1)
    await option.click()
    await expectSoon(() => seen('side')).toBe(true)
    expect(asked()).toHaveLength(1)
    expect(await page.getByText(visitor.t(ownWheelsTexts).wheel).count()).toBe(0)
    await page.getByRole('radio', { name: t.quarter }).check({ force: true })
    await expectSoon(() => seen('quarter')).toBe(true)
    // Whoever opens the link sees them before the page is alive.
    await page.reload({ waitUntil: 'load' })
    await expectSoon(() => seen('side')).toBe(true)
  })

  test.for(onPhone)(
    'builds a car step by step, and mends a code that was miswritten ($layout)',
    async (visit, { open }) => {
      const visitor = await open(visit)
      const { page } = visitor
      const [t, p, f] = [visitor.t(designTexts), visitor.t(previewTexts), visitor.t(codeFieldTexts)]
      const { range, book, build, nameOf } = await begin(visitor)
      const painted = required(
        optionStates(book, build).find(state => state.kind === 'PAINT' && state.standing === 'available'),
        'another paint',
      )
      const verdict = choose(book, build, painted.optionCode)
      if (!verdict.ok) throw new Error('a paint that is offered goes with the car')
      const code = codeOf(trimOf(book, build), verdict.step.build)

      await visitor.goto('/newcar/design')
      await page.getByRole('link', { name: beginning(range.series.name) }).click()
      await expectSeen(page.getByRole('heading', { name: t.modelTitle }))
      await page.getByRole('button', { name: t.nextShort }).click()
      await page.getByRole('button', { name: beginning(nameOf(painted.optionCode)) }).click()
      await expectSeen(page.getByText(t.totalIs(quoteOf(book, verdict.step.build).totalFen)))
      await visitor.audit()
      for (const step of ['wheelTitle', 'upholsteryTitle', 'trimTitle', 'packagesTitle'] as const) {
        await page.getByRole('button', { name: t.nextShort }).click()
        await expectSeen(page.getByRole('heading', { name: t[step] }))
      }
      await page.getByRole('button', { name: t.showPreview }).click()
      await expectSeen(page.getByText(code, { exact: true }))
      await expectSeen(page.getByText(nameOf(painted.optionCode)))
      await visitor.audit()
      // Reload keeps the car; Back leaves the configurator.
      await page.reload()
      await visitor.alive()
      await expectSeen(page.getByText(code, { exact: true }))
      await page.goBack()
      await visitor.at('/newcar/design')

      const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
      await page.getByLabel(f.label).fill(wrong)
      await page.getByRole('button', { name: f.open }).click()
      await expectSeen(page.getByRole('heading', { name: p.unreadTitle }))
      await page.getByRole('link', { name: code, exact: true }).click()
      await expectSeen(page.getByText(code, { exact: true }))
    },
  )
})
