/** Time-limited campaigns at the desk: what is saved is what the page shows, flag and all (decision 082). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { hourMs, later } from '#server/lib/clock.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let operator = ''
beforeAll(async () => {
  shop = await openTestShop()
  operator = await shop.newStaff('operator')
})
afterAll(() => shop.close())

const campaignCode = 'ocu-day-2021'
const campaign = async () =>
  (await shop.ask('desk.timedCampaign.all', operator, {})).find(each => each.campaignCode === campaignCode)!
type Save = Input<'desk.timedCampaign.save'>
async function saving(change: Partial<Save> = {}): Promise<Save> {
  return {
    campaignCode,
    version: (await campaign()).version,
    nameCn: '鉴赏日',
    nameEn: 'Appreciation days',
    leadCn: '到店鉴赏官方认证车',
    leadEn: 'Certified cars at the showrooms',
    carFilter: '1',
    startsAt: later(shop.now(), -hourMs).getTime(),
    endsAt: later(shop.now(), hourMs).getTime(),
    ...change,
  }
}
const save = async (change: Partial<Save> = {}) => shop.call('desk.timedCampaign.save', operator, await saving(change))
const publicOnes = () => shop.ask('usedCar.timedCampaigns', '', { businessType: 'UC', campaignCode })

test('of six who write a page for the first time one does, and the others are told', async () => {
  await sql`delete from timed_campaign where campaign_code = ${campaignCode}`.execute(shop.db)
  const first = await saving()
  expect(first.version).toBe(0)
  const both = await Promise.all(
    ['一', '二', '三', '四', '五', '六'].map(nth =>
      shop.call('desk.timedCampaign.save', operator, { ...first, nameCn: `鉴赏日${nth}` }),
    ),
  )
  expect(both.map(each => each.refused ?? 'saved').toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'EDITED_SINCE'),
    'saved',
  ])
  expect((await campaign()).version).toBe(1)
})

test('has every page of the specification, written or not', async () => {
  const all = await shop.ask('desk.timedCampaign.all', operator, {})
  expect(all.slice(0, 3).map(each => each.path)).toEqual([
    '/usedcar/2021UCFestival',
    '/usedcar/OCUday2020',
    '/usedcar/ocuday2021',
  ])
})

test('of another name is made at the desk, has a page of its own, and is no second one of a name that is there', async () => {
  const fresh = { campaignCode: 'winter-days', version: 0, nameEn: 'Winter days', carFilter: '1-0-0-2' }
  expect((await save(fresh)).data).toMatchObject({
    path: '/usedcar/campaign/winter-days',
    version: 1,
    phase: 'running',
  })
  expect((await save({ ...fresh, nameEn: 'Winter again' })).refused).toBe('EDITED_SINCE')
  expect((await save({ ...fresh, version: 1, nameEn: 'Winter weeks' })).data).toMatchObject({ version: 2 })
  const all = await shop.ask('desk.timedCampaign.all', operator, {})
  expect(all.map(each => each.campaignCode).at(-1)).toBe('winter-days')
  for (const campaignCode of ['Winter', 'winter--days', '-winter', 'winter/days', 'wi', 'w'.repeat(41)])
    expect.soft((await save({ ...fresh, campaignCode })).message, campaignCode).toContain('campaignCode')
})

test('is what the page shows, and its flag follows the clock alone, neither border within', async () => {
  const [start, end] = [later(shop.now(), hourMs), later(shop.now(), 2 * hourMs)]
  const { data } = await save({ startsAt: start.getTime(), endsAt: end.getTime() })
  expect(data).toMatchObject({ phase: 'before', nameEn: 'Appreciation days' })
  const flagAt = async (at: Date) => {
    shop.pass(at.getTime() - shop.now().getTime())
    const [shown] = await publicOnes()
    return shown?.flag
  }
  const flags = []
  for (const ms of [start.getTime(), start.getTime() + 1, end.getTime() - 1, end.getTime()])
    flags.push(await flagAt(new Date(ms)))
  expect(flags).toEqual([0, 1, 1, 0])
  expect((await publicOnes())[0]).toMatchObject({ name: '鉴赏日', carFilter: '1' })
  const further = { businessType: 'UC', campaignCode: 'winter-days' } as const
  expect(await shop.ask('usedCar.timedCampaigns', '', further)).toMatchObject([
    { name: '鉴赏日', carFilter: '1-0-0-2' },
  ])
  operator = await shop.newStaff('operator')
  expect((await campaign()).phase).toBe('over')
})

test.each<[string, Partial<Save>, string]>([
  ['an end before its start', { startsAt: 1_800_000_000_000, endsAt: 1_799_999_000_000 }, 'TIMED_CAMPAIGN_ORDER'],
  ['an address of another site', { leadCn: '见 evil.shop' }, 'TEXT_FOREIGN'],
  ['HTML', { nameEn: '<b>Day</b>' }, 'CONTENT_MARKUP'],
  ['an end at its start', { startsAt: 1_800_000_000_000, endsAt: 1_800_000_000_000 }, 'TIMED_CAMPAIGN_ORDER'],
  ['a filter that the list does not write so', { carFilter: '1-0-0' }, 'TIMED_CAMPAIGN_FILTER'],
  ['a filter that cannot be read', { carFilter: 'no such filter' }, 'TIMED_CAMPAIGN_FILTER'],
  ['a version that another editor has replaced', { version: 900 }, 'EDITED_SINCE'],
])('is refused with %s', async (_, change, refusal) => expect((await save(change)).refused).toBe(refusal))

test('is not a dealer’s', async () => {
  const dealer = await shop.newStaff('dealer', 1)
  expect((await shop.call('desk.timedCampaign.save', dealer, await saving())).refused).toBe('NOT_ALLOWED')
})
