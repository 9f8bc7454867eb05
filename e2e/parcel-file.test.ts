/** Parcels by file: read and checked, sent by a job that goes on alone, seen by two people, stopped, mended and sent again. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { parcelFileTexts } from '#console/features/parcel-file/parcel-file.texts.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

async function enter(visitor: Visitor, path: string, role: 'operator' | 'administrator'): Promise<string> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await visitor.goto(path)
  return token
}

/** Orders of one customer, paid for and to be sent. */
async function ordersToSend(n: number): Promise<string[]> {
  const origin = ofShop('origin')
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const [ware] = await offered('express', 1)
  const orderNos: string[] = []
  for (let at = 0; at < n; at++)
    orderNos.push(
      ...(await buy(origin, customer!.token, [{ skuCode: ware!.skuCode, quantity: 1, deliveryWay: 'express' }])),
    )
  return orderNos
}

/** Holds an order, so that whoever sends it waits. @returns lets go */
async function held(orderNo: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ofShop('databaseUrl') })
  await client.connect()
  await client.query('begin')
  await client.query('select from shop_order where order_no = $1 for update', [orderNo])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

describe.each(faces)('parcels by file, $layout $language', face => {
  test('go on while their sender is away, and what was refused is mended and sent again', async ({ open }) => {
    const [one, two] = await ordersToSend(2)
    const [operator, colleague] = [await open(face), await open(face)]
    const t = operator.t(parcelFileTexts)
    const token = await enter(operator, '/console/shipments', 'operator')
    const { page } = operator
    const send = (name: string, buffer: Buffer) =>
      page.getByLabel(t.choose).setInputFiles({ name, mimeType: 'text/csv', buffer })
    // As a spreadsheet in China writes it: GB 18030, here of 顺丰.
    const carrier = Buffer.from([0xcb, 0xb3, 0xb7, 0xe1, 0xcb, 0xd9, 0xd4, 0xcb])
    const line = (orderNo: string, parcelNo: string) =>
      Buffer.concat([Buffer.from(`${orderNo},`), carrier, Buffer.from(`,${parcelNo}\r\n`)])
    await send(
      'evening.csv',
      Buffer.concat([
        line(one!, newParcelNo()),
        line('HS1', newParcelNo()),
        line(two!, newParcelNo()),
        line('HS209901010000000000', newParcelNo()),
      ]),
    )
    await expectSeen(page.getByText(t.wrongOrder()))
    await expectSeen(page.getByText(t.wrong(1)))
    await operator.audit()

    const letGo = await held(two!)
    await page.getByRole('button', { name: t.submit(3) }).click()
    await expectSeen(page.getByRole('progressbar', { name: t.progress }))
    // The rest of the file does not wait for the order that is held.
    await expectSeen(page.getByText(t.sum(4, 1, 0, 2)))
    await operator.audit()
    const address = new URL(page.url()).pathname
    const parcelFileId = Number(address.split('/').at(-1))

    // A colleague sees it, and whoever goes away finds it again.
    await enter(colleague, '/console/shipments', 'administrator')
    const row = colleague.page.getByRole('row').filter({ hasText: 'evening.csv' }).first()
    await expectSeen(row.getByText(t.through(3, 4)))
    await operator.goto('/console/orders?queue=ship')
    await letGo()
    await expectSoon(
      async () => (await ask(operator.origin, 'desk.shipment.file', { parcelFileId }, { token })).state,
    ).toBe('done')
    await expectSeen(row.getByText(t.done, { exact: true }))
    await operator.goto(address)
    await expectSeen(page.getByText(t.sum(4, 2, 0, 2)))

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.save }).click(),
    ])
    const csv = await readFile(await saved.path(), 'utf8')
    expect(csv).toContain(t.wrongOrder())
    const [third] = await ordersToSend(1)
    await operator.goto('/console/shipments')
    await send('mended.csv', Buffer.from(csv.replace('HS1,', `${third},`)))
    await expectSeen(page.getByRole('button', { name: t.submit(2) }))
    await page.getByRole('button', { name: t.submit(2) }).click()
    await expectSeen(page.getByText(t.sum(2, 1, 0, 1)))
    await operator.audit()
  })
})

test('a file is stopped by a colleague: what has not begun is not sent', async ({ open }) => {
  const [first] = await ordersToSend(1)
  const visitor = await open({ language: 'zh-CN' })
  const t = visitor.t(parcelFileTexts)
  await enter(visitor, '/console/shipments', 'administrator')
  const { page } = visitor
  const letGo = await held(first!)
  const unknown = Array.from({ length: 3_000 }, (_, n) => `HS2099010200${String(n).padStart(8, '0')}`)
  const lines = [first!, ...unknown].map(orderNo => `${orderNo},sf,${newParcelNo()}`)
  await page
    .getByLabel(t.choose)
    .setInputFiles({ name: 'whole-day.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: t.submit(3_001) }).click()
  await page.getByRole('button', { name: t.stop }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.stopYes }).click()
  await letGo()
  await expectSeen(page.getByText(/行未开始/))
  await page.getByRole('link', { name: new RegExp(t.tabNotBegun) }).click()
  await expectSeen(page.getByText(t.notBegun).first())
  await visitor.audit()
})
