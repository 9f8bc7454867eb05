/** A buyer is asked once whether this browser may tell how it goes on, is told, and ends it. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openPushService } from '#server/outside/push/test-push.ts'
import { pushTexts } from '#shop/push/push.texts.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

/** The browser's own service lies elsewhere: in its place stands one on this machine. Everything else is the browser's. */
async function withService(context: BrowserContext, place: { endpoint: string; p256dh: string; auth: string }) {
  await context.addInitScript(({ endpoint, ...keys }) => {
    if (!globalThis.PushManager) return
    const name = 'test:subscribed'
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: string }) => {
        if (!options.userVisibleOnly || options.applicationServerKey.length < 80) throw new Error('no such key')
        localStorage.setItem(name, 'yes')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(name) ? subscription : null),
    })
    let permission = localStorage.getItem('test:permission') ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      localStorage.setItem('test:permission', permission)
      return permission as NotificationPermission
    }
  }, place)
}

type Shown = { title: string; options: { tag: string; data: { path: string } } }

/**
 * Hands the worker what came, as the browser's service would. A browser without a screen shows no notices: what the worker
 * would have it show is read.
 */
async function deliver(page: Page, context: BrowserContext, text: string): Promise<Shown> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: { title, options } })
    }
  })
  const devtools = await context.newCDPSession(page)
  const known = new Promise<string>(done =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data: text })
  const shown = () => worker.evaluate(() => (globalThis as { shown?: Shown }).shown)
  await expectSoon(async () => (await shown())?.title).toBeTruthy()
  return (await shown())!
}

describe.each(faces)('push, $layout $language', face => {
  test('is offered once after a payment, tells of what ships, and ends in the profile', async ({ open }) => {
    const service = await openPushService()
    try {
      const origin = ofShop('origin')
      const browser = service.newBrowser()
      const [me] = await newCustomers(ofShop('databaseUrl'), 1)
      const [line] = await offered('express', 1)
      const [orderNo] = await buy(origin, me!.token, [{ skuCode: line!.skuCode, quantity: 1, deliveryWay: 'express' }])
      const visitor = await open({ ...face, token: me!.token, user: me!.user, worker: true })
      const { page, context } = visitor
      const t = visitor.t(pushTexts)
      await withService(context, browser.place)

      const result = `/newcar/successpayment?orderNo=${orderNo}`
      await visitor.goto(result)
      await expectSoon(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe(
        'activated',
      )
      await visitor.goto(result)
      await expectSeen(page.getByRole('heading', { name: t.askTitle }))
      await visitor.audit()
      await page.getByRole('button', { name: t.yes }).click()
      await expectSeen(page.getByText(t.begun))
      await expectGone(page.getByRole('heading', { name: t.askTitle }))
      await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await visitor.goto(result)
      await expectGone(page.getByRole('heading', { name: t.askTitle }))

      await ask(
        origin,
        'desk.shipment.ship',
        { orderNo: orderNo!, carrier: 'sf', parcelNo: newParcelNo() },
        { token: await staffToken('operator') },
      )
      await expectSoon(() => browser.told().length).toBe(1)
      expect(await deliver(page, context, browser.told()[0]!.text)).toMatchObject({
        title: face.language === 'en' ? 'Shipped' : '商品已发货',
        options: { lang: face.language, data: { path: `/orderCenter/orderDetail?orderNo=${orderNo}` } },
      })

      await visitor.goto('/profile')
      const orders = page.getByRole('switch', { name: t.order, exact: true })
      await expectSeen(orders)
      await visitor.audit()
      await page.getByRole('switch', { name: t.campaign, exact: true }).click()
      await expectSeen(page.getByText(t.saved))
      await page.getByRole('button', { name: t.end }).click()
      await expectSeen(page.getByRole('button', { name: t.begin }))
      const { here, choices } = await ask(origin, 'push.state', {}, { token: me!.token })
      expect([here, choices.find(each => each.kind === 'campaign')?.wanted]).toEqual([false, true])
    } finally {
      await service.close()
    }
  })
})
