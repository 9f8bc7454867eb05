import { describe, expect } from 'vitest'
import { loginBackTexts } from '#shop/features/account/login-back.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { addressTexts } from '#shop/features/address/address.texts.ts'
import { keptWordsTexts } from '#web/form/kept-words.texts.ts'
import { savedTexts } from '#shop/features/favourite/saved.texts.ts'
import { centreTexts } from '#shop/features/order/centre.texts.ts'
import { orderTexts } from '#shop/features/order/order.texts.ts'
import { heartTexts } from '#shop/personal/heart.texts.ts'
import { signInAs } from './buying.ts'
import { ask, call } from './calls.ts'
import { cards, linkOf } from './list.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

const tokenOf = ({ page }: Visitor): Promise<string | null> => page.evaluate(() => localStorage.getItem('apiToken'))

describe.each(faces)('signing in, $layout $language', face => {
  test('keeps the address, then favourites and history are the customer’s', async ({ open }) => {
    const phone = face.layout === 'desktop' ? '19900000001' : '19900000002'
    // Another journey may have signed in as the same person within the minute in which no second code is sent.
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query('delete from login_code where phone = $1', [phone]),
    )
    const visitor = await open(face)
    const { page, origin } = visitor
    const t = visitor.t(signInTexts)
    const list = '/usedcar/list/1-vega?sort=1-1'
    await visitor.goto(list)
    const title = await linkOf(cards(visitor).first()).innerText()
    const heart = cards(visitor)
      .first()
      .getByRole('button', { name: visitor.t(heartTexts).keep(title) })
    await page.evaluate(() => scrollTo(0, 120))
    await heart.click()
    const left = 120

    await visitor.at(/^\/idp\/sign-in\//)
    await visitor.audit()
    await page.getByRole('textbox', { name: t.phone }).fill('123')
    await page.getByRole('button', { name: t.send }).click()
    await expectSeen(page.getByText(t.wrongPhone))
    await page.getByRole('textbox', { name: t.phone }).fill(phone)
    await page.getByRole('button', { name: t.send }).click()
    const said = page.getByRole('status').filter({ hasText: /\d{6}/ })
    await expectSeen(said)
    await page.getByRole('textbox', { name: t.code }).fill('000000')
    await page.getByRole('button', { name: t.enter, exact: true }).click()
    await expectSeen(page.getByText(t.wrongCode))
    await visitor.audit()
    const digits = /\d{6}/.exec(await said.innerText())![0]
    await page.getByRole('textbox', { name: t.code }).fill(digits)
    await page.getByRole('button', { name: t.enter, exact: true }).click()

    await visitor.at(list)
    const token = (await tokenOf(visitor))!
    expect(token).toMatch(/^[\w-]{43}$/)
    // What the stranger pressed is kept, and the page stands where it was left.
    await expectSeen(page.getByText(visitor.t(heartTexts).kept, { exact: true }))
    await expectSoon(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => scrollY)).toBe(left)
    await page.reload()
    await expectSoon(() => heart.getAttribute('aria-pressed')).toBe('true')

    const href = (await linkOf(cards(visitor).first()).getAttribute('href'))!
    const carNo = href.split('/').at(-1)!
    await linkOf(cards(visitor).first()).click()
    await visitor.at(href)
    await expectSoon(async () => (await ask(origin, 'browse.list', {}, { token })).map(row => row.itemId)).toContain(
      carNo,
    )

    for (const [path, heading] of [
      ['/user/collection', visitor.t(savedTexts).collection],
      // The tab of new cars is the first (spec 9).
      ['/user/browseRecord?tab=usedcar', visitor.t(savedTexts).history],
    ] as const) {
      await visitor.goto(path)
      await expectSeen(page.getByRole('heading', { level: 1, name: heading }))
      await expectSeen(cards(visitor).filter({ hasText: title }))
    }

    await visitor.goto('/user')
    await expectSeen(cards(visitor).filter({ hasText: title }))
    const signOut = visitor.t(centreTexts).signOut
    if (face.layout === 'desktop') {
      await page.getByRole('banner').getByRole('button', { name: '林知夏' }).click()
      await page.getByRole('menuitem', { name: signOut }).click()
    } else {
      await page.getByRole('button', { name: signOut }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: signOut }).click()
    }
    await visitor.at('/')
    expect(await tokenOf(visitor)).toBeNull()
    expect((await call(origin, 'browse.list', {}, { token })).code).toBe(401)
  })
})

describe('the gate', () => {
  test('of a personal page leads to the login and back to it', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    await page.goto('/orderCenter/orderList?tab=save')
    await signInAs(visitor, '唐')
    await visitor.at('/orderCenter/orderList?tab=save')
    await expectSeen(page.getByRole('heading', { name: visitor.t(orderTexts).emptyUnpaid }))
  })

  test('sends a visitor whose session has ended to the login, and back', async ({ open }) => {
    const visitor = await open({ token: 'A'.repeat(43), layout: 'mobile', language: 'en' })
    const { page } = visitor
    await page.goto('/orderCenter/orderList')
    await visitor.at(/^\/idp\/sign-in\//)
    expect(await tokenOf(visitor)).toBe(null)
  })

  test('gives back what was typed when a session ended elsewhere', async ({ open }) => {
    const inDatabase = (sql: string) => withDatabase(ofShop('databaseUrl'), ({ pool }) => pool.query(sql))
    const visitor = await open({ layout: 'mobile', language: 'en' })
    const { page } = visitor
    const [t, words] = [visitor.t(addressTexts), visitor.t(keptWordsTexts)]
    // Another journey may have signed in as the same person within the minute in which no second code is sent.
    await inDatabase('delete from login_code')
    await page.goto('/user/address')
    await signInAs(visitor, '唐')
    await visitor.at('/user/address')
    const dialog = page.getByRole('dialog')
    const openForm = () => page.getByRole('button', { name: t.add }).first().click()
    await openForm()
    await dialog.getByLabel(t.recipient).fill('Tang')
    await dialog.getByLabel(t.mobile).fill('138 0000 6621')
    await dialog.getByLabel(t.province).selectOption('110000')
    await dialog.getByLabel(t.city).selectOption('110100')
    await dialog.getByLabel(t.area).selectOption('110101')
    await dialog.getByLabel(t.street).fill('42 Dongzhimen Outer Street, block 3')
    await inDatabase('delete from session')
    // The login service still knows them and asks nothing.
    await dialog.getByRole('button', { name: t.save }).click()
    await expectSeen(page.getByText(words.typedKept))
    await openForm()
    await expectSeen(page.getByText(words.typedBack))
    await expectSoon(() => dialog.getByLabel(t.street).inputValue()).toBe('42 Dongzhimen Outer Street, block 3')
    await expectSoon(() => dialog.getByLabel(t.area).inputValue()).toBe('110101')
    await dialog.getByRole('button', { name: t.save }).click()
    await expectSoon(() => dialog.count()).toBe(0)
    await expectSeen(page.getByText('42 Dongzhimen Outer Street, block 3'))
    // Taken once: a new form is empty.
    await openForm()
    await expectSoon(() => dialog.getByLabel(t.street).inputValue()).toBe('')
  })

  test('of the login can be left without signing in', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    await page.goto('/user')
    await visitor.at(/^\/idp\/sign-in\//)
    await page.getByRole('button', { name: visitor.t(signInTexts).cancel }).click()
    await visitor.at(/^\/loginback\?/)
    await expectSeen(page.getByRole('link', { name: visitor.t(loginBackTexts).home }))
    await visitor.audit()
    expect(await tokenOf(visitor)).toBeNull()
  })
})
