/** Where a customer is stuck, the shop says so and leads on (decision 035). */
import { describe, expect } from 'vitest'
import { searchTexts } from '#shop/features/search/search.texts.ts'
import { scriptsMissingTexts } from '#shop/frame/scripts-missing.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { goodsTexts } from '#shop/features/settlement/goods.texts.ts'
import { freeCar, placeOrder } from './buying.ts'
import { offered } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { atDesk, expectGone, expectSeen, expectSoon, gotoUntil, onPhone, test } from './visitor.ts'

describe('leads on', () => {
  test.for(onPhone)(
    'from the page of a car that one has reserved, to its payment, $layout $language',
    async (face, { open }) => {
      const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
      const owner = await open({ ...face, token: customer!.token })
      const car = await freeCar()
      const orderNo = await placeOrder(owner.origin, customer!.token, car.car_no)
      const t = owner.t(detailTexts)
      const way = owner.page.getByRole('link', { name: t.payOwn }).first()
      await gotoUntil(owner, `/usedcar/detail/${car.car_no}`, owner.page.getByText(t.ownUnpaid))
      expect(await owner.page.getByText(t.heldWhy).count()).toBe(0)
      await way.click()
      await owner.at(`/payment/order?orderNo=${orderNo}`)
    },
  )

  test.for(atDesk)('from a checkout without an address, to the address, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const buyer = await open({ ...face, token: customer!.token })
    const { page } = buyer
    const [ware] = await offered('express', 1)
    await buyer.goto(`/payment/order?buy=${ware!.skuCode}&quantity=1&way=express`)
    const t = buyer.t(goodsTexts)
    await page.getByRole('button', { name: face.layout === 'mobile' ? t.submitShort : t.submit, exact: true }).click()
    const block = page.getByRole('region', { name: t.address, exact: true })
    await expectSeen(block.getByRole('alert').getByText(t.addressNeeded))
    await expectSoon(() => block.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await buyer.audit()
  })

  test.for(onPhone)(
    'from a page whose scripts did not come, to its links, $layout $language',
    async (face, { open }) => {
      const guest = await open(face)
      const { page } = guest
      guest.expectTrouble(/^no answer: .*\/assets\/.*\.js/, /^console error: Failed to load resource/)
      await page.route(/\/assets\/.*\.js/, route => route.abort())
      await page.goto('/usedcar/list')
      await expectSeen(page.getByRole('alert').getByText(guest.t(scriptsMissingTexts).what))
      await page.unroute(/\/assets\/.*\.js/)
      await page.getByRole('link', { name: guest.t(scriptsMissingTexts).again }).click()
      await guest.alive()
      expect(await page.getByText(guest.t(scriptsMissingTexts).what).isVisible()).toBe(false)
    },
  )

  test.for(atDesk)(
    'from an empty search, to what was searched for before and to what is suggested, $layout $language',
    async (face, { open }) => {
      const guest = await open(face)
      const { page } = guest
      const t = guest.t(searchTexts)
      await guest.goto('/searchResults?kw=vgea')
      await expectSeen(page.getByText(t.foundAs('vgea', 'Vega', 0).split('0')[0]!.trim()))
      await guest.goto('/searchResults')
      const recent = page.getByRole('region', { name: t.recent })
      await expectSeen(recent.getByRole('link', { name: 'vgea' }))
      await guest.audit()
      await page.getByRole('region', { name: t.suggested }).getByRole('link').last().click()
      await guest.at(/^\/searchResults\?kw=.+&tab=goods$/)
      await page.goBack()
      await recent.getByRole('button', { name: t.forget }).click()
      await expectGone(recent)
    },
  )
})
