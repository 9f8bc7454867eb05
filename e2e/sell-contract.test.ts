/** A car is bought: its offer accepted, the car inspected and priced, the contract signed, the account corrected, and paid. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contractTexts } from '#console/features/sell/contract.texts.ts'
import { offerTexts as deskTexts } from '#console/features/sell/offer.texts.ts'
import { formatMoney } from '#contract/figures.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { car, newVin } from '#server/features/sell/test-cars.ts'
import { offerTexts } from '#shop/features/sell/offer.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { provePhone } from './prove-phone.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

const name = '沈知遥'
const [first, other] = ['622202020001234567', '621700001000765432']

/** A customer with a phone that nobody else has codes sent to. */
async function newSeller(): Promise<string> {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const mobile = `86139${String(Date.now()).slice(-8)}`
  await withDatabase(ofShop('databaseUrl'), ({ kysely }) =>
    sql`update customer set mobile = ${mobile} where id = ${customer!.id}`.execute(kysely),
  )
  return customer!.token
}

/** What a seller agrees to, in the versions that hold. */
async function consents(origin: string, ...purposes: ('PRIVACY' | 'CONTACT' | 'DEALER')[]) {
  const { formBean } = await ask(origin, 'form.byKey', { key: 'sell' })
  return purposes.map(consentId => ({
    consentId,
    consentVersion: formBean.questions.find(each => each.consentId === consentId)!.consentVersion!,
    signTime: Date.now() - 60_000,
  }))
}

/** An offer for a car, as the page asks for it. */
async function offered(origin: string, token: string) {
  const { totalFen } = await ask(origin, 'sell.value', car)
  const agreed = await consents(origin, 'PRIVACY', 'CONTACT')
  const facts = { vin: newVin(), plate: '京A12345', customerName: name, consents: agreed, expectFen: totalFen }
  return ask(origin, 'sell.ask', { ...car, ...facts }, { token })
}

/** Books the inspection at an outlet near by, and lets its day go by. @returns the outlet */
async function inspectedAt(origin: string, token: string, carOfferNo: string): Promise<number> {
  const from = beijingDay(later(new Date(), 2 * dayMs))
  const near = await ask(origin, 'slot.nearest', {
    kind: 'inspection',
    cityCode: car.cityCode,
    from,
    limit: 5,
    times: 6,
  })
  const { outletId, slots } = near[Math.floor(Math.random() * near.length)]!
  const { day, time } = slots.at(-1)!
  const { holdKey } = await ask(origin, 'slot.hold', { outletId, kind: 'inspection', day, time }, { token })
  await ask(origin, 'sell.book', { carOfferNo, holdKey, consents: await consents(origin, 'DEALER') }, { token })
  await withDatabase(ofShop('databaseUrl'), ({ kysely }) =>
    sql`update slot_booking set day = day - 21, starts_at = starts_at - interval '21 days', ends_at = ends_at - interval '21 days'
      where id = (select booking_id from car_offer where car_offer_no = ${carOfferNo})`.execute(kysely),
  )
  return outletId
}

/** Presses a button of the desk's column, and waits until it is done. */
async function act({ page }: Visitor, label: string): Promise<void> {
  const button = page.getByRole('complementary').getByRole('button', { name: label, exact: true })
  await button.click()
  await expectGone(button)
}

test.for(faces)(
  'a car is inspected, signed for and paid, $layout $language',
  async ({ layout, language }, { open }) => {
    const token = await newSeller()
    const seller = await open({ layout, language, token })
    const { page, origin } = seller
    const o = seller.t(offerTexts)
    const { carOfferNo, offerFen } = await offered(origin, token)
    await seller.goto(`/user/carOffer?carOfferNo=${carOfferNo}`)
    await page.getByRole('button', { name: o.accept }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: o.accept }).click()
    await expectSeen(page.getByRole('heading', { name: o.inspection }))
    const outletId = await inspectedAt(origin, token, carOfferNo)

    const at = async (staff: string) => {
      const visitor = await open({ language })
      await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), staff)
      await visitor.goto(`/console/car-offers/${carOfferNo}`)
      return visitor
    }
    const again = async () => {
      await page.reload()
      await seller.alive()
    }
    const dealer = await at(await staffToken('dealer', outletId))
    const [d, c] = [dealer.t(deskTexts), dealer.t(contractTexts)]
    await dealer.page.getByRole('button', { name: d.doInspect, exact: true }).click()
    await expectSeen(dealer.page.getByText(d.asSaid))
    await act(dealer, d.doPrice)

    // An inspection that is over is neither moved nor cancelled; the price is agreed to with the account that it goes to.
    await again()
    expect(await page.getByRole('button', { name: o.move }).count()).toBe(0)
    await page.getByRole('button', { name: o.agree }).click()
    const agree = page.getByRole('dialog')
    await agree.getByLabel(o.holder).fill(name)
    await agree.getByLabel(o.bank).fill('工商银行')
    await agree.getByLabel(o.accountNo).fill(first!)
    await seller.audit()
    await agree.getByRole('button', { name: o.agree }).click()
    await expectSeen(page.getByText(o.toSign))

    await dealer.page.reload()
    await dealer.page.getByLabel(d.contractNo).fill(`C-${randomUUID().slice(0, 8)}`)
    await dealer.page.getByLabel(d.sellerName).fill(name)
    await dealer.audit()
    await act(dealer, d.doSign)

    // The account was wrong: a code, and head office, put another one in its place.
    await again()
    await expectSeen(page.getByText(o.signed))
    await page.getByRole('button', { name: o.changeAccount }).click()
    const change = page.getByRole('dialog')
    await change.getByLabel(o.holder).fill(name)
    await change.getByLabel(o.bank).fill('建设银行')
    await change.getByLabel(o.accountNo).fill(other!)
    await seller.audit()
    await provePhone(seller)
    await change.getByRole('button', { name: o.askAccount }).click()
    await expectSeen(page.getByRole('button', { name: o.keepAccount }))
    await seller.audit()

    const finance = await at(await staffToken('finance'))
    await expectSeen(finance.page.getByText(d.accountFirst))
    expect(await finance.page.getByLabel(d.reference).count()).toBe(0)
    const office = await at(await staffToken('operator'))
    await expectSeen(office.page.getByText('建设银行 **** 5432'))
    await office.page.getByLabel(c.checked).fill('已致电登记号码，逐位核对')
    await office.audit()
    await act(office, c.takeAccount)

    // A large sum is registered by two, with one reference.
    const reference = `T-${randomUUID().slice(0, 8)}`
    await finance.page.reload()
    await finance.page.getByLabel(d.reference).fill(reference)
    await finance.page.getByRole('button', { name: d.doPay(formatMoney(offerFen!)) }).click()
    await expectSeen(finance.page.getByRole('complementary').getByText(d.once))
    await ask(origin, 'desk.offer.pay', { carOfferNo, reference }, { token: await staffToken('finance') })

    await again()
    await expectSeen(page.getByText(language === 'en' ? 'Paid' : '已付款', { exact: true }))
    await expectSoon(() => page.getByText(/5432|4567/).count()).toBe(2)
    expect(await page.getByRole('button', { name: o.changeAccount }).count()).toBe(0)
    await seller.audit()
  },
)
