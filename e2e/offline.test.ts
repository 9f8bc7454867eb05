import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { offlineTexts } from '#shop/features/entry/offline.texts.ts'
import { afterSalesTexts } from '#shop/features/order/after-sales.texts.ts'
import { centreTexts } from '#shop/features/order/centre.texts.ts'
import { configTexts } from '#shop/features/student-car/config.texts.ts'
import { reportTexts } from '#shop/features/used-car/report.texts.ts'
import { wishTexts } from '#shop/features/wish/wish.texts.ts'
import { heartTexts } from '#shop/personal/heart.texts.ts'
import { seenTexts } from '#shop/personal/seen-note.tsx'
import { updateTexts } from '#shop/offline/offline.texts.ts'
import { ask, call } from './calls.ts'
import { anOutlet, buy, offered, staffToken } from './goods-orders.ts'
import { laterBuild } from './later-build.ts'
import { newCustomers } from './people.ts'
import { qualify } from './students.ts'
import { ofShop } from './the-shop.ts'
import { atDesk, expectGone, expectSeen, expectSoon, faces, onPhone, test, type Visitor } from './visitor.ts'

const cut = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/]

/** Waits until the browser keeps the document of a path. */
const expectKept = (page: Page, path: string) =>
  expectSoon(() =>
    page.evaluate(async wanted => {
      const kept = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return kept.flat().some(({ url }) => new URL(url).pathname === wanted)
    }, path),
  ).toBe(true)

/** The document is gone, and with it everything in memory; the network is, too. */
async function coldStart({ page, context }: Visitor): Promise<void> {
  await page.goto('about:blank')
  await context.setOffline(true)
}

describe.each(faces)('without a network from the start, $layout $language', face => {
  test('the wish list opens with what was seen last; other pages say why they do not, and open later', async ({
    open,
  }) => {
    const [me] = await newCustomers(ofShop('databaseUrl'), 1)
    const origin = ofShop('origin')
    await ask(origin, 'wish.save', { code: '8B00000S' }, { token: me!.token })
    const visitor = await open({ ...face, token: me!.token, user: me!.user, worker: true })
    const { page, context } = visitor
    visitor.expectTrouble(...cut)
    const [t, o] = [visitor.t(wishTexts), visitor.t(offlineTexts)]
    await visitor.goto('/orderCenter/myPreconfig')
    const cars = page.locator('main article')
    await expectSeen(cars)
    await expectKept(page, '/orderCenter/myPreconfig')
    await coldStart(visitor)

    await visitor.goto('/orderCenter/myPreconfig')
    await expectSeen(cars)
    await expectSeen(page.getByText(t.seenTitle))
    await expectSeen(page.locator(`html[lang="${face.language}"][data-layout="${face.layout}"]`))
    await visitor.audit()

    await visitor.goto('/usedcar/list?kw=vega')
    expect(visitor.address()).toBe('/offline?to=%2Fusedcar%2Flist%3Fkw%3Dvega')
    await expectSeen(page.getByRole('heading', { level: 1, name: o.title }))
    await visitor.audit()
    await context.setOffline(false)
    await visitor.at('/usedcar/list?kw=vega')
  })
})

describe.each(faces)('configurations of a student without a network, $layout $language', face => {
  test('open with what was seen last, and keep nothing of the qualification', async ({ open }) => {
    const origin = ofShop('origin')
    const [me] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = me!
    const [version] = await ask(origin, 'studentCar.versions', {})
    const { code } = version!
    await ask(origin, 'wish.save', { code }, { token })
    await qualify(origin, token)
    const visitor = await open({ ...face, token, user: me!.user, worker: true })
    const { page, context } = visitor
    visitor.expectTrouble(...cut)
    const [t, s] = [visitor.t(configTexts), visitor.t(seenTexts)]
    const one = `/user/newStudent/configureDetail?code=${code}`
    const card = page.locator('main article')
    await visitor.goto('/user/newStudent/configureList')
    await expectSeen(card)
    await visitor.goto(one)
    await expectSeen(page.getByRole('link', { name: t.order }))
    await expectKept(page, '/user/newStudent/configureDetail')
    const stored = await page.evaluate(() => JSON.stringify(localStorage))
    expect(stored).toContain(code)
    expect(stored).not.toContain('爱丁堡')
    await coldStart(visitor)

    // By its other name, as a bookmark may have it.
    await visitor.goto('/user/studentConfig')
    await expectSeen(page.getByText(s.title))
    await expectSeen(card)
    await visitor.audit()
    await card.getByRole('link').first().click()
    await visitor.at(one)
    await expectSeen(page.getByText(s.title))
    await expectSeen(page.getByRole('heading', { name: t.price }))
    // Whether somebody is approved nobody can tell now, so nobody is sent to have papers checked once more.
    await expectSeen(page.getByRole('link', { name: t.seeStatus }))
    await expectGone(page.getByText(t.notApproved))
    await visitor.audit()
    await context.setOffline(false)
    await expectGone(page.getByText(s.title))
    await expectSeen(page.getByRole('link', { name: t.order }))
  })
})

