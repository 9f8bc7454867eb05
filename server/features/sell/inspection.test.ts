/** The sheet of an inspection: saved as one goes, finished once, signed, and the car's when the house has bought it. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { areaCodes } from '#contract/inspection.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { emptySheet, type InspectionSheet } from '#contract/inspection-sheet.ts'
import type { Energy } from '#contract/car-codes.ts'
import { loadConfig } from '#server/config.ts'
import { signReports } from '#server/features/used-car/report-signing.ts'
import { dayMs } from '#server/lib/clock.ts'
import { emptyOffers } from './sell-keep.queries.ts'
import { car } from './test-cars.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
beforeAll(async () => {
  shop = await openSell()
})
afterAll(() => shop.close())

const dayAfter = (days: number) => new Date(shop.now().getTime() + days * dayMs).toISOString().slice(0, 10)
let day = ''
beforeEach(() => {
  shop.setNow(`${dayAfter(4)}T09:10:00+08:00`)
  day = dayAfter(2)
})

/** Everything measured in the middle of its limits, all areas done. */
const wholeSheet = (energy: string): InspectionSheet => ({
  odometerKm: 41_200,
  measured: Object.fromEntries(
    inspectionItems[energy as Energy]
      .filter(item => item.unit)
      .map(({ code, area, least = 0, most }) => [code, area === 'paint' ? 110 : (most ?? least + 5)]),
  ),
  findings: [],
  done: [...areaCodes],
})
const scratch = {
  item: 'P04',
  code: 'HH',
  degree: 2,
  sizeMm: 40,
  repaired: false,
  x: 0.4,
  y: 0.6,
  photoIds: [],
} as const satisfies InspectionSheet['findings'][number]

/** A car that stands in the workshop. */
async function arrived() {
  shop.setNow(`${dayAfter(4)}T09:10:00+08:00`)
  day = dayAfter(2)
  const { token: me } = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.booked(me, day)
  shop.setNow(`${day}T10:30:00+08:00`)
  const dealer = await shop.newStaff('dealer', outletId)
  const read = () => shop.ask('desk.offer.sheet', dealer, { carOfferNo })
  const save = (version: number, sheet: InspectionSheet, token = dealer) =>
    shop.call('desk.offer.saveSheet', token, { carOfferNo, version, sheet })
  const finish = (version: number) => shop.call('desk.offer.finishSheet', dealer, { carOfferNo, version })
  return { me, carOfferNo, offerFen: offerFen!, dealer, read, save, finish }
}
/** A photograph without bytes. */
async function taken(staffToken: string): Promise<string> {
  const photoId = randomBytes(16).toString('base64url')
  await sql`
    insert into staff_photo (photo_id, staff_id, created_at, keep_until, sha256)
    select ${photoId}, staff_id, ${shop.now()}, ${shop.now()}::timestamptz + interval '1 day', ${'ab'.repeat(32)}
    from session where token_hash = sha256(${staffToken}::bytea)`.execute(shop.db)
  return photoId
}
const sign = () => signReports(shop.db, loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), shop.now())
const keptUntil = async (photoId: string) =>
  (
    await sql<{ keepUntil: Date | null }>`select keep_until from staff_photo where photo_id = ${photoId}`.execute(
      shop.db,
    )
  ).rows[0]?.keepUntil

/** A car with one finding and its photograph, its report made. */
async function finished() {
  const all = await arrived()
  const { energy } = await all.read()
  const photoId = await taken(all.dealer)
  const sheet = { ...wholeSheet(energy), findings: [{ ...scratch, photoIds: [photoId] }] }
  const saved = await all.save(0, sheet)
  const { data, message } = await all.finish(saved.data!.version)
  expect(message).toBe('')
  return { ...all, photoId, sheet, done: data! }
}

