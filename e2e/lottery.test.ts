/** A lottery from the draft of one colleague to the list that anybody checks, with a draw in between. */
import { describe, expect } from 'vitest'
import { lotteryDeskTexts } from '#console/features/lottery/lottery.texts.ts'
import { checkFiles } from '#server/features/lottery/test-lottery.ts'
import { drawTexts, lotteryTexts } from '#shop/features/lottery/lottery.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { sentLottery } from './lotteries.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectAlive, expectSeen, expectSoon, test } from './visitor.ts'

describe.each([
  ['desktop', 'zh-CN'],
  ['mobile', 'en'],
] as const)('a lottery, %s', (layout, language) => {
  test('is published by a colleague, drawn in, ended, and checked by anybody', async ({ open }) => {
    const origin = ofShop('origin')
    const lotteryCode = `journey-${layout}`
    await sentLottery(origin, lotteryCode)

    const staff = await open({ layout, language })
    const d = staff.t(lotteryDeskTexts)
    await staff.page.addInitScript(
      value => localStorage.setItem('staffToken', value),
      await staffToken('administrator'),
    )
    await staff.goto('/console/lotteries')
    await staff.audit()
    await staff.goto(`/console/lotteries/${lotteryCode}`)
    await staff.page.getByRole('button', { name: d.publish, exact: true }).click()
    await staff.page
      .getByRole('dialog')
      .or(staff.page.getByRole('alertdialog'))
      .getByRole('button', { name: d.publish })
      .click()
    await expectSeen(staff.page.getByText(d.published, { exact: true }))
    await staff.audit()

    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ layout, language, token: customer!.token })
    const { page } = visitor
    const [t, p] = [visitor.t(lotteryTexts), visitor.t(drawTexts)]
    await visitor.goto(`/campaign/draw/${lotteryCode}`)
    await expectSeen(page.getByText(t.seedHash))
    await expectAlive(page.getByRole('button', { name: p.draw, exact: true }))
    await visitor.audit()
    await page.getByRole('button', { name: p.draw, exact: true }).dblclick()
    await expectSeen(page.getByRole('status').filter({ hasText: language === 'en' ? 'You have won' : '恭喜' }))
    await visitor.audit()
    const { draws } = await ask(origin, 'lottery.won', { lotteryCode }, { token: customer!.token })
    expect(draws).toHaveLength(1)
    await expectSeen(page.getByText(draws[0]!.giftNo!))
    await expectSeen(page.getByText(draws[0]!.nonce))

    // The gift is handed over by its number, once.
    await staff.goto('/console/prizes')
    const field = staff.page.getByRole('textbox', { name: d.giftNo, exact: true })
    await expectAlive(field)
    await field.fill(draws[0]!.giftNo!)
    await staff.page.getByRole('button', { name: d.handDo, exact: true }).click()
    await expectSeen(staff.page.getByRole('status').filter({ hasText: draws[0]!.giftNo! }))
    await field.fill(draws[0]!.giftNo!)
    await staff.page.getByRole('button', { name: d.handDo, exact: true }).click()
    await expectSeen(staff.page.getByText(/已于.+领取|was handed over at/))

    // It is ended with a reason, and the page has everything to check it by.
    await staff.goto(`/console/lotteries/${lotteryCode}`)
    await staff.page.getByRole('button', { name: d.stop, exact: true }).click()
    await staff.page.getByRole('dialog').getByRole('textbox').fill('奖品已全部发放')
    await staff.page.getByRole('dialog').getByRole('button', { name: d.stop, exact: true }).click()
    await expectSeen(staff.page.getByText(d.stopped, { exact: true }))
    // Whoever comes first still gets the document of a moment ago.
    await expectSoon(async () => {
      await visitor.goto(`/campaign/draw/${lotteryCode}`)
      return page.getByRole('heading', { name: t.checkTitle }).count()
    }).toBe(1)
    await expectSeen(page.getByText('奖品已全部发放'))
    await visitor.audit()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.fileOne, exact: true }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(await checkFiles([Buffer.concat(chunks).toString()])).toEqual({
      said: '1 of 1 draws as promised',
      fits: true,
    })
  })
})
