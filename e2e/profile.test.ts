/** What customers set about themselves: where they are signed in, what they are told of, and what they were told. */
import { describe, expect } from 'vitest'
import { openSession } from '#server/features/account/session.queries.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { birthdayTexts } from '#shop/features/account/birthday.texts.ts'
import { devicesTexts } from '#shop/features/account/devices.texts.ts'
import { phoneTexts } from '#shop/features/phone/phone.texts.ts'
import { noticesTexts } from '#shop/features/account/notices.texts.ts'
import { messageTexts } from '#shop/features/message/message.texts.ts'
import { errors } from '#contract/errors.ts'
import { provePhone } from './prove-phone.ts'
import { ask, call } from './calls.ts'
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

describe.each(faces)('the number, $layout $language', face => {
  test('is changed by a code to both, and the other tab is told', async ({ open }) => {
    const [customer, them] = await newCustomers(ofShop('databaseUrl'), 2)
    const { id, token, user } = customer!
    const [elsewhere] = (await signIns(id, ['(iPad) CriOS/142.0'])) as [string]
    const next = `139${String(id % 10_000).padStart(4, '0')}${face.language === 'en' ? '7001' : '7002'}`
    const visitor = await open({ ...face, token, user })
    const { page } = visitor
    const t = visitor.t(phoneTexts)
    await visitor.goto('/profile')
    await page.getByRole('link', { name: t.title }).click()
    await visitor.at('/profile/phone')
    await expectSeen(page.getByRole('heading', { name: t.oldTitle }))
    await visitor.audit()

    // A number is not asked for before the code of the one before was right.
    expect(await page.getByLabel(t.mobile, { exact: true }).count()).toBe(0)
    await provePhone(visitor)
    await page.getByRole('button', { name: t.prove }).click()
    await expectSeen(page.getByRole('heading', { name: t.newTitle }))
    await visitor.audit()

    // Another account's number is refused once its code was shown; what was written stays.
    const number = page.getByLabel(t.mobile, { exact: true })
    await number.fill(them!.user.mobile)
    await provePhone(visitor)
    await page.getByRole('button', { name: t.change, exact: true }).click()
    await expectSeen(page.getByText(errors.PHONE_TAKEN[face.language === 'en' ? 2 : 1]))
    await page.reload()
    await expectSeen(page.getByRole('heading', { name: t.newTitle }))
    await number.fill(next)
    await provePhone(visitor)
    await page.getByRole('button', { name: t.change, exact: true }).dblclick()
    await visitor.at('/profile')
    await expectSeen(page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`))
    await expectSeen(page.getByText(t.changed(1)))
    const { mobile } = (await ask(ofShop('origin'), 'account.getUserInfo', {}, { token })) as { mobile: string }
    expect(mobile).toBe(next)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo')!).mobile)).toBe(next)
    expect((await call(ofShop('origin'), 'account.getUserInfo', {}, { token: elsewhere })).success).toBe(false)

    // The next change waits, and the way back is there.
    await visitor.goto('/profile/phone')
    await expectSeen(page.getByText(face.language === 'en' ? /again after/ : /之后可以再次更换/))
    expect(await page.getByRole('button', { name: t.prove }).count()).toBe(0)
    await visitor.audit()
    await page.getByRole('link', { name: t.back }).click()
    await visitor.at('/profile')
    await visitor.goto('/user/messages')
    await expectSeen(
      page.getByRole('heading', { name: face.language === 'en' ? /number of your account/ : /手机号已更换/ }),
    )
  })
})

describe.each(faces)('the birthday, $layout $language', face => {
  test('is given, refused to children, changed and deleted', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { token, user } = customer!
    const visitor = await open({ ...face, token, user })
    const { page } = visitor
    const t = visitor.t(birthdayTexts)
    const kept = async () => (await ask(ofShop('origin'), 'account.birthday', {}, { token })).birthday
    await visitor.goto('/profile')
    const field = page.getByLabel(t.birthday, { exact: true })
    const save = page.getByRole('button', { name: t.save, exact: true })
    const remove = page.getByRole('button', { name: t.remove, exact: true })
    await expectSeen(page.getByText(t.lead))
    expect(await remove.count()).toBe(0)
    await field.fill('2020-05-01')
    await save.click()
    await expectSeen(page.getByText(t.wrong))
    await visitor.audit()
    expect(await kept()).toBeNull()
    await field.fill('1990-05-01')
    await save.dblclick()
    await expectSeen(page.getByText(t.saved))
    await expectSoon(kept).toBe('1990-05-01')
    await page.reload()
    await expectSoon(() => field.inputValue()).toBe('1990-05-01')
    await visitor.audit()
    await remove.click()
    await expectSeen(page.getByText(t.removed))
    await expectSoon(kept).toBeNull()
    await expectSoon(() => field.inputValue()).toBe('')
    await expectSoon(() => remove.count()).toBe(0)
  })
})

describe.each(faces)('notices, $layout $language', face => {
  test('are chosen, stopped with one press, and read by kind', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const { id, token } = customer!
    const origin = ofShop('origin')
    const visitor = await open({ ...face, token })
    const { page } = visitor
    const words = visitor.t(noticesTexts)
    const chosen = async () => {
      const { choices, marketing } = await ask(origin, 'notice.choices', {}, { token })
      return [...choices.map(each => each.wanted), marketing]
    }
    await ask(
      origin,
      'consent.give',
      { consentId: 'MARKETING', consentVersion: '1.0', signTime: Date.now() },
      { token },
    )
    await visitor.goto('/profile')
    const reminders = page.getByRole('switch', { name: words.appointment })
    await expectSoon(() => reminders.isChecked()).toBe(true)
    await reminders.focus()
    await page.keyboard.press('Space')
    await expectSoon(chosen).toEqual([false, true, true, true])
    await expectSoon(() => reminders.isChecked()).toBe(false)
    await page.getByRole('button', { name: words.stop, exact: true }).click()
    await expectSeen(page.getByText(words.noneNow))
    await expectSoon(chosen).toEqual([false, true, false, false])
    await expectSoon(() => page.getByRole('switch', { name: words.campaign }).isChecked()).toBe(false)
    await visitor.audit()

    // What need not come stays away; the rest is there, by kind.
    await withDatabase(ofShop('databaseUrl'), ({ kysely }) =>
      kysely.transaction().execute(async tx => {
        const of = { customerId: id, path: null, body: { cn: '正文', en: 'Body' }, now: new Date() }
        const say = (n: number) => ({ cn: `消息 ${n}`, en: `Message ${n}` })
        await leaveMessage(tx, { ...of, kind: 'slot', unless: 'appointment', title: say(1) })
        await leaveMessage(tx, { ...of, kind: 'slot', title: say(2) })
        await leaveMessage(tx, { ...of, kind: 'activity', title: say(3) })
        await leaveMessage(tx, { ...of, kind: 'queue', title: say(4) })
      }),
    )
    const t = visitor.t(messageTexts)
    const titles = page.getByRole('main').getByRole('heading', { level: 3 })
    await visitor.goto('/user/messages')
    await expectSoon(() => titles.count()).toBe(3)
    const kinds = page.getByRole('navigation', { name: t.kinds })
    await kinds.getByRole('link', { name: t.appointment }).click()
    await visitor.at('/user/messages?kind=appointment')
    await expectSoon(() => titles.allInnerTexts()).toEqual([expect.stringContaining('2')])
    await page.getByRole('button', { name: t.readKind }).click()
    await expectSeen(page.getByText(t.allOfKindRead(t.appointment)))
    const unread = async () => (await ask(origin, 'account.messageCount', {}, { token })).unread
    await expectSoon(unread).toBe(2)
    await visitor.audit()
    await page.goBack()
    await visitor.at('/user/messages')
    await page.getByRole('link', { name: t.unreadCount(2) }).click()
    await visitor.at('/user/messages?show=unread')
    await expectSoon(() => titles.count()).toBe(2)
    await kinds.getByRole('link', { name: t.service }).click()
    await expectSeen(page.getByText(t.emptyUnread))
    await visitor.audit()
  })
})
