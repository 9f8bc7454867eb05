/** Seats and codes of activities when many press at once, on two servers of one database (decision 106). */
import { afterAll, describe, expect, test } from 'vitest'
import type { Envelope, Output } from '#contract/kit.ts'
import { connect } from '#server/db/connect.ts'
import { requestOf, testApp } from '#server/http/test-app.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { openActivities } from './test-activity.ts'

const shop = await openActivities(24)
const second = await connect({ url: shop.connection.url, max: 12, name: 'second' })
const other = await testApp(second, {}, shop.now)
afterAll(async () => {
  await other.close()
  await second.close()
  await shop.close()
})

const count = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, each => each)].map(([name, all]) => [name, all.length]))

describe('fifty people at the last seat', () => {
  test('of two servers: one has it, the others wait in their order', async () => {
    const activityId = await shop.published({ capacity: 1 })
    const people = await shop.people(50)
    const answers = await Promise.all(
      people.map(async ({ token }, n) => {
        const { http } = n % 2 ? other : shop.app
        const answer = await http.inject(requestOf('activity.enrol', shop.wish(activityId), { token }))
        return answer.json<Envelope<Output<'activity.enrol'>>>()
      }),
    )
    expect(answers.every(each => each.success)).toBe(true)
    expect(count(answers.map(each => each.data!.mine.state))).toEqual({ booked: 1, waiting: 49 })
    const states = await Promise.all(
      people.map(async ({ token }) => (await shop.ask('activity.state', token, { activityId })).mine!),
    )
    const places = states.filter(each => each.state === 'waiting').map(each => each.place!)
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, n) => n + 1))
    expect(await shop.taken(activityId)).toBe(1)
    // Whoever has it gives it back: the first who waits has it, and hears of it.
    const first = people[states.findIndex(each => each.place === 1)]!
    const holder = states.findIndex(each => each.state === 'booked')
    await shop.ask('activity.leave', people[holder]!.token, { enrolNo: states[holder]!.enrolNo })
    expect((await shop.ask('activity.state', first.token, { activityId })).mine).toMatchObject({ state: 'booked' })
    expect(await shop.messagesOf(first.id)).toEqual(['You are on the waiting list', 'You have a seat now'])
    expect(await shop.taken(activityId)).toBe(1)
  })

  test('without a wish to wait, the others are told that it is full', async () => {
    const activityId = await shop.published({ capacity: 1 })
    const people = await shop.people(20)
    const answers = await Promise.all(people.map(({ token }) => shop.enrol(token, activityId, { wait: false })))
    expect(count(answers.map(each => each.refused ?? 'booked'))).toEqual({ booked: 1, ACTIVITY_FULL: 19 })
  })

  test('one of them in ten tabs has one registration', async () => {
    const activityId = await shop.published({ capacity: 5 })
    const { token } = await shop.newVisitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.enrol(token, activityId)))
    expect(count(answers.map(each => each.refused ?? 'booked'))).toEqual({ booked: 1, ACTIVITY_TWICE: 9 })
    expect(await shop.taken(activityId)).toBe(1)
  })

  test('registering and giving back at the same time loses no seat and gives none twice', async () => {
    const activityId = await shop.published({ capacity: 4 })
    const [holders, comers] = [await shop.people(4), await shop.people(12)]
    const nos = await Promise.all(
      holders.map(async ({ token }) => (await shop.ask('activity.enrol', token, shop.wish(activityId))).mine.enrolNo),
    )
    await Promise.all([
      ...holders.map(({ token }, n) => shop.call('activity.leave', token, { enrolNo: nos[n]! })),
      ...comers.map(({ token }) => shop.enrol(token, activityId)),
    ])
    expect(await shop.taken(activityId)).toBe(4)
    expect(count(await shop.statesIn(activityId))).toEqual({ cancelled: 4, booked: 4, waiting: 8 })
  })
})

test('a code that is typed forty times at once opens the door once', async () => {
  const activityId = await shop.published()
  const { token } = await shop.newVisitor()
  const { mine } = await shop.ask('activity.enrol', token, shop.wish(activityId))
  const { code } = await shop.ask('activity.code', token, { enrolNo: mine.enrolNo })
  shop.pass(3 * dayMs - hourMs)
  const dealer = await shop.atDesk()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => shop.call('desk.activity.checkIn', dealer, { activityId, code })),
  )
  expect(count(answers.map(each => each.refused ?? 'came'))).toEqual({ came: 1, ACTIVITY_CODE_USED: 39 })
})