describe('a sheet', () => {
  test('is saved as one goes, and says to the second of two who fill it in that it is another', async () => {
    const { read, save } = await arrived()
    expect(await read()).toMatchObject({ version: 0, sheet: emptySheet, canEdit: true, finishedAt: null })
    const first = await save(0, { ...emptySheet, odometerKm: 41_200 })
    expect(first.data).toMatchObject({ version: 1, sheet: { odometerKm: 41_200 } })
    expect((await save(0, emptySheet)).refused).toBe('EDITED_SINCE')
    expect((await save(1, { ...emptySheet, findings: [{ ...scratch, code: null }] })).data).toMatchObject({
      version: 2,
    })
  })

  test('forty savings at once, of two devices and by whom it is not for, keep one of them; of two who finish one does', async () => {
    const { me, carOfferNo, dealer, read, save, finish } = await arrived()
    const whole = wholeSheet((await read()).energy)
    const kilometres = Array.from({ length: 40 }, (_, n) => 41_200 + n)
    const saved = await Promise.all(kilometres.map(odometerKm => save(0, { ...whole, odometerKm })))
    expect(saved.filter(each => each.success)).toHaveLength(1)
    expect(saved.filter(each => each.refused === 'EDITED_SINCE')).toHaveLength(39)
    expect((await read()).sheet.odometerKm).toBe(saved.find(each => each.success)!.data!.sheet.odometerKm)
    expect((await save(1, whole, await shop.newStaff('dealer', outletId + 1))).refused).toBe('NOT_FOUND')
    expect((await save(1, whole, me)).refused).toBe('NOT_LOGGED_IN')
    const theirs = await taken(await shop.newStaff('dealer', outletId))
    for (const photoId of [theirs, randomBytes(16).toString('base64url')])
      expect((await save(1, { ...whole, findings: [{ ...scratch, photoIds: [photoId] }] })).refused).toBe('PHOTO_GONE')
    const ends = await Promise.all([finish(1), save(1, { ...whole, odometerKm: 1 }), finish(1)])
    expect(ends.filter(each => each.success)).toHaveLength(1)
    const { finishedAt, version } = await read()
    if (!finishedAt) await finish(version)
    const made = await sql`select from inspection_report r join car_offer o on o.id = r.inspection_id
      where o.car_offer_no = ${carOfferNo}`.execute(shop.db)
    expect(made.rows).toHaveLength(1)
    expect((await shop.call('desk.offer.saveSheet', dealer, { carOfferNo, version: 2, sheet: whole })).refused).toBe(
      'SHEET_FINISHED',
    )
  })

  test('waits for the appointment, and for a whole sheet', async () => {
    const { token: me } = await shop.newSeller()
    const { carOfferNo } = await shop.booked(me, day)
    const dealer = await shop.newStaff('dealer', outletId)
    const early = await shop.call('desk.offer.saveSheet', dealer, { carOfferNo, version: 0, sheet: emptySheet })
    expect(early.refused).toBe('OFFER_NOT_BEGUN')
    const { finish, save, read } = await arrived()
    const { energy } = await read()
    const whole = wholeSheet(energy)
    let version = 0
    for (const gap of [
      { ...whole, odometerKm: null },
      { ...whole, measured: {} },
      { ...whole, done: areaCodes.slice(1) },
      { ...whole, findings: [{ ...scratch, degree: null }] },
    ]) {
      version = (await save(version, gap)).data!.version
      expect((await finish(version)).refused).toBe('SHEET_GAPS')
    }
    version = (await save(version, whole)).data!.version
    expect((await finish(version)).data).toMatchObject({ canEdit: false })
    expect((await save(version + 1, whole)).refused).toBe('SHEET_FINISHED')
    expect((await finish(version + 1)).refused).toBe('SHEET_FINISHED')
  })

  test('names items of this car, each once', async () => {
    const { save } = await arrived()
    const wrongs: InspectionSheet[] = [
      { ...emptySheet, measured: { Z99: 1 } },
      { ...emptySheet, measured: { S01: 1 } },
      { ...emptySheet, findings: [scratch, scratch] },
      { ...emptySheet, findings: [{ ...scratch, item: 'P99' }] },
    ]
    for (const wrong of wrongs) expect((await save(0, wrong)).refused).toBe('SHEET_WRONG')
  })

  test('keeps its photographs, and lets go of those that are taken away', async () => {
    const { save, dealer } = await arrived()
    const photoId = await taken(dealer)
    expect(await keptUntil(photoId)).not.toBeNull()
    await save(0, { ...emptySheet, findings: [{ ...scratch, photoIds: [photoId] }] })
    expect(await keptUntil(photoId)).toBeNull()
    await save(1, emptySheet)
    expect(await keptUntil(photoId)).not.toBeNull()
    const other = await arrived()
    expect((await other.save(0, { ...emptySheet, findings: [{ ...scratch, photoIds: [photoId] }] })).refused).toBe(
      'PHOTO_GONE',
    )
  })
})