describe.each(onPhone)('in a garage, $layout $language', face => {
  test('an order and its voucher open as they were seen, the code works once, and a logout leaves nothing', async ({
    open,
  }) => {
    const origin = ofShop('origin')
    const [me] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = me!
    const [service] = await offered('package', 1)
    const outletId = await anOutlet()
    const [orderNo] = await buy(origin, token, [
      { skuCode: service!.skuCode, quantity: 1, deliveryWay: 'fitting', outletId },
    ])
    const visitor = await open({ ...face, token, user: me!.user, worker: true })
    const { page, context } = visitor
    visitor.expectTrouble(...cut)
    const [t, s] = [visitor.t(afterSalesTexts), visitor.t(seenTexts)]
    const order = `/orderCenter/orderDetail?orderNo=${orderNo}`
    const vouchers = page.getByRole('region', { name: t.vouchers })
    const digits = () => vouchers.getByText(/^\d{4}\D\d{4}\D\d{4}$/).innerText()
    await visitor.goto('/orderCenter/orderList')
    await expectSeen(page.getByRole('article'))
    await visitor.goto('/user/appointments')
    // The answer has to be there before it can be kept.
    await page.waitForLoadState('networkidle')
    await visitor.goto(order)
    await vouchers.getByRole('button').first().click()
    await expectSeen(vouchers.getByRole('img', { name: t.qrOf }))
    await expectSeen(vouchers.getByText(t.codeStays))
    const code = await digits()
    await expectKept(page, '/orderCenter/orderDetail')
    await coldStart(visitor)

    // By one of its other names, as a bookmark may have it.
    await visitor.goto('/user/myorder')
    await visitor.at('/orderCenter/orderList')
    await expectSeen(page.getByText(s.title))
    await page.getByRole('article').getByRole('link').first().click()
    await visitor.at(order)
    await expectSeen(page.getByText(s.title))
    await vouchers.getByRole('button').first().click()
    await expectSeen(vouchers.getByRole('img', { name: t.qrOf }))
    await expectSoon(digits).toBe(code)
    await visitor.audit()
    const dealer = await staffToken('dealer', outletId)
    await ask(origin, 'desk.voucher.redeem', { code: code.replace(/\D/g, '') }, { token: dealer })
    expect(
      (await call(origin, 'desk.voucher.redeem', { code: code.replace(/\D/g, '') }, { token: dealer })).success,
    ).toBe(false)
    await visitor.goto('/user/appointments')
    await expectSeen(page.getByText(s.title))

    await context.setOffline(false)
    await expectGone(page.getByText(s.title))
    await visitor.goto('/user')
    const signOut = visitor.t(centreTexts).signOut
    await page.getByRole('button', { name: signOut }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: signOut }).click()
    await visitor.at('/')
    const left = () =>
      page.evaluate(async () => [
        Object.keys(localStorage).filter(name => name.endsWith('Seen')),
        (await caches.keys()).filter(name => !name.startsWith('shop-')),
      ])
    await expectSoon(left).toEqual([[], []])
  })
})

