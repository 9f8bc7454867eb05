/** What customers set about themselves: where they are signed in. */
import { describe, expect } from 'vitest'
import { openSession } from '#server/features/account/session.queries.ts'
import { devicesTexts } from '#shop/features/account/devices.texts.ts'
import { call } from './calls.ts'
import { newCustomers, withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test } from './visitor.ts'

/** More sign-ins of a customer. @returns their tokens */
const signIns = (customerId: number, userAgents: readonly string[]) =>
  withDatabase(ofShop('databaseUrl'), async ({ kysely }) => {
    const tokens: string[] = []
    for (const agent of userAgents) tokens.push((await openSession(kysely, { customerId }, agent, new Date())).apiToken)
    return tokens
  })

describe.each(faces)('devices, $layout $language', face => {
  test('one is signed out, then all others, each at once', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { id, token } = customer!
    const agents = ['(iPhone) MicroMessenger/8.0', '(Windows NT 10.0) Firefox/140.0', '(iPad) CriOS/142.0']
    const [wechat, firefox, tablet] = (await signIns(id, agents)) as [string, string, string]
    const isIn = async (which: string) =>
      (await call(ofShop('origin'), 'account.getUserInfo', {}, { token: which })).success
    const visitor = await open({ ...face, token })
    const elsewhere = await open({ ...face, token: firefox })
    const { page } = visitor
    const words = visitor.t(devicesTexts)
    const english = face.language === 'en'
    const rows = page.getByRole('list', { name: words.title }).getByRole('listitem')
    await elsewhere.goto('/profile')
    await visitor.goto('/profile')
    await expectSoon(() => rows.count()).toBe(4)
    await expectSeen(rows.first().getByText(words.here))
    expect(await rows.first().getByRole('button').count()).toBe(0)
    await visitor.audit()

    // Asked first; whoever says no changes nothing.
    const name = english ? 'WeChat on iPhone' : 'iPhone 上的微信'
    const end = rows.filter({ hasText: name }).getByRole('button', { name: `${words.end}: ${name}` })
    const question = page.getByRole('alertdialog')
    await end.click()
    await expectSeen(question)
    await page.keyboard.press('Escape')
    await expectSoon(() => question.count()).toBe(0)
    expect(await isIn(wechat)).toBe(true)
    await end.click()
    await question.getByRole('button', { name: words.end, exact: true }).click()
    await expectSoon(() => rows.count()).toBe(3)
    expect([await isIn(wechat), await isIn(firefox), await isIn(token)]).toEqual([false, true, true])

    // What had ended elsewhere meanwhile is said to have, and nothing else is.
    const gone = english ? 'Chrome on iPad' : 'iPad 上的 Chrome'
    await call(ofShop('origin'), 'account.logout', {}, { token: tablet })
    await rows.filter({ hasText: gone }).getByRole('button').click()
    await question.getByRole('button', { name: words.end, exact: true }).click()
    await expectSeen(page.getByText(words.ended(0)))
    await expectSoon(() => rows.count()).toBe(2)

    const others = page.getByRole('button', { name: words.endOthers, exact: true })
    await others.click()
    await question.getByRole('button', { name: words.endOthers, exact: true }).click()
    await expectSoon(() => rows.count()).toBe(1)
    expect(await others.count()).toBe(0)
    expect([await isIn(firefox), await isIn(token)]).toEqual([false, true])

    // The other browser is out at its next step, and comes back to where it was after signing in.
    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(url => url.pathname !== '/profile')
    expect(await elsewhere.page.evaluate(() => localStorage.getItem('apiToken'))).toBeNull()
  })
})
