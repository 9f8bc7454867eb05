/** How an app and a mini-program open the shop: to the page that was asked for, through the login, with what came along. */
import { describe, expect } from 'vitest'
import { entryTexts } from '#shop/features/entry/entry.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { withDatabase } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

const campaign = 'camp_code=poster&cf=c7'
/** The visitor's browser becomes the view of an app, whose port writes down what it is told. */
const asApp = ({ page }: Visitor) =>
  page.addInitScript(() => {
    const agent = `${navigator.userAgent} ShopApp/1.0`
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
    Object.assign(window, {
      shopApp: {
        postMessage(text: string) {
          sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''}${text}\n`)
        },
      },
    })
  })
const told = async ({ page }: Visitor) =>
  ((await page.evaluate(() => sessionStorage.getItem('told'))) ?? '')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

describe.each(faces)('the entry of an app, $layout $language', face => {
  test('opens the page that was asked for, through the login and back, with the campaign', async ({ open }) => {
    const visitor = await open(face)
    const { page } = visitor
    await asApp(visitor)
    const phone = face.layout === 'desktop' ? '19900000003' : '19900000004'
    await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
      pool.query('delete from login_code where phone = $1', [phone]),
    )
    const path = '/orderCenter/orderList?tab=all'
    await page.goto(`${visitor.origin}/myhesperapp?${new URLSearchParams({ path })}&${campaign}`)
    // A personal page asks for the login first.
    await visitor.at(/^\/idp\/sign-in\//)
    const t = visitor.t(signInTexts)
    await page.getByRole('textbox', { name: t.phone }).fill(phone)
    await page.getByRole('button', { name: t.send }).click()
    const said = page.getByRole('status').filter({ hasText: /\d{6}/ })
    await expectSeen(said)
    await page.getByRole('textbox', { name: t.code }).fill(/\d{6}/.exec(await said.innerText())![0])
    await page.getByRole('button', { name: t.enter, exact: true }).click()
    await visitor.at(/^\/orderCenter\/orderList\?/)
    const query = new URLSearchParams(visitor.address().split('?')[1])
    expect(query.get('tab')).toBe('all')
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('trackingInfo')))!)).toEqual({
      camp_code: 'poster',
      cf: 'c7',
      // What was asked for, and not the entry.
      page: '/orderCenter/orderList',
    })
    expect((await told(visitor)).filter(message => message.type === 'opened')).toEqual([{ type: 'opened', path }])
  })

  test('refuses what is no page of this shop, in a sentence, and leads nowhere', async ({ open }) => {
    const visitor = await open(face)
    const { page } = visitor
    await asApp(visitor)
    const t = visitor.t(entryTexts)
    for (const path of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/console/orders']) {
      await visitor.goto(`/myhesperapp/index.html?${new URLSearchParams({ path })}`)
      await expectSeen(page.getByRole('heading', { name: t.refused }))
      await expectSoon(() => page.getByRole('link', { name: t.home, exact: true }).getAttribute('href')).toBe('/')
      expect(new URL(page.url()).origin).toBe(visitor.origin)
    }
    expect((await told(visitor)).every(message => message.type === 'refused' && message.path === '/')).toBe(true)
  })

  test('is a page like any other in a browser, and leads to the shop', async ({ open }) => {
    const visitor = await open(face)
    const { page } = visitor
    const t = visitor.t(entryTexts)
    await visitor.goto(`/miniapp?path=%2Faftersales%3Fhl%3Den&${campaign}`)
    await expectSeen(page.getByRole('heading', { name: t.mini }))
    await visitor.audit()
    await page.getByRole('link', { name: t.goOn }).click()
    await expectSoon(() => visitor.address()).toContain('/aftersales')
    await expectSoon(() => visitor.address()).toContain('camp_code=poster')
    await page.goBack()
    await expectSeen(page.getByRole('heading', { name: t.mini }))
  })
})
