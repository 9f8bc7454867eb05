/** A mailing from the draft of one colleague to the message of a customer, who stops it; the next one does not arrive. */
import { describe, expect } from 'vitest'
import { mailingTexts } from '#console/features/mailing/mailing.texts.ts'
import type { Input } from '#contract/kit.ts'
import { workOnMailing } from '#server/features/mailing/mailing.send.ts'
import { beijingDay, dayMs, fromBeijing } from '#server/lib/clock.ts'
import { isQuiet } from '#server/lib/quiet-hours.ts'
import { messageTexts } from '#shop/features/message/message.texts.ts'
import { localOf } from '#web/form/figures-typed.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectAlive, expectSeen, expectSoon, test } from './visitor.ts'

/** Twelve owners of a series, whom nobody else writes to; the first agreed to news. */
async function owners(seriesCode: string) {
  const people = await newCustomers(ofShop('databaseUrl'), 12)
  await withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    for (const { id } of people)
      await pool.query(
        `insert into own_car (customer_id, series_code, range_code, model_year, plate, created_at, changed_at)
         select $1, series_code, min(range_code), 2024, '沪A12345', now(), now() from car_model
         where series_code = $2 group by series_code`,
        [id, seriesCode],
      )
  })
  const { token } = people[0]!
  const consent = { consentId: 'MARKETING' as const, consentVersion: '1.0', signTime: Date.now() }
  await ask(ofShop('origin'), 'consent.give', consent, { token })
  return people
}

/** Two series of the range that nobody else of a journey owns. */
const seriesAt = (at: number) =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query(
      `select series_code as "seriesCode", name_cn as cn, name_en as en from car_series
       where series_code in (select series_code from car_model) order by 1 offset $1 limit 1`,
      [at],
    )
    return rows[0] as { seriesCode: string; cn: string; en: string }
  })

/** Sends it as the shop does by day, whatever hour it is here. */
async function sendByDay(mailingCode: string): Promise<void> {
  const now = isQuiet(new Date()) ? fromBeijing(beijingDay(new Date()), '10:00') : new Date()
  await withDatabase(ofShop('databaseUrl'), async ({ kysely, pool }) => {
    const { rows } = await pool.query('select id from mailing where code = $1', [mailingCode])
    const part = () => kysely.transaction().execute(tx => workOnMailing(tx, Number(rows[0].id), now))
    while (await part());
  })
}

