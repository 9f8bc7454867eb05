/**
 * Forms that have a screen, each filled in as it is configured: what is asked is read from the form itself, nothing is
 * agreed to in advance, and what was sent is found where its customer looks for it. Replacing a car has its journey in
 * replace.test.ts, appointments in test-drive.test.ts and maintenance.test.ts; in English on a wide screen and in Chinese on
 * a phone all of them are sent here, by one customer each.
 */
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { reportTexts } from '#console/features/reach/campaign-report.texts.ts'
import { type Block, emptyBlock, pageForms } from '#contract/content-page.ts'
import { type FormBean, type FormKey, formKeys, type Question } from '#contract/forms/definition.ts'
import { required } from '#contract/required.ts'
import { car as oldCar } from '#server/features/sell/test-cars.ts'
import { askForCarTexts } from '#shop/features/home/ask-for-car.texts.ts'
import { requestTexts } from '#shop/features/lead/request.texts.ts'
import { offerTexts } from '#shop/features/sell/offer.texts.ts'
import { sellTexts } from '#shop/features/sell/sell.texts.ts'
import { maintenanceTexts } from '#shop/features/maintenance/maintenance.texts.ts'
import { replaceTexts } from '#shop/features/replace/replace.texts.ts'
import { leadTexts as studentTexts } from '#shop/features/student/lead.texts.ts'
import { driveTexts } from '#shop/features/test-drive/drive.texts.ts'
import { ownDriveTexts } from '#shop/features/test-drive/own-drive.texts.ts'
import { viewingTexts } from '#shop/features/viewing/viewing.texts.ts'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'
import { freeCar } from './buying.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { publishPage } from './published-page.ts'
import { chooseTime, provePhone } from './prove-phone.ts'
import { describeSeller } from './selling.ts'
import { ofShop } from './the-shop.ts'
import {
  atDesk,
  expectAlive,
  expectGone,
  expectSeen,
  expectSoon,
  faces,
  test,
  type Visit,
  type Visitor,
} from './visitor.ts'

/** Each layout in the language in which no other journey goes through it. */
const otherFaces = [
  { layout: 'desktop', language: 'en' },
  { layout: 'mobile', language: 'zh-CN' },
] as const

const newPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const formOf = async ({ origin, language }: Visitor, key: FormKey): Promise<FormBean> =>
  (await ask(origin, 'form.byKey', { key }, { language })).formBean

const fieldOf = ({ page }: Visitor, { questionId }: Question) => page.locator(`[data-field="${questionId}"]`)

/** What people write into texts of each pattern. */
const words = (phone: string): Record<string, string> => ({
  name: '沈知遥',
  phone,
  mileage: '41000',
  date: '2022-05-11',
})

/** Chooses the first that is offered, once it is there: choices of one question follow from another. */
async function choose(visitor: Visitor, question: Question): Promise<void> {
  const field = fieldOf(visitor, question)
  if (question.questionType === 'SINGLE') return field.getByRole('radio').first().click({ force: true })
  const list = field.getByRole('combobox')
  const values = () =>
    list.evaluate(each =>
      [...(each as HTMLSelectElement).options].flatMap(({ value }) => (value === '' ? [] : [value])),
    )
  await expectSoon(async () => (await values()).length).toBeGreaterThan(0)
  await list.selectOption(required((await values())[0], 'something to choose'))
}

/**
 * Fills in whatever of a form is on the page and needed, and agrees to all that has to be agreed to.
 * @param needs purposes that this page cannot do without, beside what the form asks
 */
