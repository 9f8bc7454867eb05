import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import { notFoundTexts } from '#shop/features/not-found/not-found.texts.ts'
import { savedTexts } from '#shop/features/favourite/saved.texts.ts'
import { heartTexts } from '#shop/personal/heart.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { facetTexts } from '#shop/features/used-car/facet.texts.ts'
import { failureTexts } from '#web/failure-words.ts'
import { partErrorTexts } from '#web/ui/part-error.texts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { cards, carsOn, expectCount, linkOf, totalFor } from './list.ts'
import { freeCar } from './buying.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { secondServer } from './second-server.ts'
import { freePort } from './shop-server.ts'
import { choice, expectAlive, expectGone, expectSeen, expectSoon, faces, onPhone, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

const notThere = [/^answer 404: .*\/404$/, /status of 404 .*\/404\)$/]

/** A link of the first page to all used cars. */
const linkToList = (page: Page) => page.locator('main a[href^="/usedcar/list"]:visible').first()

describe('what is not there', () => {
  test.for(onPhone)(
    'an unknown address leads to /404, which says so and leads on, $layout $language',
    async (face, { open }) => {
      const visitor = await open(face)
      const { page } = visitor
      const t = visitor.t(notFoundTexts)
      visitor.expectTrouble(...notThere)
      await visitor.goto('/nothing/like/this.html?x=1')
      expect(visitor.address()).toBe('/404')
      const answer = await page.reload()
      expect(answer!.status()).toBe(404)
      await visitor.alive()
      await expectSeen(page.getByRole('heading', { level: 1, name: t.title }))
      await page.getByRole('searchbox', { name: t.search }).fill('vega')
      await page.keyboard.press('Enter')
      await visitor.at('/usedcar/list?kw=vega')
      await expectSeen(cards(visitor).first())
    },
  )
})

test('a car that never was leads to /404 in a visit, too', async ({ open }) => {
  const visitor = await open()
  visitor.expectTrouble(...notThere)
  await visitor.page.goto('/usedcar/detail/HU99-000000')
  await visitor.at('/404')
  await expectSeen(visitor.page.getByRole('heading', { name: visitor.t(notFoundTexts).title }))
})

describe('a step to another page', () => {
  test('is left behind by whoever opens an address meanwhile', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    await visitor.goto('/')
    const documents: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    // Its answer never comes; the step would be over before it is looked at.
    const call = `**${calls['usedCar.list'].path}`
    await page.route(call, () => undefined)
    const asked = page.waitForRequest(call)
    await linkToList(page).click()
    await asked
    await expectSoon(() => page.evaluate(() => sessionStorage.getItem('goingTo'))).toMatch(/usedcar/)
    await visitor.goto('/aftersales')
    // Whatever the new document wanted to load has been asked for before this.
    await page.evaluate(() => fetch('/healthz').then(answer => answer.text()))
    expect(documents).toEqual(['/aftersales'])
    expect(visitor.address()).toBe('/aftersales')
  })

  test('goes on when a part of the next page is gone after an update', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    visitor.expectTrouble(
      /list\.page.*\.js/,
      /Error loading route module/,
      /dynamically imported module/,
      /status of 404/,
    )
    await visitor.goto('/')
    const begun = () => page.waitForFunction(() => sessionStorage.getItem('goingTo'))
    await page.route(
      /\/assets\/list\.page-.*\.js/,
      async route => {
        await begun()
        await route.fulfill({ status: 404, body: '' })
      },
      { times: 1 },
    )
    await linkToList(page).click()
    await visitor.at(/^\/usedcar\/list/)
    await expectSeen(cards(visitor).first())
  })
})

