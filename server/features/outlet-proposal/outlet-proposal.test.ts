/** Changes that outlets propose: who may, what is refused at which field, four eyes, races, and what an approval writes. */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/kit.ts'
import { recordPhoto } from '#server/features/photo/photo.queries.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { day, openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { testStaff } from '#server/features/account/test-people.ts'

const shop = await openSlots()
afterAll(() => shop.close())

type Form = Omit<Input<'desk.outlet.propose'>, 'outletId' | 'outletVersion' | 'note'>
const other = outletId + 1
const staff = (role: 'dealer' | 'operator' | 'administrator' | 'finance', at: number | null = null) =>
  testStaff(shop.db, role, at, shop.now())
const dealer = await staff('dealer', outletId)
const operator = (await staff('operator')).token
const own = (token = dealer.token, at?: number): Promise<Output<'desk.outlet.own'>> =>
  shop.ask('desk.outlet.own', token, at === undefined ? {} : { outletId: at })

/** The form of an outlet as it stands, with some changes. */
async function form(change: Partial<Form>, at = outletId): Promise<Input<'desk.outlet.propose'>> {
  const { facts, outletVersion } = await own(operator, at)
  return { outletId: at, outletVersion, ...(facts as Form), ...change, note: '' }
}
const propose = async (change: Partial<Form>, token = dealer.token, at = outletId) =>
  shop.ask('desk.outlet.propose', token, await form(change, at))
const seen = (proposalId: number, token = operator) => shop.ask('desk.outlet.proposal', token, { proposalId })
async function approve(proposalId: number, token = operator) {
  const { version, outletVersion } = await seen(proposalId)
  return shop.call('desk.outlet.approve', token, { proposalId, version, outletVersion })
}
const rowOf = async (at = outletId) =>
  await shop.db.selectFrom('outlet').selectAll().where('outletId', '=', at).executeTakeFirstOrThrow()
const changesOf = async (at = outletId) =>
  (
    await sql<{ changes: object; staffId: number }>`
    select changes, staff_id from outlet_change where outlet_id = ${at} order by version desc`.execute(shop.db)
  ).rows
const banner = {
  picture: 'dusk',
  photoId: null,
  titleCn: '夜间试驾',
  titleEn: 'Drive at night',
  target: 'testdrive',
} as const
const photoOf = async (staffId: number): Promise<string> => {
  const photoId = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  await recordPhoto(shop.db, { photoId, sha256: 'a'.repeat(64), shape: 'car' }, { staffId, now: shop.now() })
  return photoId
}
const keepUntil = async (photoId: string) =>
  (
    await sql<{ keepUntil: Date | null }>`select keep_until from staff_photo where photo_id = ${photoId}`.execute(
      shop.db,
    )
  ).rows[0]?.keepUntil