async function fillIn(visitor: Visitor, form: FormBean, phone: string, needs: readonly string[] = []): Promise<void> {
  // A form comes after the press that asks for it: what is not there yet would be taken for what is not asked.
  await expectSeen(visitor.page.locator(form.questions.map(each => `[data-field="${each.questionId}"]`).join()))
  for (const question of form.questions) {
    const field = fieldOf(visitor, question)
    if (question.hidden) {
      expect(await field.count()).toBe(0)
      continue
    }
    const isNeeded = question.required || needs.includes(question.consentId ?? '')
    if (!isNeeded || (await field.count()) === 0) continue
    if (question.questionType === 'CONFIRMATION') {
      const box = field.getByRole('checkbox')
      expect(await box.isChecked()).toBe(false)
      await box.click({ force: true })
    } else if (question.questionType === 'INPUT_FILL') {
      await field
        .getByRole('textbox')
        .or(field.locator('input'))
        .first()
        .fill(words(phone)[question.pattern ?? ''] ?? '')
    } else await choose(visitor, question)
  }
}

/** A drive that is over, of whoever has this token. @returns its number */
const doneDrive = (token: string): Promise<string> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const bookingNo = `HA20261102${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`
    const { rows } = await pool.query(
      `with drive as (
         insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, resource_id,
           series_code, customer_id, contact_name, contact_phone, created_at, state, state_at)
         select $2, r.outlet_id, 'test-drive', d.day, 20, 2, d.at, d.at + interval '1 hour', r.id, r.series_code,
           s.customer_id, '沈知遥', '13800138000', now(), 'done', now()
         from (select customer_id from session where token_hash = sha256($1::bytea)) s,
           (select * from slot_resource where sort = 'car' order by id limit 1) r,
           (select day, (day + time '10:00') at time zone 'Asia/Shanghai' as at
            from (select (now() at time zone 'Asia/Shanghai')::date - 9 as day) nine) d
         returning *
       ), told as (
         insert into slot_booking_event (id, seq, event, to_state, actor, at)
         select id, 1, 'book', 'booked', 'customer', now() from drive union all select id, 2, 'done', 'done', 'staff', now() from drive
       ) select booking_no from drive`,
      [token, bookingNo],
    )
    return rows[0].booking_no
  })

/** Opens the shop for a customer with a phone of their own, which signing in has proved: no form asks for a code. */
async function asCustomer(open: (visit: Visit) => Promise<Visitor>, face: Visit) {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { token, user } = required(customer, 'a customer')
  return { visitor: await open({ ...face, token, user }), mobile: user.mobile, token }
}

/** Agrees to what an appointment cannot do without, one by one. */
async function agree({ page }: Visitor): Promise<void> {
  const boxes = page.locator('[data-field] input[type=checkbox]')
  for (const n of [0, 1, 2]) {
    expect(await boxes.nth(n).isChecked()).toBe(false)
    await boxes.nth(n).click({ force: true })
  }
}

