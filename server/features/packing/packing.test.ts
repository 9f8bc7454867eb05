/** Pick lists, packing lists and labels: of what is to be sent alone, by whom it may be, and written down. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { type PackingPaper, packingPapers } from '#contract/packing.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { requestOf } from '#server/http/test-app.ts'
import { hourMs } from '#server/lib/clock.ts'
import { textOfPdf } from '#server/lib/pdf/test-pdf-text.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const operator = await shop.newStaff('operator')

async function print(paper: PackingPaper, orderNos: readonly string[], token = operator) {
  const headers = { 'idempotency-key': randomUUID() }
  const input = { paper, orderNos: orderNos.join(',') }
  const answer = await shop.app.http.inject(requestOf('desk.packing.print', input, { token, headers }))
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return {
    name: String(answer.headers['content-disposition'] ?? ''),
    bytes: answer.rawPayload,
    text: isPdf ? textOfPdf(answer.rawPayload) : '',
    pages: isPdf ? (answer.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0) : 0,
    code: isPdf ? 0 : answer.json<{ code: number }>().code,
  }
}
const listed = async (unprinted = false) => shop.ask('desk.packing.list', operator, { unprinted, pageSize: 50 })
const rowOf = async (orderNo: string) => (await listed()).find(each => each.orderNo === orderNo)
const actsOn = async (subject: string) =>
  (await shop.ask('desk.act.list', await shop.newStaff('administrator'), { subject, call: 'desk.packing.print' })).acts

describe('orders that are to be sent', () => {
  test('are listed with what is left of them, the ones that were paid first in front', async () => {
    const first = await shop.boughtGoods({ lines: [{ quantity: 3 }, { quantity: 1 }] })
    shop.pass(hourMs)
    const second = await shop.boughtGoods()
    await shop.ask('desk.shipment.ship', operator, {
      orderNo: first.orderNo,
      carrier: 'sf',
      parcelNo: `SF${Date.now()}`,
      lines: [{ lineSeq: 1, quantity: 2 }],
    })
    const rows = await listed()
    const numbers = rows.map(each => each.orderNo)
    expect(numbers.indexOf(first.orderNo)).toBeLessThan(numbers.indexOf(second.orderNo))
    expect(await rowOf(first.orderNo)).toMatchObject({
      lines: [{ quantity: 1 }, { quantity: 1 }],
      lists: 0,
      labels: 0,
      printedAt: null,
    })
    const row = (await rowOf(second.orderNo))!
    expect(row.until).toBe(row.paidAt! + 48 * hourMs)
    expect(Object.keys(row)).not.toContain('recipient')
    await shop.shipped(second.orderNo)
    expect(await rowOf(second.orderNo)).toBeUndefined()
  })

  test.each(packingPapers)('%s says what it is for, and each order that is on it is an act', async paper => {
    const [one, two] = [await shop.boughtGoods({ lines: [{ quantity: 2 }] }), await shop.boughtGoods()]
    const printed = await print(paper, [one.orderNo, two.orderNo])
    expect(printed.code).toBe(0)
    expect(printed.name).toContain(`${paper}-`)
    for (const { orderNo } of [one, two]) {
      expect(printed.text).toContain(orderNo)
      expect((await actsOn(orderNo)).map(act => act.facts)).toEqual([
        [expect.objectContaining({ name: 'paper', value: paper })],
      ])
    }
    const { rows } = await shop.pool.query('select recipient from shop_order where order_no = $1', [one.orderNo])
    const { name, mobile } = rows[0].recipient as { name: string; mobile: string }
    const named = paper !== 'pick'
    expect(printed.text.includes(name)).toBe(named)
    expect(printed.text.replace(/-/g, '').includes(mobile)).toBe(named)
    expect(printed.pages).toBe({ pick: 1, list: 2, label100: 2, label60: 2, labelA4: 1 }[paper])
    const row = (await rowOf(one.orderNo))!
    expect([row.lists, row.labels, row.printedAt]).toEqual([
      paper === 'list' ? 1 : 0,
      paper.startsWith('label') ? 1 : 0,
      shop.now().getTime(),
    ])
    expect((await listed(true)).some(each => each.orderNo === one.orderNo)).toBe(!paper.startsWith('label'))
  })

  test('that was sent or is in refund meanwhile ends the file, and nothing is written down', async () => {
    const [one, sent, asked] = [await shop.boughtGoods(), await shop.boughtGoods(), await shop.boughtGoods()]
    await shop.shipped(sent.orderNo)
    const way = {
      orderNo: asked.orderNo,
      withReturn: false,
      reason: 'changedMind' as const,
      lines: [{ lineSeq: 1, quantity: 1 }],
    }
    const { amount } = await shop.ask('refundCase.preview', asked.token, way)
    await shop.ask('refundCase.ask', asked.token, { ...way, expectAmountFen: amount!.amountFen })
    for (const gone of [sent, asked, { orderNo: 'HS0000000000000000' }]) {
      const printed = await print('label60', [one.orderNo, gone.orderNo])
      expect(printed.code).toBe(errors.PACKING_GONE[0])
    }
    expect(await actsOn(one.orderNo)).toEqual([])
  })

  test('are printed a hundred at a time, each once, by numbers that are some', async () => {
    const { orderNo } = await shop.boughtGoods()
    expect((await print('label60', [orderNo, orderNo])).pages).toBe(1)
    const many = Array.from({ length: 101 }, (_, n) => `HS${String(n).padStart(16, '0')}`)
    expect((await print('label60', many)).code).toBe(400)
    for (const wrong of ['', 'x', `${orderNo},`, `${orderNo},HS1`])
      expect((await print('pick', [wrong])).code).toBe(400)
  })

  test('are nobody’s affair who does not ship', async () => {
    const { orderNo, token } = await shop.boughtGoods()
    for (const role of ['dealer', 'reviewer', 'finance'] as const) {
      const staff = await shop.newStaff(role, role === 'dealer' ? 30_001 : undefined)
      expect((await print('label60', [orderNo], staff)).code).toBe(errors.NOT_ALLOWED[0])
      expect((await shop.call('desk.packing.list', staff, {})).refused).toBe('NOT_ALLOWED')
    }
    expect((await print('label60', [orderNo], token)).code).toBe(errors.NOT_LOGGED_IN[0])
  })
})