describe.each(atDesk)('favourites without a network, $layout $language', face => {
  test('are changed and sent later; what was saved again elsewhere stays, and the visitor is told', async ({
    open,
  }) => {
    const origin = ofShop('origin')
    const [me] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token } = me!
    const { rows } = await ask(origin, 'usedCar.list', { mdseStatus: ['publish'], pageSize: 10 }, {})
    const [one, two] = rows.map(({ carNo }) => carNo) as [string, string]
    for (const itemId of [one, two]) await ask(origin, 'favourite.set', { itemId, on: true }, { token })
    const visitor = await open({ ...face, token, user: me!.user, worker: true })
    const { page, context } = visitor
    visitor.expectTrouble(...cut, /answer 200/)
    const [s, h] = [visitor.t(seenTexts), visitor.t(heartTexts)]
    const cards = page.locator('main article')
    const card = (carNo: string) => cards.filter({ has: page.locator(`a[href*="${carNo}"]`) })
    await visitor.goto('/user/collection')
    await expectSoon(() => cards.count()).toBe(2)
    await expectKept(page, '/user/collection')
    await coldStart(visitor)

    await visitor.goto('/user/collection')
    await expectSeen(page.getByText(s.title))
    for (const carNo of [one, two]) {
      await card(carNo).locator('button[aria-pressed="true"]').click()
      await expectSeen(page.getByText(h.droppedLater))
      await expectGone(card(carNo))
    }
    // Another device saves one of them anew meanwhile.
    for (const on of [false, true]) await ask(origin, 'favourite.set', { itemId: one, on }, { token })
    await context.setOffline(false)
    await expectSeen(page.getByRole('alertdialog').filter({ hasText: h.notAll }))
    const saved = async () => (await ask(origin, 'favourite.list', {}, { token })).map(({ itemId }) => itemId)
    await expectSoon(saved).toEqual([one])
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expectSeen(card(one))
    await expectGone(page.getByText(s.title))
  })
})

describe('screens that belong to nobody', () => {
  test('keep nothing, and nothing stands in for them', async ({ open }) => {
    const visitor = await open({ worker: true })
    const { page } = visitor
    await visitor.goto('/dc')
    await page.waitForTimeout(1_000)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})

describe('a new version of the shop', () => {
  test.for(atDesk)('waits for what somebody is typing, $layout $language', async (face, { open }) => {
    const build = await laterBuild(ofShop('origin'))
    try {
      const visitor = await open({ ...face, origin: build.origin, worker: true })
      const { page } = visitor
      const [t, r] = [visitor.t(updateTexts), visitor.t(reportTexts)]
      // When a browser lets the old worker go is its own affair, with a test's tools at it not at all at times: what the page
      // asks for is looked at, and not when it gets it.
      await page.addInitScript(() => {
        // A page of nowhere has none.
        if (!globalThis.ServiceWorker) return
        const { prototype } = ServiceWorker
        const post = prototype.postMessage as (...what: unknown[]) => void
        prototype.postMessage = function (this: ServiceWorker, ...what: unknown[]) {
          if ((what[0] as { say?: string }).say === 'begin') sessionStorage.setItem('begun', 'yes')
          post.apply(this, what)
        }
      })
      const hasBegun = () => page.evaluate(() => sessionStorage.getItem('begun')).catch(() => null)
      await visitor.goto('/usedcar/reportcheck')
      await expectSoon(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      ).toBe('activated')
      // The page belongs to its worker from the next document on.
      await visitor.goto('/usedcar/reportcheck')
      await page.getByLabel(r.printedNumber).fill('HR12')
      build.renew()
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expectSeen(page.getByText(t.title))
      await visitor.audit()
      await page.getByRole('button', { name: t.now }).click()
      await expectSeen(page.getByText(t.whenLeaving))
      await expectSoon(() => page.getByLabel(r.printedNumber).inputValue()).toBe('HR12')
      await page.getByRole('button', { name: t.good }).click()
      await expectGone(page.getByText(t.whenLeaving))

      expect(await hasBegun()).toBeNull()
      await page.locator('main a[href="/usedcar/list"]').first().click()
      await expectSoon(hasBegun).toBe('yes')
      await page.waitForURL('**/usedcar/list')
      // Page and worker may be loading anew at this moment, from a server that is about to go.
      await page.context().close()
    } finally {
      await build.close()
    }
  })
})