describe('a report', () => {
  test('is what the sheet says, signed, and its owner’s to read and to prove', async () => {
    const { me, carOfferNo, done, photoId } = await finished()
    expect((await shop.ask('sell.detail', me, { carOfferNo })).reportNo).toBe(done.reportNo)
    await sign()
    const { head, signature, areas } = await shop.ask('sell.report', me, { carOfferNo })
    expect(head).toMatchObject({
      reportNo: done.reportNo,
      odometerKm: 41_200,
      itemCount: 168,
      passedCount: 167,
      grade: 1,
    })
    expect(head.defects).toMatchObject([{ itemCode: 'P04', code: 'HH', sizeMm: 40, x: 0.4, photoIds: [photoId] }])
    expect(areas.flatMap(area => area.items).find(item => item.code === 'P01')?.value).toContain('110')
    const check = async () => (await shop.ask('usedCar.checkReport', '', { number: signature!.printedNo })).verdict
    expect(await check()).toBe('genuine')
    const { token: stranger } = await shop.newSeller()
    expect((await shop.call('sell.report', stranger, { carOfferNo })).refused).toBe('NOT_FOUND')
    // The photographs are sealed, too.
    await sql`
      update inspection_report set photos = jsonb_set(photos, '{0,sha256}', to_jsonb(${'cd'.repeat(32)}::text))
      where report_no = ${done.reportNo}`.execute(shop.db)
    expect(await check()).toBe('changed')
  })

  test('finds by itself what a measured value says', async () => {
    const { me, carOfferNo, read, save, finish } = await arrived()
    const sheet = wholeSheet((await read()).energy)
    sheet.measured['P02'] = 260
    await finish((await save(0, sheet)).data!.version)
    const { head } = await shop.ask('sell.report', me, { carOfferNo })
    expect(head.defects).toMatchObject([{ itemCode: 'P02', code: 'XF', repaired: true }])
  })

  test('that was wrong is followed by a corrected one, and stays what it was', async () => {
    const { me, carOfferNo, dealer, done, sheet, photoId } = await finished()
    await sign()
    const before = await shop.ask('sell.report', me, { carOfferNo })
    const right = { ...sheet, odometerKm: 42_100, findings: [] }
    const correct = (change: Partial<{ version: number; sheet: InspectionSheet }> = {}) =>
      shop.call('desk.offer.correctSheet', dealer, {
        carOfferNo,
        version: done.version,
        sheet: right,
        reason: '里程抄错',
        ...change,
      })
    expect((await correct({ sheet })).refused).toBe('SHEET_SAME')
    expect((await correct({ version: done.version - 1 })).refused).toBe('EDITED_SINCE')
    expect((await correct({ sheet: { ...right, odometerKm: null } })).refused).toBe('SHEET_GAPS')
    const { data } = await correct()
    expect(data).toMatchObject({ canCorrect: true, correction: { reportNo: done.reportNo, reason: '里程抄错' } })
    expect((await correct()).refused).toBe('EDITED_SINCE')
    await sign()
    const after = await shop.ask('sell.report', me, { carOfferNo })
    expect(after.head).toMatchObject({ reportNo: data!.reportNo, odometerKm: 42_100, defects: [] })
    expect(after.correction).toEqual({ reportNo: done.reportNo, reason: '里程抄错' })
    const check = (number: string) => shop.ask('usedCar.checkReport', '', { number })
    const [old, fresh] = [await check(before.signature!.printedNo), await check(after.signature!.printedNo)]
    expect([old.verdict, fresh.verdict]).toEqual(['genuine', 'genuine'])
    expect(old.report).toMatchObject({
      odometerKm: 41_200,
      replacedBy: { printedNo: after.signature!.printedNo, reason: '里程抄错' },
    })
    expect(fresh.report).toMatchObject({ replacedBy: null, correction: { reportNo: done.reportNo } })
    // The older report shows its photograph for as long as it is kept.
    expect(await keptUntil(photoId)).toBeNull()
    expect((await shop.ask('message.list', me, {})).map(each => each.title)).toContain('检测报告已更正')
    // The reason is sealed, too.
    await sql`update inspection_report set correction = '别的' where report_no = ${data!.reportNo}`.execute(shop.db)
    expect((await check(after.signature!.printedNo)).verdict).toBe('changed')
  })

  test('is corrected while somebody goes by it, and only once there is one', async () => {
    const begun = await arrived()
    const sheet = wholeSheet((await begun.read()).energy)
    const correct = (version: number) =>
      shop.call('desk.offer.correctSheet', begun.dealer, {
        carOfferNo: begun.carOfferNo,
        version,
        sheet: { ...sheet, odometerKm: 42_100 },
        reason: '里程抄错',
      })
    const { version } = (await begun.save(0, sheet)).data!
    expect((await correct(version)).refused).toBe('SHEET_UNFINISHED')
    await begun.finish(version)
    await shop.ask('sell.withdraw', begun.me, { carOfferNo: begun.carOfferNo, reason: '' })
    expect((await correct(version + 1)).refused).toBe('SHEET_OVER')
  })

  test('is named by the final price, which waits until a newer one was read', async () => {
    const { me, carOfferNo, offerFen, dealer, done, sheet } = await finished()
    const { mileageKm, condition } = car
    const inspect = () => shop.ask('desk.offer.inspect', dealer, { carOfferNo, mileageKm, accident: false, condition })
    const price = () => shop.call('desk.offer.price', dealer, { carOfferNo, finalFen: offerFen })
    const correct = async (version: number, odometerKm: number) =>
      shop.ask('desk.offer.correctSheet', dealer, {
        carOfferNo,
        version,
        sheet: { ...sheet, odometerKm },
        reason: '里程抄错',
      })
    await inspect()
    shop.setNow(`${day}T10:40:00+08:00`)
    const second = await correct(done.version, 41_300)
    expect((await shop.ask('desk.offer.detail', dealer, { carOfferNo })).sheetNewer).toBe(true)
    expect((await price()).refused).toBe('SHEET_NEWER')
    await inspect()
    expect((await price()).data).toMatchObject({ state: 'priced', finalReportNo: second.reportNo })
    expect((await shop.ask('message.list', me, {})).at(0)?.body).toContain(`依据检测报告 ${second.reportNo}`)
    // What was agreed on names what it rests on, whatever is found out afterwards.
    const third = await correct(second.version, 41_400)
    expect(await shop.ask('sell.detail', me, { carOfferNo })).toMatchObject({
      reportNo: third.reportNo,
      finalReportNo: second.reportNo,
    })
  })

  const vinOf = async (carOfferNo: string) =>
    (await sql<{ vin: string }>`select vin from car_offer where car_offer_no = ${carOfferNo}`.execute(shop.db)).rows[0]!
      .vin
  /** The car is entered at the desk of the outlet. */
  async function inStock(vin: string): Promise<number> {
    const { spuId, modelYear, registeredOn, mileageKm } = car
    const entry = { vin, outletId, priceFen: 200_000_00, spuId, modelYear, registeredOn, mileageKm, equipment: [] }
    const looks = { paint: 'pine', cabin: 'stone', plateCity: null, transferCount: 0, grade: 1, keyCount: 2 } as const
    const past = { useKind: 'private', vehicleSource: 'replace', accident: false, flood: false, fire: false } as const
    const more = { certified: false, isVideo: false, batteryHealth: null }
    const days = { insuredTo: null, inspectedTo: null, warrantyTo: null }
    const dealer = await shop.newStaff('dealer', outletId)
    const { carNo } = await shop.ask('desk.car.enter', dealer, { ...entry, ...looks, ...past, ...more, ...days })
    const { rows } = await sql<{ id: number }>`select id from used_car where car_no = ${carNo}`.execute(shop.db)
    return rows[0]!.id
  }
  const reportsOf = async (usedCarId: number) =>
    (
      await sql<{ reportNo: string }>`
        select report_no from inspection_report where used_car_id = ${usedCarId} order by id`.execute(shop.db)
    ).rows.map(row => row.reportNo)

  test('is the car’s once the house has paid for it, whichever comes first, and nobody’s before', async () => {
    const pay = async ({ me, carOfferNo, offerFen, dealer }: Awaited<ReturnType<typeof arrived>>) => {
      const { mileageKm, condition } = car
      await shop.ask('desk.offer.inspect', dealer, { carOfferNo, mileageKm, accident: false, condition })
      await shop.ask('desk.offer.price', dealer, { carOfferNo, finalFen: offerFen })
      const account = { holder: '沈知遥', bank: '工商银行', accountNo: '6222 0202 0001 2345 67' }
      await shop.ask('sell.agree', me, { carOfferNo, expectFen: offerFen, ...account })
      await shop.ask('desk.offer.sign', dealer, { carOfferNo, contractNo: 'C-2026-0082', sellerName: '沈知遥' })
      for (const token of [await shop.newStaff('finance'), await shop.newStaff('finance')])
        await shop.call('desk.offer.pay', token, { carOfferNo, reference: `BOC-${carOfferNo}` })
    }
    const before = await finished()
    const early = await inStock(await vinOf(before.carOfferNo))
    expect(await reportsOf(early)).toEqual([])
    await pay(before)
    expect(await reportsOf(early)).toEqual([before.done.reportNo])

    const after = await finished()
    await pay(after)
    const late = await inStock(await vinOf(after.carOfferNo))
    expect(await reportsOf(late)).toEqual([after.done.reportNo])
    // A report that is corrected when the car is in stock already is that car's as well, and the one that counts.
    const corrected = await shop.ask('desk.offer.correctSheet', after.dealer, {
      carOfferNo: after.carOfferNo,
      version: after.done.version,
      sheet: { ...after.sheet, odometerKm: 41_900 },
      reason: '里程抄错',
    })
    expect(await reportsOf(late)).toEqual([after.done.reportNo, corrected.reportNo])
    expect((await shop.ask('sell.report', after.me, { carOfferNo: after.carOfferNo })).head.reportNo).toBe(
      corrected.reportNo,
    )
  })

  test('of a car that was not bought goes with its offer, with its photographs', async () => {
    const { me, carOfferNo, photoId, done } = await finished()
    await shop.ask('sell.withdraw', me, { carOfferNo, reason: '' })
    const later = new Date(shop.now().getTime() + dayMs)
    await shop.db.transaction().execute(tx => emptyOffers(tx, later, 100))
    const left = await sql`select from inspection_report where report_no = ${done.reportNo}`.execute(shop.db)
    expect(left.rows).toHaveLength(0)
    expect(await keptUntil(photoId)).not.toBeNull()
  })
})