describe.each(faces)('without a network, $layout $language', face => {
  test('the visitor is told, nothing is lost, and it goes on afterwards', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ ...face, token: customer!.token, user: customer!.user })
    const { page, context } = visitor
    visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /Couldn't load preload assets/)
    await visitor.goto('/usedcar/list')
    const shown = await carsOn(visitor)
    const first = cards(visitor).first()
    const heart = first.getByRole('button', { name: visitor.t(heartTexts).keep(await linkOf(first).innerText()) })

    // What a part of the page still needs would not come without a network.
    await expectAlive(heart)
    if (face.layout === 'desktop') await expectAlive(choice(page, 'radio', visitor.t(facetTexts).certified))
    // What keeps presses for later comes when nothing else is to do.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('begin-worker')),
    )
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await heart.click()
    await expectSeen(page.getByRole('status').filter({ hasText: /网络|connection/ }))
    await visitor.audit()
    await expectSoon(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(await carsOn(visitor)).toEqual(shown)

    if (face.layout === 'desktop') {
      await choice(page, 'radio', visitor.t(facetTexts).certified).click()
      await expectSeen(page.getByText(visitor.t(failureTexts).offline))
      await visitor.audit()
    }
    await context.setOffline(false)
    if (face.layout === 'desktop') {
      await page.getByRole('button', { name: visitor.t(partErrorTexts).retry }).click()
      await expectCount(visitor, await totalFor(visitor, { isCertify: ['1'] }))
    }
    // What was pressed without a network is sent now.
    const saved = () => ask(ofShop('origin'), 'favourite.list', {}, { token: customer!.token })
    await expectSoon(async () => (await saved()).length).toBe(1)
  })
})

describe('too many requests', () => {
  test('a dialog says how long to wait', async ({ open }) => {
    const server = await secondServer({ RATE_LIMIT_READ: '3' })
    try {
      const visitor = await open({ origin: server.origin })
      const { page } = visitor
      const t = visitor.t(detailTexts)
      visitor.expectTrouble(/answer 429/, /status of 429/)
      await visitor.goto(`/usedcar/detail/${(await freeCar()).car_no}`)
      const loan = page.getByRole('region', { name: t.finance })
      const dialog = page.getByRole('alertdialog')
      for (const months of [12, 24, 36, 60]) await choice(loan, 'radio', t.months(months)).click({ force: true })
      await expectSeen(dialog.getByText(/操作过于频繁，请 \d+ 秒后再试/))
      await visitor.audit()
      await dialog.getByRole('button', { name: visitor.t(uiTexts).alertDone }).click()
      await expectGone(dialog)
      expect(visitor.address()).toMatch(/^\/usedcar\/detail\//)
    } finally {
      await server.stop()
    }
  })
})

describe('a restart of the server', () => {
  test('in the middle of a visit costs one retry, and the session stays', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const port = await freePort()
    let server = await secondServer({}, port)
    try {
      const visitor = await open({ origin: server.origin, token: customer!.token })
      const { page } = visitor
      const ui = visitor.t(uiTexts)
      visitor.expectTrouble(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
      await visitor.goto('/usedcar/list')
      // The dialog is fetched after the first call, so that it is there when the network breaks.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(each => each.name.includes('/ask-view-')),
      )
      // What the page still asks for by itself must not be what breaks.
      await page.waitForLoadState('networkidle')
      await server.stop()
      const car = cards(visitor).first()
      await car.getByRole('button', { name: visitor.t(heartTexts).keep(await linkOf(car).innerText()) }).click()
      const dialog = page.getByRole('alertdialog', { name: ui.alertTitle })
      await expectSeen(dialog.getByText(ui.alertText))
      await visitor.audit()
      await page.keyboard.press('Escape')
      await expectGone(dialog)
      await choice(page, 'radio', visitor.t(facetTexts).certified).click()
      const retry = page.getByRole('button', { name: visitor.t(partErrorTexts).retry })
      await expectSeen(retry)
      server = await secondServer({}, port)
      await retry.click()
      await expectCount(visitor, await totalFor(visitor, { isCertify: ['1'] }))
      await visitor.goto('/user/collection')
      await expectSeen(page.getByRole('heading', { name: visitor.t(savedTexts).emptyCollection }))
    } finally {
      await server.stop()
    }
  })
})
