import { describe, expect } from 'vitest'
import { cancelTexts } from '#shop/features/order/cancel.texts.ts'
import { messageTexts } from '#shop/features/message/message.texts.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { carQueueTexts } from '#shop/features/used-car/car-queue.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { nothingTexts } from '#shop/features/used-car/list-nothing.texts.ts'
import { formatMoney } from '#contract/figures.ts'
import {
  atCashier,
  consent,
  freeCar,
  orderAction,
  payButton,
  reserveLink,
  stateHeading,
  toOrder,
  untilCashier,
} from './buying.ts'
import { ask } from './calls.ts'
import { cards } from './list.ts'
import { newCustomers } from './people.ts'
import { choice, expectGone, expectSeen, expectSoon, faces, gotoUntil, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** A refund takes as long as the bank; the simulated one answers within a second. */
describe.each(faces)('a sale, $layout $language', face => {
  test('from the car to the deposit, the order, and the money back', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const buyer = await open({ ...face, token: customer!.token })
    const { page } = buyer
    const [pay, order] = [buyer.t(settlementTexts), buyer.t(orderTexts)]
    const [detail, queue] = [buyer.t(detailTexts), buyer.t(carQueueTexts)]
    const car = await freeCar()
    const carPage = `/usedcar/detail/${car.car_no}`

    await buyer.goto(carPage)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await reserveLink(buyer).click()
    await buyer.at(`/payment/order?carNo=${car.car_no}`)
    await expectSeen(page.getByText(title).first())

    // Nothing is agreed to in advance.
    const box = page.getByRole('checkbox')
    expect(await box.isChecked()).toBe(false)
    await payButton(buyer, car).click()
    await expectSeen(page.getByRole('alert').getByText(pay.consentNeeded))
    await buyer.audit()
    await page.getByRole('button', { name: /协议|Terms/ }).click()
    const terms = page.getByRole('dialog')
    await expectSoon(() => terms.getByRole('listitem').count()).toBeGreaterThan(4)
    await buyer.audit()
    await page.keyboard.press('Escape')
    await expectGone(terms)
    await consent(buyer)
    await expectSoon(() => box.isChecked()).toBe(true)
    for (const method of [pay.wechat, pay.unionpay, pay.alipay]) {
      await choice(page, 'radio', new RegExp(method)).click()
      await expectSoon(() => page.getByRole('radio', { name: method }).isChecked()).toBe(true)
    }
    await payButton(buyer, car).click()

    await untilCashier(buyer)
    await expectSeen(page.getByText(pay.alipay))
    await expectSeen(page.getByText(title))
    await buyer.audit()
    await atCashier(buyer, 'succeed')
    await buyer.audit()
    await toOrder(buyer)
    await expectSeen(stateHeading(buyer, 'paid'))
    const timeline = page.getByRole('region', { name: order.progress }).getByRole('listitem')
    await expectSoon(() => timeline.count()).toBeGreaterThanOrEqual(3)
    const orderPage = buyer.address()
    const orderNo = /HS\d+/.exec(orderPage)![0]

    await buyer.goto('/orderCenter/orderList')
    const card = page.getByRole('article').filter({ hasText: title })
    await expectSeen(card)
    await card.getByRole('heading').getByRole('link').click()
    await buyer.at(orderPage)

    // For everybody else the car is taken. The document says it until the queue for the car has come, which then says it.
    const other = await open({ layout: face.layout, language: face.language })
    await gotoUntil(other, carPage, other.page.getByText(detail.heldWhy).or(other.page.getByText(queue.heldPaid)))
    expect(await reserveLink(other).count()).toBe(0)
    await other.audit()
    await other.goto(`/usedcar/list?kw=${car.car_no}`)
    await expectSeen(other.page.getByRole('heading', { name: other.t(nothingTexts).emptyTitle }))

    await orderAction(buyer, 'askRefund').click()
    const dialog = page.getByRole('dialog', { name: buyer.t(cancelTexts).titleRefund })
    const yes = dialog.getByRole('button', { name: buyer.t(cancelTexts).yesRefund(formatMoney(car.deposit_fen)) })
    await expectSeen(yes)
    await buyer.audit()
    await yes.click()
    await expectGone(dialog)
    await expectSeen(stateHeading(buyer, 'refunded_end'))
    await buyer.audit()
    await page.getByRole('link', { name: order.viewRefund }).first().click()
    await buyer.at(`/orderCenter/refundDetail?orderNo=${orderNo}`)
    await expectSeen(page.getByRole('main').getByText(formatMoney(car.deposit_fen)).first())
    await buyer.audit()
    const { refunds } = await ask(buyer.origin, 'order.detail', { orderNo }, { token: customer!.token })
    expect(refunds.map(each => each.amountFen)).toEqual([car.deposit_fen])

    // Everything that happened was also told; one message is read by following it, the others together.
    const words = buyer.t(messageTexts)
    const unread = page.getByRole('heading', { level: 3 }).filter({ hasText: words.isUnread.trim() })
    await buyer.goto('/user/messages')
    await expectSoon(() => unread.count()).toBeGreaterThanOrEqual(4)
    const before = await unread.count()
    await page.getByRole('main').getByRole('link', { name: words.seeOrder }).first().click()
    await buyer.at(`/orderCenter/orderDetail?orderNo=${orderNo}`)
    await expectSeen(stateHeading(buyer, 'refunded_end'))
    const counted = () => ask(buyer.origin, 'account.messageCount', {}, { token: customer!.token })
    await expectSoon(counted).toEqual({ total: before, unread: before - 1 })
    await buyer.goto('/user/messages?show=unread')
    await expectSoon(() => unread.count()).toBe(before - 1)
    await page.getByRole('button', { name: words.readAll }).click()
    await expectSeen(page.getByText(words.emptyUnread))
    await buyer.audit()

    await expectSoon(async () => {
      await other.goto(carPage)
      return reserveLink(other).count()
    }).toBeGreaterThan(0)
    // The list hears of it by itself, and may be read a moment before.
    await expectSoon(async () => {
      await other.goto(`/usedcar/list?kw=${car.car_no}`)
      return cards(other).count()
    }).toBe(1)
  })
})
