/** A car is sold: valued line by line on a phone, offered, contested, answered at the desk, accepted, and its inspection booked. */
import { describe } from 'vitest'
import { offerTexts as deskTexts } from '#console/features/sell/offer.texts.ts'
import { car } from '#server/features/sell/test-cars.ts'
import { offerTexts } from '#shop/features/sell/offer.texts.ts'
import { sellTexts } from '#shop/features/sell/sell.texts.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { photograph } from './photographs.ts'
import { describeSeller } from './selling.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, test } from './visitor.ts'

/** What an owner presses of the condition; nothing of it is chosen in advance. */
const state = '1.1.1.1.full.2.no.private.no'
const wish = `series=altair&spuId=${car.spuId}&year=2022&registered=2022-05-11&km=41000&city=${car.cityCode}`

describe('a car', () => {
  test('is sold on a phone, with a line contested and answered at the desk', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const seller = await open({ layout: 'mobile', language: 'en', token: customer!.token })
    const { page } = seller
    const [t, o, s] = [seller.t(sellTexts), seller.t(offerTexts), seller.t(slotTexts)]
    await seller.goto(`/usedcar/sell?${wish}`)
    await page.getByRole('button', { name: t.send }).click()
    await expectSeen(page.getByText(t.chooseOne).first())
    await seller.goto(`/usedcar/sell?${wish}&state=${state}`)
    await expectSeen(page.getByRole('list', { name: t.value }))
    await seller.audit()
    await page.getByRole('button', { name: t.send }).click()
    await expectSeen(page.getByText(t.plateWrong))
    await describeSeller(seller)
    await seller.at(/\/user\/carOffer\?carOfferNo=HP/)
    await expectSeen(page.getByRole('button', { name: o.accept }))
    await seller.audit()
    const carOfferNo = new URL(page.url()).searchParams.get('carOfferNo')!

    await page
      .getByRole('button', { name: /^Contest/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The service book shows it')
    await dialog.locator('input[type=file]').setInputFiles(await photograph('book.jpg'))
    await expectSeen(dialog.getByRole('img'))
    await dialog.getByRole('button', { name: o.contestSend }).click()
    await expectSeen(page.getByText(o.contested))

    const staff = await open({ layout: 'desktop', language: 'zh-CN' })
    const d = staff.t(deskTexts)
    const token = await staffToken('operator')
    await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await staff.goto('/console/car-offers?queue=value')
    await staff.page.getByRole('link', { name: carOfferNo }).click()
    // Whoever answers sees what its owner has photographed.
    await expectSeen(staff.page.getByRole('main').getByRole('img'))
    await staff.audit()
    await staff.page.getByRole('button', { name: d.answer }).click()
    const answer = staff.page.getByRole('dialog')
    await answer.getByRole('textbox', { name: d.reply }).fill('以检测为准，维持原价')
    await answer.getByRole('button', { name: d.doAnswer }).click()
    await expectSeen(staff.page.getByText(`${d.answered}:`))

    await page.reload()
    await seller.alive()
    await page.getByRole('button', { name: o.accept }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: o.accept }).click()
    await expectSeen(page.getByRole('heading', { name: o.inspection }))
    await page.getByRole('group', { name: s.days }).getByRole('radio').nth(4).click({ force: true })
    await page
      .locator('fieldset[aria-label*="Times on"]')
      .getByRole('radio', { disabled: false })
      .nth(2)
      .click({ force: true })
    await expectSeen(page.getByText(s.heldFor))
    await page.getByRole('checkbox').click({ force: true })
    await seller.audit()
    await page.getByRole('button', { name: o.book, exact: true }).click()
    await expectSeen(page.getByRole('button', { name: o.move }))
  })
})