describe.each([
  ['desktop', 'zh-CN', 0],
  ['mobile', 'en', 1],
] as const)('a mailing, %s', (layout, language, at) => {
  test('is written, approved by a colleague, read and stopped by a customer, who gets no other one', async ({
    open,
  }) => {
    const origin = ofShop('origin')
    const { seriesCode, ...name } = await seriesAt(at)
    const seriesName = language === 'en' ? name.en : name.cn
    const [customer] = await owners(seriesCode)
    const mailingCode = `journey-mail-${layout}`
    const startsAt = Date.now() - 2 * dayMs

    const writer = await open({ layout, language })
    const t = writer.t(mailingTexts)
    await writer.page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('operator'))
    await writer.goto('/console/mailings/~new')
    const field = (name: string) => writer.page.getByRole('textbox', { name, exact: true })
    await expectAlive(field(t.code))
    await writer.audit()
    await field(t.code).fill(mailingCode)
    await field(t.nameCn).fill('冬季车主关怀')
    await writer.page.getByLabel(t.startsAt).fill(localOf(startsAt))
    await field(t.titleCn).fill('冬季用车礼遇')
    await field(t.titleEn).fill('Winter offers')
    await field(t.bodyCn).fill('冬季检测已开启。')
    await field(t.bodyEn).fill('Winter checks are waiting.')
    await field(t.path).fill('https://example.com/')
    await writer.page.getByRole('checkbox', { name: seriesName, exact: true }).click({ force: true })
    const save = writer.page.getByRole('button', { name: t.save, exact: true })
    await save.click()
    await expectSeen(writer.page.getByText(/链接须是本商城的页面|the link has to lead to a page of this shop/))
    await field(t.path).fill('/aftersales')
    await save.click()
    await expectSeen(writer.page.getByText(t.about('10')).first())
    await writer.page.getByRole('button', { name: t.send, exact: true }).click()
    await expectSeen(writer.page.getByText(t.sent, { exact: true }))
    await writer.audit()

    const approver = await open({ layout, language })
    await approver.page.addInitScript(
      value => localStorage.setItem('staffToken', value),
      await staffToken('administrator'),
    )
    await approver.goto(`/console/mailings/${mailingCode}`)
    await approver.page.getByRole('button', { name: t.approve, exact: true }).click()
    await approver.page
      .getByRole('dialog')
      .or(approver.page.getByRole('alertdialog'))
      .getByRole('button', { name: t.approve })
      .click()
    const { token } = customer!
    const staff = await staffToken('operator')
    // Words of its states stand beside the page as well: the shop itself says when it is approved.
    await expectSoon(
      async () => (await ask(origin, 'desk.mailing.detail', { mailingCode }, { token: staff })).state,
    ).not.toBe('sent')
    await sendByDay(mailingCode)
    await expectSoon(
      async () => (await ask(origin, 'desk.mailing.detail', { mailingCode }, { token: staff })).told,
    ).toBe(1)
    await approver.goto(`/console/mailings/${mailingCode}`)
    await expectSeen(approver.page.getByText(t.done, { exact: true }))
    await expectSeen(approver.page.getByText(seriesName, { exact: true }))
    await approver.audit()

    const visitor = await open({ layout, language, token })
    const m = visitor.t(messageTexts)
    await visitor.goto('/user/messages?kind=campaign')
    await expectSeen(visitor.page.getByText(language === 'en' ? 'Winter offers' : '冬季用车礼遇'))
    const stop = visitor.page.getByRole('button', { name: m.stopNews, exact: true })
    await expectAlive(stop)
    await visitor.audit()
    await stop.dblclick()
    await expectSeen(visitor.page.getByText(m.newsStopped).first())
    expect(await ask(origin, 'notice.choices', {}, { token })).toMatchObject({ marketing: false })

    // The next one, approved and sent to the same group.
    const next: Input<'desk.mailing.save'> = {
      mailingCode: `${mailingCode}-next`,
      version: 0,
      nameCn: '冬季车主关怀二',
      titleCn: '冬季轮胎',
      titleEn: 'Winter tyres',
      bodyCn: '冬季轮胎到店。',
      bodyEn: 'Winter tyres have come.',
      path: '/aftersales',
      startsAt,
      seriesCodes: [seriesCode],
      joinedDays: null,
      boughtCar: 'any',
      orderedDays: null,
      quietDays: null,
      spentFen: null,
      saved: 'any',
      couponCode: null,
      couponMost: null,
    }
    const draft = await ask(origin, 'desk.mailing.save', next, { token: staff })
    const one = { mailingCode: draft.mailingCode, version: draft.version }
    const sent = await ask(origin, 'desk.mailing.act', { ...one, event: 'send' }, { token: staff })
    const second = await staffToken('administrator')
    await ask(origin, 'desk.mailing.decide', { ...one, version: sent.version, event: 'approve' }, { token: second })
    await sendByDay(next.mailingCode)
    await expectSoon(
      async () => (await ask(origin, 'desk.mailing.detail', { mailingCode: next.mailingCode }, { token: staff })).state,
    ).toBe('done')
    expect(await ask(origin, 'desk.mailing.detail', { mailingCode: next.mailingCode }, { token: staff })).toMatchObject(
      {
        state: 'done',
        told: 0,
        unwilling: 12,
      },
    )
    await visitor.goto('/user/messages?kind=campaign')
    await expectSeen(visitor.page.getByText(language === 'en' ? 'Winter offers' : '冬季用车礼遇'))
    expect(await visitor.page.getByText(language === 'en' ? 'Winter tyres' : '冬季轮胎').count()).toBe(0)
  })
})
