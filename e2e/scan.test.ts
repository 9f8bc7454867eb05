/** A dealer reads the codes that customers show, by camera and from a photograph, and redeems what was read. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { redeemTexts } from '#console/features/voucher/redeem.texts.ts'
import { scanTexts } from '#console/features/voucher/scan.texts.ts'
import { afterSalesTexts } from '#shop/features/order/after-sales.texts.ts'
import { codeOf, writeFilm } from './camera-film.ts'
import { ask } from './calls.ts'
import { anOutlet, buy, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'hesper-film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs in every document: notes each picture that a camera was opened for. */
function noteTracks() {
  const { mediaDevices } = navigator
  const tracks: MediaStreamTrack[] = []
  Object.assign(globalThis, { cameraTracks: tracks })
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async wish => {
    const stream = await open(wish)
    tracks.push(...stream.getTracks())
    return stream
  }
}
/** How many pictures of a camera are on. */
const watching = ({ page }: Visitor): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  )

describe.each(faces)('vouchers by camera, $layout $language', face => {
  test('are read, looked up, and redeemed by a press', async ({ open }) => {
    const origin = ofShop('origin')
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const [service] = await offered('package', 1)
    const outletId = await anOutlet()
    const line = { skuCode: service!.skuCode, quantity: 2, deliveryWay: 'fitting' as const, outletId }
    const [orderNo] = await buy(origin, customer!.token, [line])
    const owner = await open({ ...face, token: customer!.token })
    const own = owner.t(afterSalesTexts)
    await owner.goto(`/user/orderDetails?orderNo=${orderNo}`)
    const vouchers = owner.page.getByRole('region', { name: own.vouchers })
    /** What the customer holds out: the very code on their screen. */
    async function holdOut(n: number): Promise<Buffer> {
      await vouchers.getByRole('listitem').nth(n).getByRole('button').first().click()
      const code = vouchers.getByRole('listitem').nth(n).getByRole('img', { name: own.qrOf })
      await expectSeen(code)
      return code.screenshot()
    }
    const [one, two] = [await holdOut(0), await holdOut(1)]

    const film = join(folder, `${face.layout}.y4m`)
    await writeFilm(film)
    const token = await staffToken('dealer', outletId)
    async function counter(camera?: string): Promise<Visitor> {
      const dealer = await open({ ...face, ...(camera === undefined ? {} : { camera }) })
      await dealer.page.addInitScript(noteTracks)
      await dealer.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
      await dealer.goto('/console/redeem')
      return dealer
    }

    const blind = await counter()
    const [t, scan] = [blind.t(redeemTexts), blind.t(scanTexts)]
    const parts = ({ page }: Visitor) => ({
      field: page.getByRole('textbox', { name: t.code }),
      dialog: page.getByRole('dialog'),
      scanOne: page.getByRole('button', { name: scan.scan, exact: true }),
      scanNext: page.getByRole('button', { name: scan.scanNext }),
      redeem: page.getByRole('button', { name: t.redeem(service!.name[face.language]) }),
    })
    const codeIn = async (field: Locator) => (await field.inputValue()).replace(/\D/g, '')
    const standing = async (code: string) => (await ask(origin, 'desk.voucher.find', { code }, { token })).state

    // A computer without a camera reads a photograph.
    const first = parts(blind)
    await first.scanOne.click()
    await expectSeen(first.dialog.getByText(scan.wayOut))
    await blind.audit()
    const photo = (name: string, buffer: Buffer) =>
      first.dialog.getByLabel(scan.photo).setInputFiles({ name, mimeType: 'image/png', buffer })
    await photo('broken.png', Buffer.from('not a picture'))
    await expectSeen(first.dialog.getByText(scan.unreadable))
    await photo('other.png', await codeOf('https://example.com'))
    await expectSeen(first.dialog.getByText(scan.other))
    await photo('code.png', one)
    await expectGone(first.dialog)
    await expectSeen(first.redeem)
    const used = await codeIn(first.field)
    expect(await standing(used)).toBe('open')
    await first.redeem.click()
    await expectSeen(blind.page.getByText(t.left(1)))

    // A phone with a camera, which looks at a wall at first; the back button closes it and stays.
    const dealer = await counter(film)
    const { page } = dealer
    const { field, dialog, scanOne, scanNext, redeem } = parts(dealer)
    await scanOne.click()
    await expectSeen(dialog.getByText(scan.hint))
    await expectSoon(() => watching(dealer)).toBe(1)
    await dealer.audit()
    await page.goBack()
    await expectGone(dialog)
    expect(dealer.address()).toBe('/console/redeem')
    await expectSoon(() => watching(dealer)).toBe(0)

    // Unknown, and said where it can be mended.
    await writeFilm(film, await codeOf('1234 1234 1234'))
    await scanOne.click()
    await expectSoon(() => field.inputValue()).toBe('1234 1234 1234')
    await expectSoon(() => field.getAttribute('aria-invalid')).toBe('true')
    await expectGone(dialog)

    await writeFilm(film, two)
    await scanOne.click()
    await expectSeen(redeem)
    await expectGone(dialog)
    await expectSeen(scanNext)
    await expectSoon(() => watching(dealer)).toBe(0)
    const code = await codeIn(field)
    expect(code).not.toBe(used)
    expect(await standing(code)).toBe('open')
    await redeem.click()
    await expectSeen(page.getByText(t.leftNone))
  }, 120_000)
})