/** How each form is reached, filled in and sent by somebody who is signed in, up to the words that it was. */
const sent: Record<string, (visitor: Visitor, mobile: string, token: string) => Promise<void>> = {
  async buy(visitor, mobile) {
    await visitor.goto('/usedcar')
    const button = visitor.page.getByRole('button', { name: visitor.t(askForCarTexts).open })
    await expectAlive(button)
    await button.click()
    await sendForm(visitor, 'buy', mobile)
  },
  async capital(visitor, mobile) {
    await visitor.goto('/newcar/retainedCapital')
    await expectSeen(visitor.page.getByRole('heading', { name: visitor.t(studentTexts).title }))
    await sendForm(visitor, 'capital', mobile)
  },
  async replace(visitor, mobile) {
    const { page } = visitor
    const t = visitor.t(replaceTexts)
    const { car_no: carNo } = await freeCar()
    await visitor.goto(
      `/usedcar/replace?spuId=${oldCar.spuId}&year=2022&registered=2022-05-11&km=41000&city=${oldCar.cityCode}` +
        `&state=1-1-1-1-2-full-private-n-n&carNo=${carNo}`,
    )
    const send = page.getByRole('button', { name: t.send })
    await expectSeen(send)
    await fillIn(visitor, await formOf(visitor, 'replace'), mobile)
    await send.click()
    await expectSeen(page.getByRole('heading', { name: t.sentTitle }))
  },
  async sell(visitor) {
    const { spuId, cityCode } = oldCar
    const wish = `series=altair&spuId=${spuId}&year=2022&registered=2022-05-11&km=41000&city=${cityCode}`
    await visitor.goto(`/usedcar/sell?${wish}&state=1.1.1.1.full.2.no.private.no`)
    await expectSeen(visitor.page.getByRole('list', { name: visitor.t(sellTexts).value }))
    await describeSeller(visitor)
    await visitor.at(/\/user\/carOffer\?carOfferNo=HP/)
  },
  async booking(visitor, mobile) {
    const { page } = visitor
    await visitor.goto(`/usedcar/viewing/${(await freeCar()).car_no}`)
    await chooseTime(visitor)
    await fillIn(visitor, await formOf(visitor, 'booking'), mobile, ['DEALER'])
    await page.getByRole('button', { name: visitor.t(viewingTexts).send }).click()
    await visitor.at('/usedcar/viewing/booked')
  },
  async 'test-drive'(visitor) {
    const { page } = visitor
    const t = visitor.t(driveTexts)
    await visitor.goto('/newcar/testdrive?series=altair')
    await chooseTime(visitor)
    for (const each of await page.getByRole('radio', { name: t.yes, exact: true }).all())
      await each.click({ force: true })
    await agree(visitor)
    await page.getByRole('button', { name: t.send }).click()
    await visitor.at('/newcar/testdrivesuccess')
  },
  async maintenance(visitor, _, token) {
    const { page } = visitor
    const t = visitor.t(maintenanceTexts)
    const plate = `京A${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`
    const car = { plate, seriesCode: 'vega', rangeCode: 'vega-t', modelYear: 2023 }
    const { ownCarId } = await ask(visitor.origin, 'garage.save', car, { token })
    await visitor.goto(`/aftersales/maintenance/booking?ownCarId=${ownCarId}`)
    await page.getByRole('button', { name: t.takeDue }).click()
    await chooseTime(visitor)
    await page.getByRole('radiogroup', { name: t.gender }).getByRole('radio').last().click({ force: true })
    await agree(visitor)
    await page.getByRole('button', { name: t.send }).click()
    await visitor.at('/aftersales/maintenance/booked')
  },
  async survey(visitor, _, token) {
    const bookingNo = await doneDrive(token)
    await visitor.goto(`/orderCenter/questionnaire?bookingNo=${bookingNo}`)
    await expectAlive(visitor.page.getByRole('button', { name: visitor.t(ownDriveTexts).surveySend, exact: true }))
    await fillIn(visitor, await formOf(visitor, 'survey'), '')
    await visitor.page.getByRole('button', { name: visitor.t(ownDriveTexts).surveySend, exact: true }).click()
    await visitor.at(`/orderCenter/testDriveDetail?bookingNo=${bookingNo}`)
  },
}

/** Fills in a form that becomes a lead, and sends it: its number stands there afterwards. */
async function sendForm(visitor: Visitor, key: FormKey, mobile: string): Promise<void> {
  const { page } = visitor
  const t = visitor.t(dynamicFormTexts)
  await fillIn(visitor, await formOf(visitor, key), mobile)
  await page.getByRole('button', { name: t.send, exact: true }).click()
  await expectSeen(page.getByText(t.sent, { exact: true }))
  await expectSeen(page.getByText(/HL\d{10}/))
}

