/** A picture of a good is cut on a phone: dragged by one finger, sized by two, and what was framed is what is sent (decision 166). */
import { describe, expect } from 'vitest'
import { pictureTexts } from '#console/features/desk/goods/picture.texts.ts'
import { photoRowTexts } from '#console/frame/photo-row.texts.ts'
import { callOf } from '#contract/calls.ts'
import { type Crop, isCropOf } from '#contract/goods-photo.ts'
import { offered, staffToken } from './goods-orders.ts'
import { goodsPhotograph } from './photographs.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

const spuOf = async (skuCode: string): Promise<string> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => {
    const { rows } = await pool.query('select spu_code from goods_sku where sku_code = $1', [skuCode])
    return rows[0].spu_code as string
  })

type Finger = readonly [x: number, y: number]

/** Fingers on the glass, each by its place in the list. */
async function fingersOf({ page }: Visitor) {
  const session = await page.context().newCDPSession(page)
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) })
  return {
    down: (...fingers: Finger[]) => put('touchStart', fingers),
    move: (...fingers: Finger[]) => put('touchMove', fingers),
    up: (...fingers: Finger[]) => put('touchEnd', fingers),
  }
}

describe.each([
  { width: 360, language: 'zh-CN' },
  { width: 390, language: 'en' },
] as const)('the frame of a picture at $width in $language', ({ width, language }) => {
  test('follows one finger, is sized by two, never jumps, and leaves the page where it is', async ({ open }) => {
    const [thing] = await offered('express', 1)
    const spuCode = await spuOf(thing!.skuCode)
    const staff = await open({ layout: 'mobile', language, pictures: true })
    const { page } = staff
    await page.setViewportSize({ width, height: 780 })
    const operator = await staffToken('operator')
    await page.addInitScript(value => localStorage.setItem('staffToken', value), operator)
    await staff.goto(`/console/goods/${spuCode}/~pictures`)
    const t = staff.t(pictureTexts)
    await page.locator('input[type=file]').setInputFiles(await goodsPhotograph())
    const picture = page.getByRole('img', { name: t.cropPreview })
    await expectSeen(picture)
    await expectSeen(page.getByText(t.cropHelp))
    await picture.scrollIntoViewIfNeeded()
    const valueOf = async (name: string) => Number(await page.getByRole('slider', { name, exact: true }).inputValue())
    const aim = async () => [await valueOf(t.close), await valueOf(t.across)]
    const scroll = () => page.evaluate(() => window.scrollY)
    const box = (await picture.boundingBox())!
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const before = await scroll()
    const fingers = await fingersOf(staff)

    // The picture is 1600 × 1000: half of its width is the room of the frame.
    await fingers.down([at.x, at.y])
    for (let n = 1; n <= 10; n++) await fingers.move([at.x + n * 4, at.y + n * 9])
    await fingers.up()
    const moved = Math.round(50 + (100 * 40) / (box.width / 2))
    await expectSoon(async () => Math.abs((await valueOf(t.across)) - moved)).toBeLessThanOrEqual(2)
    expect(await scroll()).toBe(before)

    // A second finger moves nothing by coming, and by a hair no more than a hair.
    const held = await aim()
    await fingers.down([at.x - 30, at.y])
    await fingers.down([at.x - 30, at.y], [at.x + 30, at.y])
    await fingers.move([at.x - 30, at.y], [at.x + 31, at.y])
    expect(Math.abs((await valueOf(t.across)) - held[1]!)).toBeLessThanOrEqual(3)
    // They come together: the frame is as small as the shop bears it, 640 of 800.
    for (let n = 1; n <= 10; n++) await fingers.move([at.x - 30 + n * 2, at.y], [at.x + 30 - n * 2, at.y])
    await expectSoon(() => valueOf(t.close)).toBe(100)
    // One goes, the other one goes on from where the frame is.
    const [, across] = await aim()
    await fingers.up([at.x - 10, at.y])
    await fingers.move([at.x - 11, at.y])
    expect(Math.abs((await valueOf(t.across)) - across!)).toBeLessThanOrEqual(3)
    await fingers.up()
    expect(await scroll()).toBe(before)
    await page.evaluate(() => window.scrollTo(0, 0))
    await staff.audit()

    const sent = page.waitForRequest(each => new URL(each.url()).pathname === callOf('desk.goods.sendPicture').path)
    const framed = { close: await valueOf(t.close), across: await valueOf(t.across) }
    await page.getByRole('button', { name: t.use }).tap()
    const { crop } = (await sent).postDataJSON() as { crop: Crop }
    expect(isCropOf(crop, { width: 1600, height: 1000 })).toBe(true)
    expect([framed.close, crop.width]).toEqual([100, 640])
    expect(Math.abs(crop.left - (960 * framed.across) / 100)).toBeLessThanOrEqual(10)
    // It is there, cut, with a place for its words.
    await expectSeen(page.getByLabel(staff.t(photoRowTexts).cn))
  })
})
