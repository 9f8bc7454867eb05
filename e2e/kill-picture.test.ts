/**
 * The server is killed while a picture of a good is sent, and while the pictures of a good are replaced. Afterwards the good
 * shows what it showed or what was saved, whole, and whoever got no answer presses again (decision 166).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import type { CallName, Envelope, Input } from '#contract/kit.ts'
import { goodsPictureWidths } from '#contract/photo-files.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { ask, call } from './calls.ts'
import { withDatabase } from './people.ts'
import { goodsPhotograph } from './photographs.ts'
import { type DarkShop, endsWaitFor, killWhileWaiting, lockTable, openDarkShop, rows, theEnd } from './power-cut.ts'

let shop: DarkShop
let url: string
let operator: string
let spuCode: string
let content: string
const crop = { left: 400, top: 0, width: 800, height: 1000 }

const query = <T>(text: string): Promise<T[]> => withDatabase(url, db => rows<T>(db, text))

beforeAll(async () => {
  shop = await openDarkShop(10)
  url = await shop.databaseUrl()
  operator = (await withDatabase(url, db => testStaff(db.kysely, 'operator'))).token
  const [good] = await query<{ spu_code: string }>(
    `select spu_code from goods where state = 'publish' and kind = 'goods' order by spu_code limit 1`,
  )
  spuCode = good!.spu_code
  content = (await goodsPhotograph()).buffer.toString('base64')
  await endsWaitFor(url, 'staff_photo')
  await query(`create constraint trigger wait_for_test after insert on goods_picture deferrable initially deferred
    for each row execute function wait_for_test()`)
})
afterAll(() => shop?.close())

/** A press with a key of its own: the same wish however often it is sent. */
function pressOf<N extends CallName>(name: N, input: Input<N>) {
  const key = randomUUID()
  return () => call(shop.origin(), name, input, { token: operator, key }) as Promise<Envelope<{ photoId?: string }>>
}
const sent = async (): Promise<string> =>
  (await ask(shop.origin(), 'desk.goods.sendPicture', { content, crop }, { token: operator })).photoId

/** Every file of a picture is there and is one. */
async function expectWhole(photoId: string): Promise<void> {
  for (const width of goodsPictureWidths)
    for (const format of ['avif', 'webp']) {
      const answer = await fetch(
        `${shop.origin()}${callOf('photo.getFile').path}?photoId=${photoId}&width=${width}&format=${format}`,
      )
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([200, true])
    }
}
/** What staff sent that no good shows goes within a day or so. */
const kept = () =>
  query<{ photo_id: string }>(`select photo_id from staff_photo where keep_until is null order by photo_id`)
const shown = () =>
  query<{ photo_id: string; words_cn: string }>(
    `select photo_id, words_cn from goods_picture where spu_code = '${spuCode}' order by seq`,
  )
const versionOf = async () => (await ask(shop.origin(), 'desk.goods.detail', { spuCode }, { token: operator })).version

test.each([
  { what: 'its files are written and nobody knows of them', at: '', lock: lockTable('staff_photo') },
  { what: 'all is written and nobody told', at: '', lock: theEnd.lock },
])(
  'a picture whose server is killed when $what can be sent again',
  async ({ at, lock }) => {
    let told: unknown
    await killWhileWaiting(shop, { at, lock }, async () => {
      told = await sent().catch(() => undefined)
    })
    expect(told).toBeUndefined()
    expect(await kept()).toEqual([])
    // Whoever got no answer presses again, which is another wish: what nobody heard of goes after a day.
    await expectWhole(await sent())
  },
  120_000,
)

test('pictures whose server is killed while it draws others are sent again', async () => {
  // The server draws few at a time: when the first is told, others are still being drawn, however quick the machine is.
  const presses = Array.from({ length: 8 }, () => sent())
  await Promise.race(presses)
  await shop.restart(async () => {})
  const told = (await Promise.allSettled(presses)).filter(each => each.status === 'fulfilled')
  expect(told.length).toBeLessThan(presses.length)
  expect(await kept()).toEqual([])
  for (const { value } of told) await expectWhole(value)
  await expectWhole(await sent())
}, 120_000)

test.each([
  { what: 'half of it is written', at: '', lock: lockTable('goods_picture'), whole: false },
  { what: 'all is written and nobody told', ...theEnd, whole: true },
])(
  'pictures that are replaced when the server is killed and $what are the former or the new ones',
  async ({ at, lock, whole }) => {
    const words = (nth: number) => ({ colour: null, cn: `第 ${nth} 张`, en: `Picture ${nth}` })
    const [old, fresh] = [await sent(), await sent()]
    const saved = { spuCode, version: await versionOf(), pictures: [{ photoId: old, ...words(1) }] }
    await ask(shop.origin(), 'desk.goods.pictures', saved, { token: operator })
    const version = await versionOf()
    const press = pressOf('desk.goods.pictures', { spuCode, version, pictures: [{ photoId: fresh, ...words(2) }] })
    await killWhileWaiting(shop, { at, lock }, async () => {
      await press().catch(() => undefined)
    })
    const [former, next] = [
      { photo_id: old, words_cn: '第 1 张' },
      { photo_id: fresh, words_cn: '第 2 张' },
    ]
    expect(await shown()).toEqual([whole ? next : former])
    expect(await kept()).toEqual([{ photo_id: whole ? fresh : old }])
    await expectWhole(old)
    const [again, twice] = [await press(), await press()]
    expect(again).toMatchObject({ success: true, data: { version: version + 1 } })
    expect(twice.data).toEqual(again.data)
    expect([await shown(), await kept(), await versionOf()]).toEqual([[next], [{ photo_id: fresh }], version + 1])
    await expectWhole(fresh)
  },
  120_000,
)
