import { describe, expect } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import type { SeriesData } from '#contract/configure/range-data.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { designTexts } from '#shop/features/configure/design.texts.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import { brochureTexts } from '#shop/features/wish/brochure.texts.ts'
import { wishTexts } from '#shop/features/wish/wish.texts.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { signInAs } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test } from './visitor.ts'

/** The code of a series' first trim that is built, as it comes, and what the trim is called. */
async function aCar(seriesCode: string): Promise<{ code: string; spuId: number }> {
  const { data } = await ask(ofShop('origin'), 'car.configurator', { seriesCode })
  const range: SeriesData = data
  const trim = range.trims.find(each => !each.ended)!
  const book = compile(range, { day: beijingDay(new Date()), province: null })
  return { code: codeOf(trim, standardBuild(book, trim.spuId)), spuId: trim.spuId }
}

describe('configured cars that are kept', () => {
  test.for([
    { ...faces[0], who: '周', models: ['rigel', 'mira'] },
    { ...faces[1], who: '唐', models: ['vega', 'lyra'] },
  ] as const)(
    'a stranger’s join the wish list at the login, and one is taken off for good ($layout)',
    async ({ who, models, ...face }, { open }) => {
      const visitor = await open(face)
      const { page, origin } = visitor
      const [t, d] = [visitor.t(wishTexts), visitor.t(designTexts)]
      const [first, second] = [await aCar(models[0]), await aCar(models[1])]
      for (const { code } of [first, second]) {
        await visitor.goto(`/newcar/design?code=${code}`)
        await page.getByRole('button', { name: d.save }).first().click()
        await expectSeen(page.getByText(d.savedHere))
      }
      await page
        .getByRole('link', { name: visitor.t(previewTexts).toWishes })
        .first()
        .click()
      await visitor.at('/orderCenter/myPreconfig')
      await expectSeen(page.getByText(t.hereTitle))
      const cards = page.locator('main article')
      await expectSoon(() => cards.count()).toBe(2)
      await visitor.audit()

      await page.locator('#main').getByRole('button', { name: t.signIn }).click()
      await signInAs(visitor, who)
      await visitor.at('/orderCenter/myPreconfig')
      await expectSeen(page.getByText(t.came(2)))
      await expectSoon(() => cards.filter({ hasText: second.code }).count()).toBe(1)
      expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()

      const token = (await page.evaluate(() => localStorage.getItem('apiToken')))!
      const listed = async () => (await ask(origin, 'wish.list', {}, { token })).map(({ code }) => code)
      const card = cards.filter({ hasText: first.code })
      const name = (await card.getAttribute('aria-label'))!
      await card.getByRole('button', { name: t.removeOf(name) }).click()
      await page.getByRole('button', { name: t.undoOf(name) }).click()
      await expectSeen(card)
      // What is removed leaves for good when the visitor goes on, and the list waits for that when it comes again.
      await cards.filter({ hasText: second.code }).getByRole('link').first().click()
      await visitor.at(/myPreconfigDetail\?code=/)
      await page.goBack()
      await visitor.at('/orderCenter/myPreconfig')
      await expectSeen(card)
      expect(await listed()).toContain(first.code)
      await card.getByRole('button', { name: t.removeOf(name) }).click()
      await expectSeen(page.getByText(t.removed(name)))
      await cards.filter({ hasText: second.code }).getByRole('link').first().click()
      await visitor.at(/myPreconfigDetail\?code=/)
      await expectSoon(listed).toEqual([second.code])
    },
  )

  test.for(faces)('one is opened, and its brochure is made, opened and read ($layout)', async (face, { open }) => {
    const [me, other] = await newCustomers(ofShop('databaseUrl'), 2)
    // Another car for each: a brochure is one for everybody.
    const car = await aCar(face.layout === 'desktop' ? 'altair' : 'capella')
    const origin = ofShop('origin')
    await ask(origin, 'wish.save', { code: car.code }, { token: me!.token })
    const visitor = await open({ ...face, token: me!.token })
    const { page } = visitor
    const [t, b] = [visitor.t(wishTexts), visitor.t(brochureTexts)]
    await visitor.goto('/orderCenter/myPreconfig')
    await page.locator('main article').getByRole('link').first().click()
    await visitor.at(`/orderCenter/myPreconfigDetail?code=${car.code}`)
    await expectSeen(page.getByRole('heading', { name: t.summary }))
    await visitor.audit()
    await page.getByRole('button', { name: b.make }).click()
    await expectSeen(page.getByText(b.ready))
    const href = (await page.getByRole('link', { name: b.openNew }).getAttribute('href'))!
    // Whoever has the link reads it, without a login.
    const file = await fetch(href)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')

    // The page of brochures finds the same one.
    await visitor.goto(`/digitalbrochure?code=${car.code}`)
    await expectSeen(page.getByText(b.ready))
    await expectSoon(() => page.getByRole('link', { name: b.openNew }).getAttribute('href')).toBe(href)
    await visitor.audit()

    const stranger = await open({ ...face, token: other!.token })
    stranger.expectTrouble(/404/)
    await stranger.goto(`/orderCenter/myPreconfigDetail?code=${car.code}`)
    await stranger.at('/404')
  })
})
