/** Activities of outlets: a dealer writes one, head office lets it out, a customer registers and is let in by the code. */
import { describe, expect } from 'vitest'
import { activityDeskTexts } from '#console/features/activity/activity.texts.ts'
import { openingTexts } from '#console/frame/opening.texts.ts'
import { activityTexts, enrolTexts } from '#shop/features/activity/activity.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectAlive, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

const outletId = 30_001
const hour = 3_600_000

/** What the dealer writes, in both languages. */
const said = (name: string, startsAt: number) => ({
  version: 0,
  type: '4' as const,
  titleCn: `${name}养护课堂`,
  titleEn: `${name} care class`,
  textCn: '技师现场示范。\n请提前十分钟到店。',
  textEn: 'A technician shows how.\nPlease come ten minutes early.',
  placeCn: '',
  placeEn: '',
  picture: 'workshop' as const,
  startsAt,
  endsAt: startsAt + 2 * hour,
  opensAt: Date.now() - hour,
  closesAt: startsAt,
  capacity: 1,
  mostSeats: 1,
})

describe.each([
  ['desktop', 'zh-CN'],
  ['mobile', 'en'],
] as const)('an activity, %s', (layout, language) => {
  test('is let out, found, taken a seat in, and the code opens the door once', async ({ open }) => {
    const name = layout === 'desktop' ? '晨星' : 'Evening'
    const origin = ofShop('origin')
    const dealer = await staffToken('dealer', outletId)
    // Within two hours, so that the door is open already.
    const draft = await ask(origin, 'desk.activity.save', said(name, Date.now() + hour), { token: dealer })
    const [customer, other] = await newCustomers(ofShop('databaseUrl'), 2)

    const staff = await open({ layout, language })
    const d = staff.t(activityDeskTexts)
    await staff.page.addInitScript(
      value => localStorage.setItem('staffToken', value),
      await staffToken('administrator'),
    )
    await staff.goto(`/console/activities/${draft.activityId}`)
    await expectSeen(staff.page.getByRole('heading', { name: d.preview }))
    await staff.audit()
    await staff.page.getByRole('button', { name: d.submit, exact: true }).click()
    await staff.page.getByRole('button', { name: d.publish, exact: true }).click()
    await expectSeen(staff.page.getByText(d.published, { exact: true }))

    const visitor = await open({ layout, language, token: customer!.token, user: customer!.user })
    const { page } = visitor
    const [t, e] = [visitor.t(activityTexts), visitor.t(enrolTexts)]
    await visitor.goto('/dealerspace')
    const box = page.getByRole('searchbox', { name: t.search })
    await expectAlive(box)
    await box.fill(name)
    await page.keyboard.press('Enter')
    await visitor.at(/^\/dealerspace\/search\?kw=/)
    await visitor.audit()
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await visitor.at(new RegExp(`/dealerspace/detail/${draft.activityId}$`))
    await page.getByRole('button', { name: e.enrol, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectSeen(dialog.getByLabel(e.name, { exact: true }))
    await dialog.getByLabel(e.name, { exact: true }).fill('沈知遥')
    await visitor.audit()
    await dialog.getByRole('button', { name: e.send, exact: true }).click()
    // Nothing is agreed to by itself.
    await expectSeen(dialog.getByText(e.consentNeeded).first())
    const boxes = dialog.getByRole('checkbox')
    for (const box of (await boxes.all()).slice(1)) await box.check({ force: true })
    await dialog.getByRole('button', { name: e.send, exact: true }).click()
    await expectGone(dialog)
    await expectSeen(page.getByText(e.booked, { exact: true }))
    await visitor.audit()

    await visitor.goto('/user/activities')
    await page.getByRole('button', { name: e.showCode, exact: true }).first().click()
    await expectSeen(page.getByRole('dialog').getByRole('img', { name: e.codeLabel }))
    await visitor.audit()
    const code = (await page.getByRole('dialog').innerText()).replace(/\D/g, '').slice(0, 12)
    expect(code).toHaveLength(12)

    // Somebody else finds it full, and no line shortly before it begins.
    const late = await open({ layout, language, token: other!.token })
    await late.goto(`/dealerspace/detail/${draft.activityId}`)
    await expectSeen(late.page.getByText(e.fullEnd))
    await late.audit()

    await staff.page.reload()
    await staff.page.getByLabel(d.code, { exact: true }).fill(code)
    await staff.page.getByRole('button', { name: d.checkIn, exact: true }).click()
    await expectSeen(staff.page.getByRole('status').filter({ hasText: '沈**' }))
    await staff.page.getByLabel(d.code, { exact: true }).fill(code)
    await staff.page.getByRole('button', { name: d.checkIn, exact: true }).click()
    await expectSeen(staff.page.getByText(/签到码已于|code was used at/))
    await expectSeen(staff.page.getByRole('button', { name: new RegExp(staff.t(openingTexts).reveal) }).first())
    await staff.audit()
    await expectSoon(async () => (await ask(origin, 'activity.mine', {}, { token: customer!.token }))[0]?.state).toBe(
      'came',
    )
  })
})
