/** Activities of outlets: from the draft to the door (spec 4, 7; decision 106). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { openActivities, outletId } from './test-activity.ts'

const shop = await openActivities()
afterAll(() => shop.close())
// Sessions would be over after some days of the tests before.
beforeEach(() => shop.setNow('2026-11-23T09:10:00+08:00'))
const stranger = await shop.newVisitor()
const elsewhere = await shop.newStaff('dealer', outletId + 1)

describe('an activity', () => {
  test('is written by its outlet, let out by head office, and nobody sees it before', async () => {
    const { activityId, version } = await shop.drafted()
    expect((await shop.call('activity.detail', '', { activityId })).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.activity.detail', elsewhere, { activityId })).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.activity.save', elsewhere, shop.said({ activityId, version }))).refused).toBe(
      'NOT_FOUND',
    )
    expect((await shop.call('desk.activity.save', shop.dealer, shop.said({ activityId, version: 9 }))).refused).toBe(
      'EDITED_SINCE',
    )
    const sent = await shop.ask('desk.activity.act', shop.dealer, { activityId, version, event: 'submit' })
    const publish = { activityId, version: sent.version, event: 'publish' } as const
    expect((await shop.call('desk.activity.decide', shop.dealer, publish)).refused).toBe('NOT_ALLOWED')
    const decline = { ...publish, event: 'decline' } as const
    expect((await shop.call('desk.activity.decide', shop.operator, decline)).refused).toBe('REASON_NEEDED')
    const back = await shop.ask('desk.activity.decide', shop.operator, { ...decline, reason: '请补充停车信息' })
    expect(await shop.ask('desk.activity.detail', shop.dealer, { activityId })).toMatchObject({
      state: 'draft',
      reason: '请补充停车信息',
    })
    const changed = shop.said({ activityId, version: back.version, textCn: '门店北侧可停车。' })
    const saved = await shop.ask('desk.activity.save', shop.dealer, changed)
    const again = await shop.ask('desk.activity.act', shop.dealer, {
      activityId,
      version: saved.version,
      event: 'submit',
    })
    await shop.ask('desk.activity.decide', shop.operator, { activityId, version: again.version, event: 'publish' })
    expect(await shop.ask('activity.detail', '', { activityId })).toMatchObject({ standing: 'open', left: 3 })
    const { history } = await shop.ask('desk.activity.detail', shop.dealer, { activityId })
    expect(history.map(each => each.event)).toEqual(['publish', 'submit', 'edit', 'decline', 'submit', 'make'])
  })

  test('needs times that fit, and starts in the future', async () => {
    const at = shop.now().getTime()
    for (const wrong of [
      { closesAt: at + 4 * dayMs },
      { endsAt: at + 3 * dayMs },
      { endsAt: at + 40 * dayMs },
      { opensAt: at + 3 * dayMs },
    ])
      expect((await shop.call('desk.activity.save', shop.dealer, shop.said(wrong))).refused).toBe('ACTIVITY_TIMES')
    const past = { startsAt: at - hourMs, endsAt: at + hourMs, opensAt: at - 3 * hourMs, closesAt: at - 2 * hourMs }
    const { activityId, version } = await shop.drafted(past)
    const submit = { activityId, version, event: 'submit' } as const
    expect((await shop.call('desk.activity.act', shop.dealer, submit)).refused).toBe('ACTIVITY_PAST')
    expect((await shop.call('desk.activity.save', shop.dealer, shop.said({ seriesCode: 'none' }))).refused).toBe(
      'ACTIVITY_CAR',
    )
  })

  test.each([
    ['titleCn', '<script>x', 'CONTENT_SCRIPT'],
    ['textEn', 'a { color: red }', 'CONTENT_STYLE'],
    ['textCn', '<b>好</b>', 'CONTENT_MARKUP'],
    ['placeEn', 'www.elsewhere.example', 'TEXT_FOREIGN'],
  ] as const)('has plain words: %s with %s is refused', async (field, words, refused) => {
    expect((await shop.call('desk.activity.save', shop.dealer, shop.said({ [field]: words }))).refused).toBe(refused)
  })

  test('opens and closes by the millisecond', async () => {
    const at = shop.now().getTime() + hourMs
    const activityId = await shop.published({ opensAt: at, closesAt: at + hourMs })
    const people = await shop.people(4)
    const enrolAt = async (ms: number, n: number) => {
      shop.setNow(new Date(ms).toISOString())
      return (await shop.enrol(people[n]!.token, activityId)).refused
    }
    expect(await enrolAt(at - 1, 0)).toBe('ACTIVITY_NOT_OPEN')
    expect(await enrolAt(at, 1)).toBeUndefined()
    expect(await enrolAt(at + hourMs - 1, 2)).toBeUndefined()
    expect(await enrolAt(at + hourMs, 3)).toBe('ACTIVITY_CLOSED')
  })

  test('that is cancelled tells everybody why, and takes nobody any more', async () => {
    const activityId = await shop.published({ capacity: 1 })
    const [one, two] = await shop.people(2)
    await shop.ask('activity.enrol', one!.token, shop.wish(activityId))
    await shop.ask('activity.enrol', two!.token, shop.wish(activityId))
    const cancel = { activityId, version: await shop.versionOf(activityId), event: 'cancel' } as const
    expect((await shop.call('desk.activity.act', shop.dealer, cancel)).refused).toBe('REASON_NEEDED')
    await shop.ask('desk.activity.act', shop.dealer, { ...cancel, reason: '场地临时不可用' })
    expect(await shop.statesIn(activityId)).toEqual(['calledOff', 'calledOff'])
    for (const { id } of [one!, two!]) expect((await shop.messagesOf(id)).at(-1)).toBe('An activity is cancelled')
    expect((await shop.enrol(stranger.token, activityId)).refused).toBe('ACTIVITY_CANCELLED')
    expect(await shop.ask('activity.detail', '', { activityId })).toMatchObject({
      standing: 'cancelled',
      cancelReason: '场地临时不可用',
    })
    expect((await shop.list()).map(each => each.activityId)).not.toContain(activityId)
  })

  test('with more seats gives them to those who wait; with fewer than are taken it stays', async () => {
    const activityId = await shop.published({ capacity: 2 })
    const people = await shop.people(4)
    for (const [n, seats] of [2, 2, 1, 1].entries())
      await shop.ask('activity.enrol', people[n]!.token, shop.wish(activityId, { seats }))
    // Three free seats: the pair, and one of those who come alone.
    const resized = { activityId, version: await shop.versionOf(activityId), capacity: 5 }
    await shop.ask('desk.activity.resize', shop.dealer, resized)
    expect(await shop.statesIn(activityId)).toEqual(['booked', 'booked', 'booked', 'waiting'])
    const fewer = { activityId, version: await shop.versionOf(activityId), capacity: 4 }
    expect((await shop.call('desk.activity.resize', shop.dealer, fewer)).refused).toBe('ACTIVITY_TAKEN')
  })
})

describe('a registration', () => {
  test('needs the consents, a number, and no more seats than each may have', async () => {
    const activityId = await shop.published()
    const refused = async (change: Parameters<typeof shop.wish>[1]) =>
      (await shop.enrol(stranger.token, activityId, change)).refused
    expect(await refused({ consents: shop.consents('PRIVACY', 'CONTACT') })).toBe('ACTIVITY_CONSENTS')
    expect(await refused({ mobile: '12345' })).toBe('MOBILE_WRONG')
    expect(await refused({ mobile: '13900000000' })).toBe('SMS_CODE_WRONG')
    expect(await refused({ seats: 3 })).toBe('ACTIVITY_SEATS')
    expect(await refused({ consents: shop.consents().map(each => ({ ...each, consentVersion: '0.0' })) })).toBe(
      'CONSENT_OUTDATED',
    )
    expect((await shop.enrol(stranger.token, 999_999)).refused).toBe('NOT_FOUND')
    expect(await shop.statesIn(activityId)).toEqual([])
  })

  test('is its customer’s alone', async () => {
    const activityId = await shop.published()
    const { token } = await shop.newVisitor()
    const { mine } = await shop.ask('activity.enrol', token, shop.wish(activityId))
    const { enrolNo } = mine
    expect((await shop.call('activity.leave', stranger.token, { enrolNo })).refused).toBe('NOT_FOUND')
    expect((await shop.call('activity.code', stranger.token, { enrolNo })).refused).toBe('NOT_FOUND')
    const file = await shop.app.http.inject(requestOf('activity.calendarFile', { enrolNo }, { token: stranger.token }))
    expect(file.statusCode).toBe(404)
    expect((await shop.ask('activity.state', stranger.token, { activityId })).mine).toBeNull()
    expect(await shop.ask('activity.mine', stranger.token, {})).toEqual([])
    expect(await shop.ask('activity.mine', token, {})).toMatchObject([{ enrolNo, state: 'booked', hasCode: true }])
  })

  test('is in the calendar, and taken out of it', async () => {
    const activityId = await shop.published()
    const { token } = await shop.newVisitor()
    const { enrolNo } = (await shop.ask('activity.enrol', token, shop.wish(activityId))).mine
    const file = async () =>
      (await shop.app.http.inject(requestOf('activity.calendarFile', { enrolNo }, { token, language: 'en' }))).body
    expect(await file()).toContain(`UID:${enrolNo}@`)
    expect(await file()).toContain('SUMMARY:Vega preview')
    await shop.ask('activity.leave', token, { enrolNo })
    expect(await file()).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/)
    // Whoever has given it back can come again.
    expect((await shop.enrol(token, activityId)).data?.mine).toMatchObject({ state: 'booked' })
  })

  test('is reminded of once, moves up no more shortly before, and is a no-show after the end', async () => {
    const activityId = await shop.published({ capacity: 1, closesAt: shop.now().getTime() + 3 * dayMs - minuteMs })
    const [one, two] = await shop.people(2)
    const first = await shop.ask('activity.enrol', one!.token, shop.wish(activityId))
    await shop.ask('activity.enrol', two!.token, shop.wish(activityId))
    shop.pass(2 * dayMs)
    await shop.tick()
    await shop.tick()
    expect(await shop.messagesOf(one!.id)).toEqual(['You are registered', 'Your activity is soon'])
    shop.pass(22 * hourMs)
    await shop.tick()
    expect(await shop.statesIn(activityId)).toEqual(['booked', 'over'])
    expect((await shop.messagesOf(two!.id)).at(-1)).toBe('The waiting list has ended')
    expect((await shop.enrol(two!.token, activityId)).refused).toBe('ACTIVITY_NO_LINE')
    shop.pass(2 * hourMs)
    const { enrolNo } = first.mine
    expect((await shop.call('activity.leave', one!.token, { enrolNo })).refused).toBe('ACTIVITY_BEGUN')
    shop.pass(3 * hourMs)
    await shop.tick()
    expect(await shop.statesIn(activityId)).toEqual(['noShow', 'over'])
    expect(await shop.ask('activity.detail', '', { activityId })).toMatchObject({ standing: 'over', state: 'over' })
  })

  test('ends with the consent that the outlet may have the data, and with the account', async () => {
    const activityId = await shop.published()
    const { id, token } = await shop.newVisitor()
    await shop.ask('activity.enrol', token, shop.wish(activityId))
    const withdraw = { consentId: 'DEALER', outletId } as const
    expect((await shop.call('consent.withdraw', token, withdraw)).refused).toBe('CONSENT_APPOINTMENTS')
    await shop.ask('consent.withdraw', token, { ...withdraw, cancelAppointments: true })
    expect(await shop.statesIn(activityId)).toEqual(['cancelled'])
    expect(await shop.taken(activityId)).toBe(0)
    expect((await shop.messagesOf(id)).at(-1)).toBe('Your registration is cancelled')
  })
})

describe('at the door', () => {
  const codeFor = async (activityId: number, change = {}) => {
    const { token } = await shop.newVisitor()
    const { enrolNo } = (await shop.ask('activity.enrol', token, shop.wish(activityId, change))).mine
    return { token, enrolNo, code: (await shop.ask('activity.code', token, { enrolNo })).code }
  }
  const typed = async (activityId: number, code: string, at?: number) =>
    (await shop.call('desk.activity.checkIn', await shop.atDesk(at), { activityId, code })).refused

  test('each wrong code has its own refusal', async () => {
    const [activityId, another, foreign] = [
      await shop.published({ capacity: 9 }),
      await shop.published({ titleEn: 'Another one' }),
      await shop.published({ outletId: outletId + 1 }),
    ]
    const [one, gone] = [await codeFor(activityId), await codeFor(activityId)]
    const [elsewhereCode, foreignCode] = [await codeFor(another), await codeFor(foreign)]
    expect(await typed(activityId, one.code)).toBe('ACTIVITY_CODE_EARLY')
    await shop.ask('activity.leave', gone.token, { enrolNo: gone.enrolNo })
    shop.pass(3 * dayMs - 2 * hourMs - 1)
    expect(await typed(activityId, one.code)).toBe('ACTIVITY_CODE_EARLY')
    shop.pass(1)
    expect(await typed(activityId, '123456789012')).toBe('ACTIVITY_CODE_WRONG')
    expect(await typed(activityId, 'x'.repeat(30))).toBe('ACTIVITY_CODE_WRONG')
    expect(await typed(activityId, elsewhereCode.code)).toBe('ACTIVITY_CODE_OTHER')
    expect(await typed(activityId, foreignCode.code)).toBe('ACTIVITY_CODE_OUTLET')
    expect(await typed(activityId, gone.code)).toBe('ACTIVITY_CODE_CANCELLED')
    expect(await typed(activityId, one.code, outletId + 1)).toBe('NOT_FOUND')
    // As people group them, and as Chinese keyboards write them.
    const wide = one.code.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect(await typed(activityId, wide.replace(/(.{4})(?=.)/g, '$1 '))).toBeUndefined()
    expect(await typed(activityId, one.code)).toBe('ACTIVITY_CODE_USED')
    expect((await shop.call('activity.code', one.token, { enrolNo: one.enrolNo })).refused).toBe('WRONG_STATE')
  })

  test('whoever was forgotten can be let in until a day after, and not later', async () => {
    const activityId = await shop.published()
    const [one, two] = [await codeFor(activityId), await codeFor(activityId)]
    shop.pass(3 * dayMs + 3 * hourMs)
    await shop.tick()
    expect(await typed(activityId, one.code)).toBeUndefined()
    shop.pass(dayMs)
    expect(await typed(activityId, two.code)).toBe('ACTIVITY_CODE_LATE')
    expect(await shop.statesIn(activityId)).toEqual(['came', 'noShow'])
    expect(await shop.ask('desk.activity.detail', await shop.atDesk(), { activityId })).toMatchObject({ came: 1 })
  })

  test('names are masked, and opened one by one to the own outlet alone', async () => {
    const activityId = await shop.published()
    const { enrolNo } = await codeFor(activityId)
    expect(await shop.ask('desk.activity.people', shop.dealer, { activityId })).toMatchObject([
      { enrolNo, name: '沈**', phone: '138****6621', state: 'booked' },
    ])
    const open = { enrolNo, field: 'phone', purpose: 'question', reason: '确认到店时间' } as const
    expect((await shop.call('desk.activity.people', elsewhere, { activityId })).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.activity.reveal', elsewhere, open)).refused).toBe('NOT_FOUND')
    expect(await shop.ask('desk.activity.reveal', shop.dealer, open)).toEqual({ value: '13800006621' })
  })

  test('a code is in the database as a digest alone', async () => {
    const activityId = await shop.published()
    const { code } = await codeFor(activityId)
    const { rows } = await sql<{ all: string }>`
      select string_agg(p::text, ' ') as all from activity_place p where activity_id = ${activityId}`.execute(shop.db)
    expect(rows[0]!.all).not.toContain(code)
  })
})
