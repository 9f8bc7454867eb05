/** Where the parcels of an order are: on a page of the customer's own, and with the order at the desk. */
import { describe, expect } from 'vitest'
import { parcelTexts } from '#console/features/order/parcel.texts.ts'
import { carrierPhones, carriers } from '#contract/carriers.ts'
import { formatDateTime } from '#contract/moments.ts'
import { orderTexts } from '#console/features/order/order.texts.ts'
import { parcelsHref } from '#shop/features/order/order-address.ts'
import { parcelsTexts } from '#shop/features/order/parcels.texts.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('the way of a parcel, $layout $language', face => {
  test('is told for each parcel, to its customer and to staff', async ({ open }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer, stranger] = await newCustomers(url, 2)
    const { token } = customer!
    const [thing] = await offered('express', 1)
    const [orderNo] = await buy(origin, token, [{ skuCode: thing!.skuCode, quantity: 2, deliveryWay: 'express' }])
    const operator = await staffToken('operator')
    const parcelNos = [newParcelNo(), newParcelNo()]
    for (const parcelNo of parcelNos) {
      const lines = [{ lineSeq: 1, quantity: 1 }]
      const parcel = { orderNo: orderNo!, carrier: 'sf' as const, parcelNo, lines }
      await ask(origin, 'desk.shipment.ship', parcel, { token: operator })
    }
    const parcels = async () => (await ask(origin, 'order.detail', { orderNo: orderNo! }, { token })).shipments
    // The first answer, of which nothing comes yet, puts the next question off by an hour: it has to be there before.
    await expectSoon(async () => (await parcels()).every(each => each.heardAt)).toBe(true)
    // The stand-in for a carrier reckons from the time of sending; it is asked again at once.
    await withDatabase(url, ({ pool }) =>
      pool.query(`update shipment set shipped_at = now() - interval '20 hours', poll_at = now() where parcel_no = $1`, [
        parcelNos[0],
      ]),
    )
    await expectSoon(async () => (await parcels())[0]!.traces.length).toBeGreaterThan(0)
    const [first] = await parcels()

    const visitor = await open({ ...face, token })
    const { page, language } = visitor
    const t = visitor.t(parcelsTexts)
    await visitor.goto(`/user/orderDetails?orderNo=${orderNo}`)
    await page.getByRole('link', { name: t.see, exact: true }).click()
    await visitor.at(parcelsHref(orderNo!))
    await expectSeen(page.getByRole('heading', { level: 1, name: t.title }))
    const one = page.getByRole('region', { name: t.nth(1, 2) })
    await expectSeen(one.getByText(first!.parcelNo))
    await expectSeen(one.getByText(carriers.sf[language === 'en' ? 1 : 0], { exact: true }))
    await expectSeen(one.getByRole('link', { name: carrierPhones.sf }))
    await expectSeen(one.getByText(thing!.name[language]))
    await expectSeen(one.getByText(t.expected))
    await expectSeen(one.getByText(t.heard(formatDateTime(first!.heardAt!))))
    await expectSoon(() => one.getByRole('list', { name: first!.parcelNo }).getByRole('listitem').count()).toBe(
      first!.traces.length,
    )
    const two = page.getByRole('region', { name: t.nth(2, 2) })
    await expectSeen(two.getByText(parcelNos[1]!))
    await expectSeen(two.getByText(t.waits))
    await visitor.audit()

    const staff = await open(face)
    const [d, desk] = [staff.t(parcelTexts), staff.t(orderTexts)]
    await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/orders/${orderNo}`)
    const way = staff.page.getByRole('region', { name: desk.tracking })
    await expectSeen(way.getByText(d.heard(formatDateTime(first!.heardAt!)), { exact: false }))
    await expectSeen(way.getByRole('link', { name: carrierPhones.sf }))
    await staff.audit()

    // Nobody else's.
    const other = await open({ ...face, token: stranger!.token })
    other.expectTrouble(/^answer 404/, /console error: .*404/)
    await other.page.goto(parcelsHref(orderNo!))
    await other.at('/404')
    expect(await other.page.getByText(parcelNos[0]!).count()).toBe(0)
  })
})
