/** Used cars at the desk, with a phone in the hand: photographs, prices and the shop; an inspection and its signed report. */
import { carTexts } from '#console/features/used-car/car.texts.ts'
import { photoRowTexts } from '#console/frame/photo-row.texts.ts'
import { photoTexts } from '#console/features/used-car/photo.texts.ts'
import { sheetTexts } from '#console/features/sell/sheet.texts.ts'
import type { Energy } from '#contract/car-codes.ts'
import { callOf } from '#contract/calls.ts'
import { areaCodes } from '#contract/inspection.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { required } from '#contract/required.ts'
import { signAllReports } from '#server/features/used-car/report-signing.ts'
import { car, newVin } from '#server/features/sell/test-cars.ts'
import { addJob } from '#server/lib/jobs.ts'
import { offerTexts } from '#shop/features/sell/offer.texts.ts'
import { reportTexts } from '#shop/features/used-car/report.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { photograph } from './photographs.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, test, type Visit, type Visitor } from './visitor.ts'

async function atDesk(open: (visit?: Visit) => Promise<Visitor>, token: string): Promise<Visitor> {
  const desk = await open({ layout: 'mobile', language: 'en' })
  await desk.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  return desk
}

test('a dealer photographs a car, prices it, and takes it off the shop and puts it there again', async ({ open }) => {
  const { carNo, outletId } = await withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query<{ carNo: string; outletId: number }>(
      `select car_no as "carNo", outlet_id as "outletId" from used_car where state = 'publish' order by random() limit 1`,
    )
    return rows[0]!
  })
  const desk = await atDesk(open, await staffToken('dealer', outletId))
  const { page, origin } = desk
  const [t, p, words] = [desk.t(carTexts), desk.t(photoTexts), desk.t(photoRowTexts)]
  await desk.goto(`/console/cars/${carNo}`)

  const photos = page.getByRole('region', { name: p.photos })
  await photos.locator('input[type=file]').setInputFiles([await photograph('front.jpg'), await photograph('seat.jpg')])
  await expectSoon(() => photos.getByRole('img').count()).toBe(2)
  // Each says what it shows, in both languages; without words nothing is saved.
  await photos.getByRole('button', { name: p.save }).click()
  await expectSeen(photos.getByText(words.wordsNeeded))
  for (const [n, cn, en] of [
    [0, '左前方', 'Front left'],
    [1, '驾驶席', 'The driver’s seat'],
  ] as const) {
    const row = photos.getByRole('listitem').nth(n)
    await row.getByLabel(words.cn).fill(cn)
    await row.getByLabel(words.en).fill(en)
  }
  await photos.getByRole('listitem').nth(1).getByLabel(p.part).selectOption('inside')
  await desk.audit()
  // The page reads the car again, and its forms begin anew with it.
  const readAgain = page.waitForResponse(answer => new URL(answer.url()).pathname === callOf('desk.car.detail').path)
  await photos.getByRole('button', { name: p.save }).click()
  await expectSeen(page.getByText(t.saved))
  await readAgain
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))

  const before = (await ask(origin, 'usedCar.detail', { carNo })).priceFen
  const price = page.getByRole('region', { name: t.setPrice })
  await price.getByLabel(t.newPrice).fill(String(before / 100 - 100))
  await price.getByRole('button', { name: t.doPrice }).click()
  await expectSeen(price.getByText(t.reasonNeeded))
  await price.getByLabel(t.reason, { exact: true }).fill('A little less than the one next to it')
  await price.getByRole('button', { name: t.doPrice }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.doPrice }).click()
  await expectSoon(async () => (await ask(origin, 'usedCar.detail', { carNo })).priceFen).toBe(before - 10_000)

  const buyer = await open({ layout: 'mobile', language: 'en' })
  await buyer.goto(`/usedcar/detail/${carNo}`)
  await expectSeen(buyer.page.getByRole('img', { name: /Front left/ }))
  await buyer.audit()

  await page.getByRole('button', { name: t.takeOff }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Shown at the fair until Sunday')
  await dialog.getByRole('button', { name: t.takeOff }).click()
  await expectGone(dialog)
  await expectSoon(async () => (await ask(origin, 'usedCar.list', { keyword: carNo })).rows.length).toBe(0)
  await page.getByRole('button', { name: t.putOnSale }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.putOnSale }).click()
  await expectSoon(async () => (await ask(origin, 'usedCar.list', { keyword: carNo })).rows.length).toBe(1)
})

