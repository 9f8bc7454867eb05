import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

const db = await testDatabase(directory)
let app: TestApp
let mine = ''
let theirs = ''
async function customer(name: string): Promise<string> {
  const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
  return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', new Date())).apiToken
}
beforeAll(async () => {
  app = await testApp(db)
  mine = await customer('g-mine')
  theirs = await customer('g-theirs')
})
beforeEach(async () => void (await db.pool.query('delete from customer_address')))
afterAll(async () => {
  await app.close()
  await db.close()
})

const dongcheng = 110_101
const home: Input<'address.save'> = {
  recipient: '沈知遥',
  mobile: '+86 138 0013 6621',
  areaCode: dongcheng,
  street: '东直门外大街 42 号院 3 号楼 1206',
}
const save = (change: Partial<Input<'address.save'>> = {}, token = mine) =>
  app.send('address.save', { ...home, ...change }, { token })
const list = async (token = mine) => (await app.send('address.list', {}, { token })).data!
const defaults = async () => (await list()).map(each => [each.street, each.isDefault])

describe('an address', () => {
  test('is kept with its region in the visitor’s language and a plain number', async () => {
    expect((await save()).data).toMatchObject({
      recipient: '沈知遥',
      mobile: '13800136621',
      provinceCode: 110_000,
      areaCode: dongcheng,
      regionName: expect.stringContaining('东城区'),
      tag: 'home',
      isDefault: true,
      deliverable: true,
    })
    const english = await app.send('address.list', {}, { token: mine, language: 'en' })
    expect(english.data![0]!.regionName).toContain('Dongcheng')
  })
  test('can be changed by its owner alone', async () => {
    const { addressId } = (await save()).data!
    expect(await save({ addressId, street: '新街口 1 号' }, theirs)).toMatchObject({ success: false, code: 2001 })
    expect((await save({ addressId, street: '新街口 1 号', tag: 'work' })).data).toMatchObject({
      addressId,
      tag: 'work',
    })
    expect(await defaults()).toEqual([['新街口 1 号', true]])
    expect(await list(theirs)).toEqual([])
  })
  test.each([
    [110_000, 'a province'],
    [330_100, 'a city with districts'],
    [110_199, 'no place at all'],
  ])('in %i, %s, is refused', async areaCode => {
    expect(await save({ areaCode })).toMatchObject({ success: false, code: 4031, message: '请选择到区县' })
  })
  test('in a city that has no districts is fine', async () => {
    expect((await save({ areaCode: 441_900 })).data).toMatchObject({ cityCode: 441_900, areaCode: 441_900 })
  })
  test.each<[string, Partial<Input<'address.save'>>]>([
    ['recipient', { recipient: '沈\n知遥' }],
    ['recipient', { recipient: '   ' }],
    ['street', { street: '1号' }],
    ['street', { street: '长'.repeat(101) }],
  ])('with a wrong %s is refused by its name', async (field, change) => {
    expect(await save(change)).toMatchObject({ code: 400, message: expect.stringContaining(field) })
  })
  test('needs a mobile number', async () => {
    expect(await save({ mobile: '010-12345678' })).toMatchObject({ code: 4033, message: '请填写 11 位手机号码' })
  })
  test('beyond the twentieth is refused, also of thirty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => save({ street: `长安街 ${n} 号` })))
    expect(answers.filter(each => each.success)).toHaveLength(20)
    expect(new Set(answers.filter(each => !each.success).map(each => each.code))).toEqual(new Set([4032]))
  })
})

describe('the default', () => {
  test('is the first one, then the one that was made it', async () => {
    await save({ street: '一号街 1 号' })
    const second = (await save({ street: '二号街 2 号' })).data!
    expect(await defaults()).toEqual([
      ['一号街 1 号', true],
      ['二号街 2 号', false],
    ])
    await app.send('address.setDefault', { addressId: second.addressId }, { token: mine })
    expect(await defaults()).toEqual([
      ['二号街 2 号', true],
      ['一号街 1 号', false],
    ])
  })
  test('moves on when it is removed', async () => {
    const first = (await save({ street: '一号街 1 号' })).data!
    await save({ street: '二号街 2 号' })
    await app.send('address.remove', { addressId: first.addressId }, { token: mine })
    expect(await defaults()).toEqual([['二号街 2 号', true]])
  })
  test('is one, however many ask for it at once', async () => {
    const ids: number[] = []
    for (const n of [1, 2, 3, 4]) ids.push((await save({ street: `${n} 号街 1 号` })).data!.addressId)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.send('address.setDefault', { addressId: ids[n % 4]! }, { token: mine })),
    )
    expect((await list()).filter(each => each.isDefault)).toHaveLength(1)
  })
  test('of somebody else cannot be set or removed', async () => {
    const { addressId } = (await save()).data!
    for (const name of ['address.setDefault', 'address.remove'] as const)
      expect(await app.send(name, { addressId }, { token: theirs })).toMatchObject({ code: 2001 })
    expect(await list()).toHaveLength(1)
  })
})