beforeEach(async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from outlet_proposal where state = 'sent'`.execute(shop.db)
  const head = await staff('administrator')
  for (const { id, version } of rows)
    await shop.ask('desk.outlet.refuseProposal', head.token, {
      proposalId: id,
      version,
      reason: '留给下一项测试',
    })
})

describe('what an outlet proposes', () => {
  test('waits for head office, and is written with history, seen by visitors, once it is approved', async () => {
    const before = await rowOf()
    const { proposalId } = await propose({ sat: '10:00-16:00', phone: '010-5550-1234', rotations: [banner] })
    expect(await rowOf()).toEqual(before)
    const shown = await seen(proposalId)
    expect(shown).toMatchObject({ state: 'sent', can: ['approve', 'refuse'], faults: [], outrun: false })
    expect(shown.changes.map(each => each.field)).toEqual(['phone', 'sat', 'rotations'])
    expect(
      await shop.call('desk.outlet.approve', dealer.token, { proposalId, version: 1, outletVersion: 1 }),
    ).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(await approve(proposalId)).toMatchObject({ success: true })
    const after = await rowOf()
    expect(after).toMatchObject({ phone: '010-5550-1234', version: before.version + 1 })
    expect(after.hours).toMatchObject({ sat: ['10:00', '16:00'] })
    expect(await changesOf()).toMatchObject([
      {
        staffId: expect.any(Number),
        changes: { phone: [before.phone, '010-5550-1234'], sat: ['09:00-19:00', '10:00-16:00'] },
      },
    ])
    const { rotations, hours } = await shop.ask('dealer.shopDetail', '', { outletId })
    expect(rotations).toMatchObject([{ target: 'testdrive', link: `/newcar/testdrive?outletId=${outletId}` }])
    expect(hours[5]).toMatchObject({ opens: '10:00', closes: '16:00' })
    expect(await seen(proposalId)).toMatchObject({ state: 'approved', can: [] })
    expect(await own()).toMatchObject({ open: null, last: null, earlier: [{ state: 'approved' }] })
  })

  test('is what differs alone: what a file changes meanwhile stays, and has to be seen first', async () => {
    const { proposalId } = await propose({ introCn: '营业至深夜' })
    const early = await seen(proposalId)
    const file = Buffer.from(`outletId,phone\n${outletId},010-5550-7777\n`).toString('base64')
    await shop.ask('desk.outlet.import', operator, { content: file })
    expect(
      await shop.call('desk.outlet.approve', operator, {
        proposalId,
        version: early.version,
        outletVersion: early.outletVersion,
      }),
    ).toMatchObject({ refused: 'OUTLET_PROPOSAL_OUTRUN' })
    expect(await seen(proposalId)).toMatchObject({ state: 'sent', outrun: true, changes: [{ field: 'introCn' }] })
    expect(await approve(proposalId)).toMatchObject({ success: true })
    expect(await rowOf()).toMatchObject({ phone: '010-5550-7777', introCn: '营业至深夜' })
  })

  test('that a file has said already is approved without a word in the history', async () => {
    const { proposalId } = await propose({ phone: '010-5550-4321' })
    const file = Buffer.from(`outletId,phone\n${outletId},010-5550-4321\n`).toString('base64')
    await shop.ask('desk.outlet.import', operator, { content: file })
    const { version } = await rowOf()
    expect(await approve(proposalId)).toMatchObject({ success: true })
    expect((await rowOf()).version).toBe(version)
  })

  test.each([
    ['mon', { mon: '19:00-09:00' }, '开门须早于关门'],
    ['tue', { tue: '25:00-26:00' }, '写作 09:00-19:00，或 休息'],
    ['phone', { phone: '致电前台' }, '电话只能有数字、空格和连字符'],
    ['addressEn', { addressEn: '' }, '缺少内容'],
    ['services', { services: 'sales;spaceflight' }, '未知：spaceflight'],
    ['testDriveModels', { testDriveModels: 'no-such-car' }, '未知：no-such-car'],
    ['holidays', { holidays: '2027-02-30 休息 春节/Spring Festival' }, '日期须为 2026-11-24 的形式'],
    ['introCn', { introCn: '好'.repeat(201) }, '最多 200 个字'],
  ] as const)('is refused at %s in the words of the list', async (field, change, why) => {
    const asked = await form(change)
    const { faults } = await shop.ask('desk.outlet.weigh', dealer.token, asked)
    expect(faults).toEqual([{ field, why }])
    const refused = await shop.call('desk.outlet.propose', dealer.token, asked)
    expect(refused.refused).toBe('OUTLET_PROPOSAL_WRONG')
    expect(refused.message).toContain(why)
    expect((await own()).open).toBeNull()
  })

  test('of banners is refused without a picture, with two, and to what the outlet does not do', async () => {
    const { photoId } = { photoId: await photoOf(dealer.id) }
    for (const rotations of [
      [{ ...banner, picture: null }],
      [{ ...banner, photoId }],
      [{ ...banner, target: 'usedcar' as const }],
    ]) {
      const asked = await form({ rotations, services: 'sales;testdrive' })
      const { faults } = await shop.ask('desk.outlet.weigh', dealer.token, asked)
      expect(faults).toMatchObject([{ field: 'rotations' }])
      expect((await shop.call('desk.outlet.propose', dealer.token, asked)).refused).toBe('OUTLET_PROPOSAL_WRONG')
    }
    const many = await form({ rotations: Array.from({ length: 7 }, () => banner) })
    expect((await shop.call('desk.outlet.propose', dealer.token, many)).code).toBe(400)
    expect(await keepUntil(photoId)).toBeInstanceOf(Date)
  })

  test('that changes nothing is no proposal', async () => {
    expect((await shop.call('desk.outlet.propose', dealer.token, await form({}))).refused).toBe('OUTLET_PROPOSAL_SAME')
  })
})

describe('photographs', () => {
  test('are of who sends them, kept with the proposal and the outlet, and let go of with either', async () => {
    const foreign = await photoOf((await staff('dealer', other)).id)
    const team = (photoId: string) => [{ nameCn: '林知夏', nameEn: 'Zhixia Lin', role: 'service' as const, photoId }]
    for (const photoId of [foreign, 'a'.repeat(22)])
      expect((await shop.call('desk.outlet.propose', dealer.token, await form({ team: team(photoId) }))).refused).toBe(
        'PHOTO_GONE',
      )
    const mine = await photoOf(dealer.id)
    const { proposalId, version } = await propose({ team: team(mine) })
    expect(await keepUntil(mine)).toBeNull()
    await shop.ask('desk.outlet.withdraw', dealer.token, { proposalId, version })
    expect(await keepUntil(mine)).toBeInstanceOf(Date)
    // What was taken back can be sent again while its photograph is there.
    const { last } = await own()
    expect(last!.team).toMatchObject([{ photoId: mine }])
    const again = await propose({ team: last!.team as Form['team'] })
    expect(await approve(again.proposalId)).toMatchObject({ success: true })
    expect(await keepUntil(mine)).toBeNull()
    const { team: shown } = await shop.ask('dealer.shopDetail', '', { outletId })
    expect(shown).toMatchObject([{ photoId: mine, role: 'service' }])
    await approve((await propose({ team: [] })).proposalId)
    expect(await keepUntil(mine)).toBeInstanceOf(Date)
  })
})

describe('who', () => {
  test('proposes for the own outlet alone; others hear the same as of one that is not there', async () => {
    const stranger = (await staff('dealer', other)).token
    const nowhere = (await staff('dealer')).token
    const asked = await form({ phone: '010-5550-0001' })
    const { proposalId, version } = await shop.ask('desk.outlet.propose', dealer.token, asked)
    for (const token of [stranger, nowhere])
      for (const [real, none] of [
        [
          await shop.call('desk.outlet.own', token, { outletId }),
          await shop.call('desk.outlet.own', token, { outletId: 99_999 }),
        ],
        [
          await shop.call('desk.outlet.weigh', token, asked),
          await shop.call('desk.outlet.weigh', token, { ...asked, outletId: 99_999 }),
        ],
        [
          await shop.call('desk.outlet.propose', token, asked),
          await shop.call('desk.outlet.propose', token, { ...asked, outletId: 99_999 }),
        ],
        [
          await shop.call('desk.outlet.withdraw', token, { proposalId, version }),
          await shop.call('desk.outlet.withdraw', token, { proposalId: 2_000_000_000, version }),
        ],
      ] as const) {
        expect(real).toMatchObject({ success: false, refused: 'NOT_FOUND' })
        expect({ ...none, requestId: '' }).toEqual({ ...real, requestId: '' })
      }
    expect((await shop.call('desk.outlet.own', nowhere, {})).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.outlet.own', (await staff('finance')).token, { outletId })).refused).toBe(
      'NOT_ALLOWED',
    )
  })

  test('decides is never who sent it', async () => {
    const sender = (await staff('operator')).token
    const { proposalId, version } = await propose({ phone: '010-5550-0002' }, sender)
    const mine = await seen(proposalId, sender)
    expect(mine.can).toEqual(['withdraw'])
    expect((await approve(proposalId, sender)).refused).toBe('OUTLET_PROPOSAL_OWN')
    expect(
      (await shop.call('desk.outlet.refuseProposal', sender, { proposalId, version, reason: '电话号码有误' })).refused,
    ).toBe('OUTLET_PROPOSAL_OWN')
    expect((await shop.call('desk.outlet.withdraw', operator, { proposalId, version })).refused).toBe(
      'OUTLET_PROPOSAL_FOREIGN',
    )
    // The number beside the list does not count what one cannot decide.
    const counted = async (token: string) => (await shop.ask('desk.queue.counts', token, {})).proposals
    expect(await counted(operator)).toBe((await counted(sender)) + 1)
    expect(await counted(dealer.token)).toBe(0)
    expect(await approve(proposalId)).toMatchObject({ success: true })
  })

  test('is refused reads why, and can send it again', async () => {
    const { proposalId, version } = await propose({ introEn: 'The best of all' })
    const reason = '请不要使用最高级用语'
    expect(
      (await shop.call('desk.outlet.refuseProposal', operator, { proposalId, version, reason: '…' })).success,
    ).toBe(false)
    await shop.ask('desk.outlet.refuseProposal', operator, { proposalId, version, reason })
    const { earlier, open, last, facts } = await own()
    expect(open).toBeNull()
    expect(earlier[0]).toMatchObject({ state: 'refused', reason, changes: [{ field: 'introEn' }] })
    expect(last).toEqual({ ...facts, introEn: 'The best of all' })
  })
})

describe('at once', () => {
  test('forty presses send one proposal', async () => {
    const asked = await form({ phone: '010-5550-0040' })
    const sent = await Promise.all(
      Array.from({ length: 40 }, () => shop.call('desk.outlet.propose', dealer.token, asked)),
    )
    expect(sent.filter(each => each.success)).toHaveLength(1)
    expect(new Set(sent.filter(each => !each.success).map(each => each.refused))).toEqual(
      new Set(['OUTLET_PROPOSAL_OPEN']),
    )
  })

  test.each(['withdraw', 'import', 'close'] as const)('an approval and %s leave one of both, whole', async way => {
    const at = way === 'close' ? other : outletId
    const [mine, boss] = [(await staff('dealer', at)).token, (await staff('administrator')).token]
    const phone = `010-5550-${way === 'withdraw' ? 7001 : way === 'import' ? 7002 : 7003}`
    const { proposalId } = await propose({ phone }, mine, at)
    const { version, outletVersion } = await seen(proposalId)
    const before = await rowOf(at)
    const file = Buffer.from(`outletId,introEn\n${at},At the gate ${way}\n`).toString('base64')
    const [approved, rival] = await Promise.all([
      shop.call('desk.outlet.approve', operator, { proposalId, version, outletVersion }),
      way === 'withdraw'
        ? shop.call('desk.outlet.withdraw', mine, { proposalId, version })
        : way === 'import'
          ? shop.call('desk.outlet.import', operator, { content: file })
          : shop.call('desk.outlet.close', boss, { outletId: at, successorId: outletId }),
    ])
    const after = await rowOf(at)
    expect(after.phone).toBe(approved.success ? phone : before.phone)
    const { rows } = await sql<{ state: string }>`select state from outlet_proposal where id = ${proposalId}`.execute(
      shop.db,
    )
    if (way === 'withdraw') expect([approved.success, rival.success].filter(Boolean)).toHaveLength(1)
    else expect(rival.success).toBe(true)
    expect(rows[0]!.state).toBe(approved.success ? 'approved' : way === 'withdraw' ? 'withdrawn' : 'sent')
    if (way === 'close') {
      expect(after.state).toBe('closed')
      const queue = await shop.ask('desk.outlet.proposals', operator, {})
      expect(queue.map(each => each.proposalId)).not.toContain(proposalId)
      if (!approved.success) expect((await approve(proposalId)).refused).toBe('OUTLET_CLOSED')
    }
  })
})

describe('what stands already', () => {
  test('outside of the new hours, or of a service that falls away, is named before; nothing is cancelled', async () => {
    const book = async (half: number, kind: 'viewing' | 'test-drive') => {
      const me = await shop.newCustomer()
      return shop.db
        .transaction()
        .execute(tx =>
          bookSlot(
            tx,
            { outletId, kind, day, half },
            { customerId: me.id },
            { actor: { kind: 'customer', id: me.id }, now: shop.now() },
          ),
        )
    }
    await shop.addResource('car', 'Vega', 'vega')
    const stays = await book(22, 'viewing')
    const late = await book(34, 'viewing')
    const drive = await book(24, 'test-drive')
    // 25 November 2026 is a Wednesday.
    const { facts } = await own()
    const services = facts.services
      .split(';')
      .filter(each => each !== 'testdrive')
      .join(';')
    const { proposalId } = await propose({ wed: '09:00-15:00', services, rotations: [] })
    const { appointments } = await seen(proposalId)
    expect(appointments).toMatchObject({
      n: 2,
      first: [
        { bookingNo: drive.bookingNo, offered: false },
        { bookingNo: late.bookingNo, offered: true },
      ],
    })
    expect(await approve(proposalId)).toMatchObject({ success: true })
    const { rows } = await sql<{ state: string }>`
      select state from slot_booking where booking_no = any(${[stays, late, drive].map(each => each.bookingNo)}::text[])`.execute(
      shop.db,
    )
    expect(rows.map(each => each.state)).toEqual(['booked', 'booked', 'booked'])
    // The calendar goes by the new hours at once.
    await expect(book(32, 'viewing')).rejects.toMatchObject({ reason: 'SLOT_CLOSED' })
    await expect(book(26, 'test-drive')).rejects.toMatchObject({ reason: 'SLOT_NOT_OFFERED' })
  })
})
