/** An outlet with a full activity: a seat gets free for who waits, the outlet closes, and nobody loses a seat by it. */
import { describe, expect } from 'vitest'
import { closingTexts, kindTexts } from '#console/features/dealer-shop/closing.texts.ts'
import { dotted } from '#contract/signs.ts'
import { outletFile } from '#server/features/dealer-shop/import-outlets.ts'
import { openOutletRecords } from '#server/features/dealer/outlet-row.queries.ts'
import { enrolTexts } from '#shop/features/activity/activity.texts.ts'
import { closedTexts } from '#shop/features/dealer-shop/shop.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

const origin = ofShop('origin')
const successorId = 30_001
const day = 86_400_000

/** An outlet of this test alone, brought in as head office does. */
async function bringOutlet(outletId: number, nameCn: string, nameEn: string): Promise<void> {
  const csv = await withDatabase(ofShop('databaseUrl'), async ({ kysely }) => {
    const like = (await openOutletRecords(kysely)).find(each => each.outletId === successorId)!
    const own = { outletId, cbuNo: String(outletId), shopId: outletId, nameCn, nameEn }
    return outletFile([{ ...like, ...own, shortNameCn: nameCn, shortNameEn: nameEn, addressCn: `${nameCn}路 8 号` }])
  })
  const token = await staffToken('operator')
  const sum = await ask(origin, 'desk.outlet.import', { content: Buffer.from(csv).toString('base64') }, { token })
  expect(sum).toMatchObject({ created: 1, refused: 0 })
}

/** An activity there with one seat, some days ahead, open for registration. */
async function bringActivity(outletId: number): Promise<number> {
  const startsAt = Date.now() + 9 * day
  const said = {
    version: 0,
    type: '4' as const,
    titleCn: '冬季养护课堂',
    titleEn: 'Winter care class',
    textCn: '技师现场示范。',
    textEn: 'A technician shows how.',
    placeCn: '',
    placeEn: '',
    picture: 'workshop' as const,
    startsAt,
    endsAt: startsAt + day / 12,
    opensAt: Date.now() - 3_600_000,
    closesAt: startsAt,
    capacity: 1,
    mostSeats: 1,
  }
  const dealer = await staffToken('dealer', outletId)
  const { activityId } = await ask(origin, 'desk.activity.save', said, { token: dealer })
  const version = async () => (await ask(origin, 'desk.activity.detail', { activityId }, { token: dealer })).version
  await ask(origin, 'desk.activity.act', { activityId, version: await version(), event: 'submit' }, { token: dealer })
  const head = await staffToken('operator')
  await ask(origin, 'desk.activity.decide', { activityId, version: await version(), event: 'publish' }, { token: head })
  return activityId
}

/** Fills in the form of an activity. @param press what opens it: a seat, or the waiting list */
async function enrol(visitor: Visitor, press: 'enrol' | 'join', name: string): Promise<void> {
  const e = visitor.t(enrolTexts)
  await visitor.page.getByRole('button', { name: e[press], exact: true }).click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel(e.name, { exact: true }).fill(name)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
  await visitor.audit()
  await dialog.getByRole('button', { name: press === 'join' ? e.join : e.send, exact: true }).click()
  await expectGone(dialog)
}

describe.each([
  ['desktop', 'zh-CN', 'mobile', 'en', 39_801],
  ['mobile', 'zh-CN', 'desktop', 'en', 39_802],
] as const)('a full activity, %s %s and %s %s', (layout, language, otherLayout, otherLanguage, outletId) => {
  test('gives a seat to who waits, and its outlet closes without losing it', async ({ open }) => {
    const [nameCn, nameEn] = [`长庚空间 · 试验${outletId}`, `Hesper Space · Trial ${outletId}`]
    await bringOutlet(outletId, nameCn, nameEn)
    const activityId = await bringActivity(outletId)
    const [first, second] = await newCustomers(ofShop('databaseUrl'), 2)

    const has = await open({ layout, language, token: first!.token, user: first!.user })
    await has.goto(`/dealerspace/detail/${activityId}`)
    await enrol(has, 'enrol', '沈知遥')
    await expectSeen(has.page.getByText(has.t(enrolTexts).booked, { exact: true }))

    const waits = await open({ layout: otherLayout, language: otherLanguage, token: second!.token, user: second!.user })
    const e = waits.t(enrolTexts)
    await waits.goto(`/dealerspace/detail/${activityId}`)
    await expectSeen(waits.page.getByText(e.fullWhy))
    await enrol(waits, 'join', 'Lin Zhou')
    await expectSeen(waits.page.getByText(e.placeOf(1)))
    await waits.audit()

    const h = has.t(enrolTexts)
    await has.page.getByRole('button', { name: h.cancel, exact: true }).click()
    await has.page
      .getByRole('dialog')
      .or(has.page.getByRole('alertdialog'))
      .getByRole('button', { name: h.cancelYes, exact: true })
      .click()
    await expectSeen(has.page.getByText(h.cancelled, { exact: true }))
    const mine = async () => (await ask(origin, 'activity.mine', {}, { token: second!.token, language: 'en' }))[0]
    await expectSoon(async () => (await mine())?.state).toBe('booked')

    // Head office closes the outlet: what is open is counted, nothing goes without a successor.
    const head = await open({ layout: 'desktop', language: otherLanguage })
    const c = head.t(closingTexts)
    const kinds = head.t(kindTexts)
    await head.page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('administrator'))
    await head.goto(`/console/outlets/~close?outlet=${outletId}`)
    await expectSeen(head.page.getByText(c.needed))
    const open_ = head.page.getByRole('region', { name: c.openThings })
    await expectSeen(open_.getByText(kinds.registration))
    await head.audit()
    await head.goto(`/console/outlets/~close?outlet=${outletId}&to=${successorId}`)
    await head.page.getByRole('button', { name: c.submit, exact: true }).click()
    const sure = head.page.getByRole('dialog').or(head.page.getByRole('alertdialog'))
    await expectSeen(sure)
    await head.audit()
    await sure.getByRole('button', { name: c.submit, exact: true }).click()
    await expectSeen(head.page.getByText(c.done(otherLanguage === 'en' ? nameEn : nameCn)))

    // The seat is at the other outlet now; the old page says so and leads there.
    const { name } = await ask(origin, 'dealer.shopDetail', { outletId: successorId }, { language: 'en' })
    await expectSoon(async () => (await mine())?.outletName).toBe(name)
    expect((await mine())?.state).toBe('booked')
    await waits.goto('/user/activities')
    await expectSeen(waits.page.getByText(e.booked, { exact: true }))
    await expectSeen(waits.page.getByText(dotted(name)).first())
    await waits.goto(`/dealerShop/${outletId}`)
    const closed = waits.t(closedTexts)
    await expectSeen(waits.page.getByRole('heading', { name: closed.title(nameEn) }))
    await expectSeen(waits.page.getByRole('link', { name: closed.toNext(name) }))
    await waits.audit()
  })
})