/** An offer whose inspection has just begun. */
async function carAtWorkshop(token: string) {
  const origin = ofShop('origin')
  const { formBean } = await ask(origin, 'form.byKey', { key: 'sell' })
  const agreed = (...purposes: ('PRIVACY' | 'CONTACT' | 'DEALER')[]) =>
    purposes.map(consentId => ({
      consentId,
      consentVersion: required(
        formBean.questions.find(each => each.consentId === consentId)?.consentVersion,
        `consent ${consentId}`,
      ),
      signTime: Date.now() - 60_000,
    }))
  const value = await ask(origin, 'sell.value', car)
  const { carOfferNo } = await ask(
    origin,
    'sell.ask',
    {
      ...car,
      vin: newVin(),
      plate: '京A12345',
      customerName: '沈知遥',
      consents: agreed('PRIVACY', 'CONTACT'),
      expectFen: value.totalFen,
    },
    { token },
  )
  await ask(origin, 'sell.accept', { carOfferNo, expectFen: value.totalFen! }, { token })
  const [outlet] = await ask(origin, 'form.dealers', { formId: 'FORM-SELL', cityCode: car.cityCode })
  const { outletId } = required(outlet, 'outlet that inspects')
  const day = new Date(Date.now() + 3 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const { holdKey } = await ask(origin, 'slot.hold', { outletId, kind: 'inspection', day, time: '10:00' }, { token })
  const { appointment } = await ask(origin, 'sell.book', { carOfferNo, holdKey, consents: agreed('DEALER') }, { token })
  await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query(
      `update slot_booking set day = day - 4, starts_at = starts_at - interval '4 days', ends_at = ends_at - interval '4 days'
       where booking_no = $1`,
      [appointment!.bookingNo],
    ),
  )
  return { carOfferNo, outletId }
}

test('a used-car buyer inspects a car, photographs a scratch on its outline, and signs the report that its owner checks', async ({
  open,
}) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token } = customer!
  const { carOfferNo, outletId } = await carAtWorkshop(token)
  const staff = await staffToken('dealer', outletId)
  const desk = await atDesk(open, staff)
  const { page, origin } = desk
  const t = desk.t(sheetTexts)
  // Everything but the paint was done before; the rest is pressed here.
  const { energy, version } = await ask(origin, 'desk.offer.sheet', { carOfferNo }, { token: staff })
  const items = inspectionItems[energy as Energy]
  const measured = Object.fromEntries(
    items
      .filter(item => item.unit && item.code !== 'P01')
      .map(({ code, area, least = 0, most }) => [code, area === 'paint' ? 110 : (most ?? least + 5)]),
  )
  const sheet = { odometerKm: null, measured, findings: [], done: areaCodes.filter(area => area !== 'paint') }
  await ask(origin, 'desk.offer.saveSheet', { carOfferNo, version, sheet }, { token: staff })

  await desk.goto(`/console/car-offers/${carOfferNo}`)
  await page.getByRole('link', { name: t.open }).click()
  await desk.at(`/console/car-offers/${carOfferNo}/~inspection`)
  await page.getByLabel(t.odometer).fill('41200')
  const area = page.locator('details').filter({ hasText: 'Paint and exterior' })
  await area.locator('summary').click()
  const [bonnet, bumper] = ['P01', 'P14'].map(code => items.find(item => item.code === code)!.en)
  await area.getByLabel(bonnet!, { exact: true }).fill('120')
  await area.getByRole('button', { name: t.addTo(bumper!) }).click()
  const finding = area.getByRole('group', { name: `1 ${bumper}` })
  await finding.getByLabel(t.kind).selectOption('HH')
  await finding.getByLabel(t.degree).selectOption('1')
  await finding.getByLabel(t.size).fill('18')
  await finding.getByRole('button', { name: new RegExp(`^${t.mark}`) }).press('ArrowRight')
  await finding.locator('input[type=file]').setInputFiles(await photograph('scratch.jpg'))
  await expectSeen(finding.getByRole('img', { name: t.photoOf(1) }))
  await area.getByText(t.rest).click()
  await expectSeen(page.getByText(t.ready))
  await desk.audit()
  const kept = () => ask(origin, 'desk.offer.sheet', { carOfferNo }, { token: staff })
  await expectSoon(async () => (await kept()).sheet.done.length).toBe(areaCodes.length)
  await page.getByRole('button', { name: t.finish }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.finish }).click()
  await expectSoon(async () => (await kept()).reportNo).not.toBe(null)
  await expectSeen(page.getByText(t.finished((await kept()).reportNo!)))

  // Signed by a job, which comes every five minutes by itself; then its owner finds it, and whoever checks its number.
  const report = () => ask(origin, 'sell.report', { carOfferNo }, { token })
  await withDatabase(ofShop('databaseUrl'), ({ kysely }) => addJob(kysely, signAllReports, {}))
  await expectSoon(async () => (await report()).signature).not.toBe(null)
  const owner = await open({ layout: 'mobile', language: 'en', token })
  const [o, r] = [owner.t(offerTexts), owner.t(reportTexts)]
  await owner.goto(`/user/carOffer?carOfferNo=${carOfferNo}`)
  await expectSeen(owner.page.getByRole('heading', { name: o.report }))
  await expectSeen(owner.page.getByText(bumper!).first())
  await owner.audit()
  await owner.page.getByRole('link', { name: o.reportCheck }).click()
  await expectSeen(owner.page.getByText(r.isGenuine))
  await owner.audit()
})
