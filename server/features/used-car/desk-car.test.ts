/** Used cars at the desk: who sees which, what is refused, and what buyers see at once (decision 076). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { usedCarReservation } from '#server/features/stock/stock.states.ts'
import { movesInWords } from './desk-car.words.ts'
import { usedCarListing } from './listing.states.ts'
import { openDealer, refusedBy } from './test-desk-car.ts'

const { shop, dealer, other, operator, freshVin, entry, detail, entered, onSale } = await openDealer()
afterAll(() => shop.close())

const inList = async (carNo: string) => (await shop.call('usedCar.detail', '', { carNo })).success

describe('a car that is entered', () => {
  test('is nobody’s to see before it is put on sale, and everybody’s from then on', async () => {
    const { carNo, version } = await entered()
    expect(await inList(carNo)).toBe(false)
    expect(await detail(carNo)).toMatchObject({ state: 'withdrawn', listedAt: null, daysOnSale: 0, keptAtDesk: true })
    const car = await shop.ask('desk.car.publish', dealer.token, { carNo, version, comingSoon: false })
    expect(car).toMatchObject({ state: 'publish', price: { past: [{ priceFen: car.price.fen }] } })
    const shown = await shop.ask('usedCar.detail', '', { carNo })
    expect(shown).toMatchObject({ state: 'publish', paint: 'pine', mileageKm: 12_000, priceFen: car.price.fen })
    expect(shown.prices).toHaveLength(1)
  })

  test.each<[string, Partial<Input<'desk.car.enter'>>, string]>([
    ['a VIN with forbidden letters', { vin: 'LX0VSBOO0PEQ00001' }, '车架号'],
    ['a short VIN', { vin: 'LX0VSB' }, '车架号'],
    ['a model year that the version never had', { modelYear: 1999 }, '年款'],
    ['a day in the future', { registeredOn: '2099-01-01' }, '首次上牌'],
    ['a price that is none', { priceFen: 100 }, '售价'],
    ['certification without a condition', { certified: true, grade: null }, '官方认证'],
    ['certification after a flood', { certified: true, flood: true }, '官方认证'],
    ['certification beyond 120,000 km', { certified: true, mileageKm: 130_000 }, '官方认证'],
    ['an unknown version', { spuId: 1_999_999_999 }, '车型'],
    ['unknown equipment', { equipment: ['no-such-thing'] }, '配置'],
  ])('is refused as a feed would be: %s', async (_, change, field) => {
    const answer = await shop.call('desk.car.enter', dealer.token, entry(change))
    expect(answer).toMatchObject({ success: false, refused: 'CAR_FIELD_WRONG' })
    expect(answer.message).toMatch(new RegExp(`^${field}：.+`))
  })

  test('is one car: its VIN is known here by its number, elsewhere without it', async () => {
    const vin = freshVin()
    const { carNo } = await shop.ask('desk.car.enter', dealer.token, entry({ vin }))
    const again = await shop.call('desk.car.enter', dealer.token, entry({ vin: vin.toLowerCase() }))
    expect(again).toMatchObject({ refused: 'CAR_KNOWN' })
    expect(again.message).toContain(carNo)
    const theirs = {
      ...entry({ vin }),
      outletId: Number((await shop.ask('desk.car.choices', other.token, {})).outlets[0]!.outletId),
    }
    const elsewhere = await shop.call('desk.car.enter', other.token, theirs)
    expect(elsewhere).toMatchObject({ refused: 'CAR_KNOWN_ELSEWHERE' })
    expect(elsewhere.message).not.toContain(carNo)
  })

  test('belongs to the own outlet', async () => {
    expect(await refusedBy(shop.call('desk.car.enter', other.token, entry()))).toBe('NOT_FOUND')
    expect((await shop.ask('desk.car.choices', dealer.token, {})).outlets).toHaveLength(1)
    expect((await shop.ask('desk.car.choices', operator.token, {})).outlets.length).toBeGreaterThan(1)
  })
})

describe('a dealer of another outlet', () => {
  test('hears of a car what is heard of none, by every call that takes its number', async () => {
    const { carNo, version } = await onSale()
    const one = { carNo, version }
    const { vin: _v, outletId: _o, priceFen: _p, ...facts } = entry()
    const asked = [
      shop.call('desk.car.detail', other.token, { carNo }),
      shop.call('desk.car.save', other.token, { ...one, ...facts }),
      shop.call('desk.car.publish', other.token, { ...one, comingSoon: false }),
      shop.call('desk.car.withdraw', other.token, { ...one, reason: '客户要求' }),
      shop.call('desk.car.price', other.token, { ...one, priceFen: 1_000_000, why: 'market', reason: '行情下行' }),
      shop.call('desk.car.hand', other.token, { ...one, to: 'desk' }),
      shop.call('desk.car.addOwner', other.token, {
        ...one,
        kind: 'private',
        city: null,
        from: '2024-01-01',
        to: null,
      }),
      shop.call('desk.car.addService', other.token, {
        ...one,
        kind: 'repair',
        on: '2024-01-01',
        mileageKm: 1,
        works: ['oil'],
      }),
      shop.call('desk.car.removeRecord', other.token, { ...one, record: 'owner', recordSeq: 1 }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.refused).toBe('NOT_FOUND')
    expect(await detail(carNo)).toMatchObject({ version, state: 'publish' })
    const mine = await shop.call('desk.car.list', dealer.token, { search: carNo })
    const theirs = await shop.call('desk.car.list', other.token, { search: carNo })
    expect([mine.total, theirs.total]).toEqual([1, 0])
  })
})

describe('an edit', () => {
  const factsOf = async (carNo: string) => (await detail(carNo)).facts

  test('shows to buyers at once and says what changed', async () => {
    const { carNo, version } = await onSale()
    const facts = { ...(await factsOf(carNo)), mileageKm: 12_345, paint: 'night' as const, equipment: [] }
    const car = await shop.ask('desk.car.save', dealer.token, { carNo, version, ...facts })
    expect(car.facts).toMatchObject({ mileageKm: 12_345, paint: 'night' })
    expect(car.history[0]!.more).toMatch(/里程.*车身颜色/)
    expect((await shop.ask('usedCar.detail', '', { carNo })).mileageKm).toBe(12_345)
  })

  test('of the second of two editors is refused', async () => {
    const { carNo, version } = await onSale()
    const facts = await factsOf(carNo)
    const save = () => shop.call('desk.car.save', dealer.token, { carNo, version, ...facts, mileageKm: 13_000 })
    expect((await save()).success).toBe(true)
    expect(await refusedBy(save())).toBe('EDITED_SINCE')
  })

  test('of a car that a customer has reserved is refused in all ways, and possible again afterwards', async () => {
    const { carNo, version } = await onSale()
    const token = await shop.newCustomer()
    const { orderNo } = await shop.ask('order.place', token, shop.placing(carNo))
    const facts = await factsOf(carNo)
    const one = { carNo, version }
    expect(await refusedBy(shop.call('desk.car.save', dealer.token, { ...one, ...facts }))).toBe('CAR_BOUND')
    expect(await refusedBy(shop.call('desk.car.withdraw', dealer.token, { ...one, reason: '客户要求' }))).toBe(
      'CAR_BOUND',
    )
    const price = { ...one, priceFen: 250_000_00, why: 'market' as const, reason: '行情下行' }
    expect(await refusedBy(shop.call('desk.car.price', dealer.token, price))).toBe('CAR_BOUND')
    expect((await detail(carNo)).can).toEqual([])
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    await shop.runJobs()
    expect((await detail(carNo)).state).toBe('publish')
    const now = await detail(carNo)
    expect((await shop.call('desk.car.save', dealer.token, { carNo, version: now.version, ...facts })).success).toBe(
      true,
    )
  })
})

describe('taking a car off', () => {
  test('needs a reason, and leaves the time on sale as it was when it comes back', async () => {
    const { carNo, version } = await onSale()
    await sql`update used_car set listed_at = listed_at - interval '40 days' where car_no = ${carNo}`.execute(shop.db)
    expect(await refusedBy(shop.call('desk.car.withdraw', dealer.token, { carNo, version, reason: '11' }))).not.toBe(
      undefined,
    )
    const off = await shop.ask('desk.car.withdraw', dealer.token, { carNo, version, reason: '送去维修' })
    expect(off).toMatchObject({ state: 'withdrawn', withdrawReason: '送去维修' })
    expect(await inList(carNo)).toBe(false)
    const back = await shop.ask('desk.car.publish', dealer.token, { carNo, version: off.version, comingSoon: false })
    expect(back).toMatchObject({ daysOnSale: 40, withdrawReason: '' })
    expect(back.price.past).toHaveLength(1)
  })

  test('and a car can be shown as coming first', async () => {
    const { carNo, version } = await entered()
    const soon = await shop.ask('desk.car.publish', dealer.token, { carNo, version, comingSoon: true })
    expect(soon.state).toBe('pre_publish')
    expect((await shop.ask('usedCar.detail', '', { carNo })).state).toBe('pre_publish')
    const sale = await shop.ask('desk.car.publish', dealer.token, { carNo, version: soon.version, comingSoon: false })
    expect(sale.state).toBe('publish')
  })
})

describe('a price', () => {
  const change = (carNo: string, version: number, priceFen: number, token = dealer.token) =>
    shop.call('desk.car.price', token, { carNo, version, priceFen, why: 'market', reason: '行情下行' })

  test('changes with its reason, in the history that buyers see, too', async () => {
    const { carNo, version, car } = await onSale()
    const lower = car.price.fen - 1_000_00
    const { data } = await change(carNo, version, lower)
    expect(data).toMatchObject({ registeredOnce: false, price: { fen: lower, askedFen: null } })
    const shown = await shop.ask('usedCar.detail', '', { carNo })
    expect(shown.prices.map(each => each.priceFen)).toEqual([car.price.fen, lower])
    expect(await refusedBy(change(carNo, data!.version, lower))).toBe('CAR_PRICE_SAME')
  })

  test('that goes far within a day by small steps takes two people, and one that took longer does not', async () => {
    const { carNo, version, car } = await onSale()
    const step = (n: number) => Math.round(car.price.fen * (1 + (n * (car.price.percent - 1)) / 100))
    const first = await change(carNo, version, step(1))
    expect(first.data).toMatchObject({ registeredOnce: false })
    const second = await change(carNo, first.data!.version, step(2))
    expect(second.data).toMatchObject({ registeredOnce: true, price: { fen: step(1), askedFen: step(2) } })
  })

  test('below what the house would pay takes two people who say the same', async () => {
    const { carNo, version, car } = await onSale()
    const low = car.price.floorFen - 1_000_00
    const asked = await change(carNo, version, low)
    expect(asked.data).toMatchObject({
      registeredOnce: true,
      price: { fen: car.price.fen, askedFen: low, askedByMe: true },
    })
    const again = asked.data!.version
    expect((await change(carNo, again, low)).data).toMatchObject({
      registeredOnce: true,
      price: { fen: car.price.fen },
    })
    const second = again + 1
    const differs = await change(carNo, second, low - 100, operator.token)
    expect(differs.data).toMatchObject({ registeredOnce: true, price: { fen: car.price.fen, askedFen: low - 100 } })
    const done = await change(carNo, second + 1, low - 100, dealer.token)
    expect(done.data).toMatchObject({ registeredOnce: false, price: { fen: low - 100, askedFen: null } })
    expect((await shop.ask('usedCar.detail', '', { carNo })).priceFen).toBe(low - 100)
  })

  test('that is too low keeps a car off the shop until two people agreed to it', async () => {
    const { carNo, version } = await entered({ priceFen: 50_000_00 })
    const one = { carNo, version, comingSoon: false }
    expect(await refusedBy(shop.call('desk.car.publish', dealer.token, one))).toBe('CAR_PRICE_LOW')
    await change(carNo, version, 50_000_00)
    const agreed = await change(carNo, version + 1, 50_000_00, operator.token)
    expect(agreed.data).toMatchObject({ registeredOnce: false })
    const shown = await shop.call('desk.car.publish', dealer.token, { ...one, version: agreed.data!.version })
    expect(shown.data).toMatchObject({ state: 'publish', price: { past: [{ priceFen: 50_000_00 }] } })
  })
})

describe('records', () => {
  test('of owners and services stand in the order of time, and the last one alone can go', async () => {
    const { carNo, version } = await onSale()
    const owner = { carNo, kind: 'private' as const, city: null, from: '2024-02-01', to: null }
    const first = await shop.ask('desk.car.addOwner', dealer.token, { ...owner, version })
    const second = await shop.ask('desk.car.addOwner', dealer.token, {
      ...owner,
      version: first.version,
      from: '2025-02-01',
    })
    expect(second.owners).toMatchObject([
      { seq: 1, from: '2024-02-01', to: '2025-02-01' },
      { seq: 2, from: '2025-02-01', to: null },
    ])
    const early = shop.call('desk.car.addOwner', dealer.token, {
      ...owner,
      version: second.version,
      from: '2024-06-01',
    })
    expect(await refusedBy(early)).toBe('CAR_RECORD_ORDER')
    const service = { carNo, kind: 'maintenance' as const, on: '2025-03-01', mileageKm: 9_000, works: ['oil' as const] }
    const third = await shop.ask('desk.car.addService', dealer.token, { ...service, version: second.version })
    for (const wrong of [{ on: '2025-02-01' }, { mileageKm: 8_000 }, { mileageKm: 900_000 }, { on: '2099-01-01' }])
      expect(
        await refusedBy(
          shop.call('desk.car.addService', dealer.token, { ...service, ...wrong, version: third.version }),
        ),
      ).toBe('CAR_RECORD_ORDER')
    const remove = (recordSeq: number) =>
      shop.call('desk.car.removeRecord', dealer.token, { carNo, version: third.version, record: 'owner', recordSeq })
    expect(await refusedBy(remove(1))).toBe('NOT_FOUND')
    expect((await remove(2)).data!.owners).toHaveLength(1)
    expect((await shop.ask('usedCar.detail', '', { carNo })).services).toMatchObject([{ mileageKm: 9_000 }])
  })
})

test('every move of a car has words', () => {
  const events = [...usedCarListing.transitions, ...usedCarReservation.transitions].map(each => each.on)
  expect([...new Set(events)].filter(event => !movesInWords.includes(event))).toEqual([])
})