describe('the form of', () => {
  test.for(faces)('whoever looks for a car, $layout $language', async (face, { open }) => {
    const visitor = await open(face)
    const { page } = visitor
    const [t, a] = [visitor.t(dynamicFormTexts), visitor.t(askForCarTexts)]
    const phone = newPhone()
    const form = await formOf(visitor, 'buy')
    await visitor.goto('/usedcar')
    const button = page.getByRole('button', { name: a.open })
    await button.scrollIntoViewIfNeeded()
    await expectAlive(button)
    await button.click()
    const send = page.getByRole('button', { name: t.send, exact: true })
    await send.click()
    // What is wrong stands at each question, and nothing was sent.
    await expectSeen(page.getByText(t.neededYes))
    await visitor.audit()
    await fillIn(visitor, form, phone)
    await provePhone(visitor)
    await send.click()
    await expectSeen(page.getByText(t.sent, { exact: true }))
    await expectSeen(page.getByText(/HL\d{10}/))
    await visitor.audit()
  })

  test.for(faces)(
    'a page of blocks sends the campaign of the visit along, $layout $language',
    async (face, { open }) => {
      const { visitor, mobile } = await asCustomer(open, face)
      for (const key of pageForms) {
        const form: Block = { ...emptyBlock('form', 'form'), form: key, title: { cn: '联系我', en: 'Contact me' } }
        const pageCode = `asks-${key}-${face.layout}`
        await publishPage(visitor.origin, pageCode, [form], key)
        await visitor.goto(`/campaign/page/${pageCode}?mz_cm=spring&cf=content-form`)
        await expectSeen(visitor.page.getByRole('button', { name: visitor.t(dynamicFormTexts).send, exact: true }))
        const sending = visitor.page.waitForRequest(request => request.url().includes('/lead/v1/submit'))
        await sendForm(visitor, key, mobile)
        expect((await sending).postDataJSON()).toMatchObject({
          leadInfo: { mediaId: 'spring', trackingCode: 'content-form', logidUrl: `/campaign/page/${pageCode}` },
          tracking: { campaignID: 'content-form', page: `/campaign/page/${pageCode}` },
        })
      }
      await visitor.audit()
    },
  )

  test.for(faces)(
    'counts for the page on which the visit began, to which a link has led, $layout $language',
    async (face, { open }) => {
      const { visitor, mobile } = await asCustomer(open, face)
      const { origin, page } = visitor
      const pageCode = `began-${face.layout}`
      const path = `/campaign/page/${pageCode}`
      const story: Block = {
        ...emptyBlock('story', 'story'),
        text: { cn: '先看看。', en: 'Look first.' },
        link: { label: { cn: '卖车', en: 'Sell a car' }, href: '/usedcar/sell' },
      }
      await publishPage(origin, pageCode, [story], 'Began')
      const token = await staffToken('operator')
      const link = { version: 0, name: '展台', target: path, campCode: '', channel: '', campaign: 'began', open: true }
      const short = await ask(origin, 'desk.shortLink.save', link, { token })
      // The desktop's browser says that it has no screen, and counts as one that looks for a preview.
      await fetch(origin + short.path, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' } })
      await visitor.goto(short.path)
      await page
        .getByRole('main')
        .getByRole('link', { name: face.language === 'en' ? 'Sell a car' : '卖车' })
        .click()
      await visitor.at(/^\/usedcar\/sell\?cf=began/)
      const form: Block = { ...emptyBlock('form', 'form'), form: 'buy', title: { cn: '联系我', en: 'Contact me' } }
      await publishPage(origin, `${pageCode}-on`, [form], 'Further')
      // Another document of the same visit.
      await visitor.goto(`/campaign/page/${pageCode}-on`)
      await expectAlive(page.getByRole('button', { name: visitor.t(dynamicFormTexts).send, exact: true }))
      const sending = page.waitForRequest(request => request.url().includes('/lead/v1/submit'))
      await sendForm(visitor, 'buy', mobile)
      expect((await sending).postDataJSON()).toMatchObject({ tracking: { campaignID: 'began', page: path } })

      const staff = await open(face)
      const t = staff.t(reportTexts)
      await staff.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
      await staff.goto('/console/campaign-report')
      await staff.page.getByLabel(t.group).selectOption('page')
      const row = staff.page.getByRole('row', { name: path })
      await expectSeen(row)
      const [, visits, leads, orders] = await row.getByRole('cell').allTextContents()
      expect(Number(visits)).toBeGreaterThan(0)
      expect([leads, orders]).toEqual(['1', '0'])
      await staff.audit()
      const saving = staff.page.waitForEvent('download')
      await staff.page.getByRole('button', { name: t.exportFile }).click()
      expect(await readFile(await (await saving).path(), 'utf8')).toContain(`${path},${visits},1,0,0,0.00,0.00,0.00`)
    },
  )

  test.for(faces)('a returning student, $layout $language', async (face, { open }) => {
    const { visitor, mobile } = await asCustomer(open, face)
    await visitor.goto('/newcar/retainedCapital')
    const t = visitor.t(dynamicFormTexts)
    await visitor.page.getByRole('button', { name: t.send, exact: true }).click()
    await expectSeen(visitor.page.getByText(t.neededYes))
    await sendForm(visitor, 'capital', mobile)
    await visitor.goto('/user/reserveDriveInfo')
    await expectSoon(() => visitor.page.getByRole('link', { name: visitor.t(requestTexts).open }).count()).toBe(1)
  })

  test.for(faces)('how a drive was, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ ...face, token: customer!.token })
    const { page } = visitor
    const t = visitor.t(ownDriveTexts)
    const bookingNo = await doneDrive(customer!.token)
    await visitor.goto(`/orderCenter/questionnaire?bookingNo=${bookingNo}`)
    const send = page.getByRole('button', { name: t.surveySend, exact: true })
    await expectAlive(send)
    await visitor.audit()
    await fillIn(visitor, await formOf(visitor, 'survey'), '')
    await send.click()
    await visitor.at(`/orderCenter/testDriveDetail?bookingNo=${bookingNo}`)
    await visitor.goto(`/orderCenter/questionnaire?bookingNo=${bookingNo}`)
    await expectSeen(page.getByText(t.answered))
  })

  test.for(atDesk)('viewing a car, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ ...face, token: customer!.token })
    const { page } = visitor
    const t = visitor.t(viewingTexts)
    const { car_no: carNo } = await freeCar()
    await visitor.goto(`/usedcar/viewing/${carNo}`)
    await chooseTime(visitor)
    await expectAlive(page.getByRole('button', { name: t.send }))
    // The outlet has to know whom it expects.
    await fillIn(visitor, await formOf(visitor, 'booking'), newPhone(), ['DEALER'])
    await provePhone(visitor)
    await page.getByRole('button', { name: t.send }).click()
    await visitor.at('/usedcar/viewing/booked')
    await expectSeen(page.getByRole('heading', { name: t.done }))
    await visitor.goto('/user/reserveDriveInfo')
    await expectSoon(() => page.getByRole('link', { name: visitor.t(requestTexts).open }).count()).toBe(1)
  })

  test.for(atDesk)('selling a car, $layout $language', async (face, { open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ ...face, token: customer!.token })
    const { page } = visitor
    const [t, o] = [visitor.t(sellTexts), visitor.t(offerTexts)]
    const { spuId, cityCode } = oldCar
    const wish = `series=altair&spuId=${spuId}&year=2022&registered=2022-05-11&km=41000&city=${cityCode}`
    await visitor.goto(`/usedcar/sell?${wish}&state=1.1.1.1.full.2.no.private.no`)
    await expectSeen(page.getByRole('list', { name: t.value }))
    await describeSeller(visitor)
    await visitor.at(/\/user\/carOffer\?carOfferNo=HP/)
    await expectSeen(page.getByRole('button', { name: o.accept }))
    await expectGone(page.getByText(t.plateWrong))
  })
})

test.for(otherFaces)('every form is sent by one customer, $layout $language', async (face, { open }) => {
  const { visitor, mobile, token } = await asCustomer(open, face)
  expect(Object.keys(sent).toSorted()).toEqual(formKeys.toSorted())
  for (const send of Object.values(sent)) await send(visitor, mobile, token)
})
