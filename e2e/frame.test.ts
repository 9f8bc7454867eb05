import { describe, expect } from 'vitest'
import { footerTexts } from '#shop/frame/footer.texts.ts'
import { driveTexts } from '#shop/features/test-drive/drive.texts.ts'
import { verifyTexts } from '#shop/features/verify/verify.texts.ts'
import { frameTexts } from '#shop/frame/frame.texts.ts'
import { megaTexts } from '#shop/frame/mega.texts.ts'
import { placeTexts } from '#shop/frame/place.texts.ts'
import { lowerTexts } from '#shop/features/home/lower.texts.ts'
import { searchTexts } from '#shop/features/search/search.texts.ts'
import { controlTexts } from '#web/ui/control.texts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { cards, linkOf } from './list.ts'
import { expectAlive, expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

const focusedText = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

describe.each([{ language: 'zh-CN' }, { language: 'en' }] as const)('the main menu, $language', ({ language }) => {
  test('opens and moves by keys alone, and gives the focus back', async ({ open }) => {
    const guest = await open({ language })
    const { page } = guest
    const [t, mega] = [guest.t(frameTexts), guest.t(megaTexts)]
    await guest.goto('/usedcar/list')
    await page.keyboard.press('Tab')
    expect(await focusedText(guest)).toBe(guest.t(uiTexts).skip)

    const entry = page.getByRole('banner').getByRole('link', { name: t.usedCar })
    await entry.focus()
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => focusedText(guest)).toBe(mega.allModels)
    await expectSeen(page.getByRole('list', { name: mega.series }).getByRole('link'))
    await guest.audit()
    await page.keyboard.press('ArrowDown')
    expect(await focusedText(guest)).toBe(mega.suv)
    await page.keyboard.press('ArrowRight')
    expect(await focusedText(guest)).toContain('¥')
    await page.keyboard.press('Escape')
    await expectGone(page.getByRole('list', { name: mega.series }))
    expect(await focusedText(guest)).toBe(t.usedCar)

    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: mega.certifiedUsed }).press('Enter')
    await guest.at('/usedcar/list/1')
    await expectGone(page.getByRole('list', { name: mega.series }))
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

test('the main menu opens where the pointer rests, shows one body, and closes when it leaves', async ({ open }) => {
  const guest = await open()
  const { page } = guest
  const [t, mega] = [guest.t(frameTexts), guest.t(megaTexts)]
  await guest.goto('/')
  const models = page.getByRole('list', { name: mega.series }).getByRole('link')
  await page.getByRole('banner').getByRole('link', { name: t.usedCar }).hover()
  await expectSeen(models)
  const all = await models.count()
  await page.getByRole('button', { name: mega.wagon, exact: true }).click()
  await expectSoon(() => models.count()).toBeLessThan(all)
  await page.mouse.move(700, 880)
  await expectGone(models)
})

test('the search of the header finds cars, goods and series', async ({ open }) => {
  const guest = await open()
  const { page } = guest
  await guest.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: guest.t(frameTexts).search })
    .click()
  const field = page.getByRole('banner').getByRole('combobox', { name: guest.t(searchTexts).label })
  await expectSeen(field)
  await expectSoon(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await guest.audit()
  await page.keyboard.type('lyra')
  await page.keyboard.press('Enter')
  await guest.at('/searchResults?kw=lyra')
  const tabs = page.getByRole('navigation', { name: guest.t(searchTexts).tabs }).getByRole('link')
  await expectSoon(() => tabs.count()).toBe(3)
  await expectSoon(() => cards(guest).count()).toBeGreaterThan(0)
})

describe.each([{ language: 'zh-CN' }, { language: 'en' }] as const)('the header, $language', ({ language }) => {
  test('shows every entry whole on every usual width', async ({ open }) => {
    const guest = await open({ language })
    await guest.goto('/newcar/home')
    const nav = guest.page.getByRole('navigation', { name: guest.t(frameTexts).mainNav })
    for (const width of [800, 960, 1024, 1199, 1200, 1280, 1359, 1360, 1440]) {
      await guest.page.setViewportSize({ width, height: 800 })
      expect(await nav.evaluate(it => it.scrollWidth - it.clientWidth), `${width} px`).toBe(0)
    }
  })
})

test('the header lies on the picture, turns solid, goes and comes with the scrolling', async ({ open }) => {
  const guest = await open()
  const { page } = guest
  await guest.goto('/')
  const header = page.getByRole('banner')
  const has = (name: string) => header.evaluate((element, attribute) => element.hasAttribute(attribute), name)
  expect(await has('data-solid')).toBe(false)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 120)
  await expectSoon(() => has('data-solid')).toBe(true)
  await page.mouse.wheel(0, 900)
  await expectSoon(() => has('data-away')).toBe(true)
  await page.mouse.wheel(0, -200)
  await expectSoon(() => has('data-away')).toBe(false)
})

describe.each(faces)('the frame, $layout $language', face => {
  test('keeps a chosen place for the visit', async ({ open }) => {
    const guest = await open(face)
    const { page, language } = guest
    const t = guest.t(placeTexts)
    await guest.goto(face.layout === 'desktop' ? '/usedcar/list' : '/')
    const before = language === 'en' ? 'Dongcheng District, Beijing' : '北京市 东城区'
    await page.getByRole('button', { name: guest.t(frameTexts).placeOf(before) }).click()
    const dialog = page.getByRole('dialog', { name: t.title })
    await expectSeen(dialog)
    await dialog.getByLabel(t.province).selectOption('510000')
    await expectSoon(() => dialog.getByLabel(t.city).inputValue()).toBe('510100')
    await dialog.getByLabel(t.area).selectOption('510107')
    await guest.audit()
    await dialog.getByRole('button', { name: t.confirm }).click()
    await expectGone(dialog)
    const after = language === 'en' ? 'Wuhou District, Chengdu' : '成都市 武侯区'
    const button = page.getByRole('button', { name: guest.t(frameTexts).placeOf(after) })
    await expectSeen(button)
    await page.reload()
    await expectSeen(button)
    await guest.goto('/')
    await expectSeen(page.getByText(guest.t(lowerTexts).outletsNear(language === 'en' ? 'Chengdu' : '成都市')))
  })

  test('changes language and layout under the same address', async ({ open }) => {
    const guest = await open(face)
    const { page } = guest
    await guest.goto('/?homeType=2')
    const [here, there] = face.language === 'en' ? ['en', 'zh-CN'] : ['zh-CN', 'en']
    await expectSoon(() => page.locator('html').getAttribute('lang')).toBe(here)
    const footer = page.getByRole('contentinfo')
    const toThere = footer.getByRole('button', { name: there === 'en' ? 'English' : '中文' })
    await expectAlive(toThere)
    await toThere.click()
    await page.locator(`html[lang="${there}"]`).waitFor({ state: 'attached' })
    await guest.alive()
    expect(guest.address()).toBe('/?homeType=2')

    const other = face.layout === 'mobile' ? 'desktop' : 'mobile'
    const column = there === 'en' ? 1 : 0
    const words = footerTexts[`${other}Version`][column]
    await expectAlive(footer.getByRole('button', { name: words }))
    await footer.getByRole('button', { name: words }).click()
    await page.locator(`html[data-layout="${other}"]`).waitFor({ state: 'attached' })
    await guest.alive()
    expect(guest.address()).toBe('/?homeType=2')
  })
})

describe.each(faces)('a campaign, $layout $language', face => {
  test('is carried from page to page and kept in the visit, and the HTML knows nothing of it', async ({ open }) => {
    const guest = await open(face)
    const { page, origin } = guest
    const campaign = 'camp_code=a1&cf=c7'
    const html = await fetch(`${origin}/usedcar/list?${campaign}`).then(answer => answer.text())
    expect(html).not.toContain('camp_code')

    await guest.goto(`/usedcar/list?${campaign}&evil=1`)
    // Cards come alive after the page: before, a link leads on as a document, and the visit alone knows the campaign.
    const link = linkOf(cards(guest).first())
    await expectAlive(link)
    await link.click()
    await guest.at(/^\/usedcar\/detail\/HU/)
    expect(new URL(page.url()).search).toBe(`?${campaign}`)
    const kept = await page.evaluate(() => sessionStorage.getItem('trackingInfo'))
    expect(JSON.parse(kept!)).toEqual({ camp_code: 'a1', cf: 'c7', page: '/usedcar/list' })
    await page.goBack()
    await guest.at(/^\/usedcar\/list\?/)
  })
})

/**
 * Keeps the scripts of the pages that follow. The way to them stays watched: a reload at the moment in which it is switched
 * off does not come about.
 * @returns what lets them come
 */
async function holdScripts({ page }: Visitor): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>(resolve => (letCome = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return () => letCome()
}

test('what is pressed before a page is alive is done once it is, and nothing that was typed gets into the address', async ({
  open,
}) => {
  const guest = await open({ layout: 'mobile', language: 'zh-CN' })
  const { page } = guest
  let letCome = await holdScripts(guest)
  await page.goto('/newcar/testdrive?series=vega', { waitUntil: 'commit' })
  const drive = guest.t(driveTexts)
  const agree = page.getByRole('checkbox').first()
  await agree.click()
  await page.getByLabel(drive.name, { exact: true }).fill('Shen Zhiyao')
  await page.getByRole('button', { name: drive.send }).click()
  expect(guest.address()).toBe('/newcar/testdrive?series=vega')
  letCome()
  await guest.alive()
  await expectSeen(page.getByText(guest.t(verifyTexts).mobileWrong).first())
  await expectSoon(() => agree.isChecked()).toBe(true)
  await expectSoon(() => page.getByLabel(drive.name, { exact: true }).inputValue()).toBe('Shen Zhiyao')
  expect(await page.getByText(drive.nameWrong).count()).toBe(0)
  expect(guest.address()).toBe('/newcar/testdrive?series=vega')

  // The footer comes alive after the rest of its page.
  letCome = await holdScripts(guest)
  await page.goto('/?homeType=2', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  letCome()
  await page.locator('html[lang="en"]').waitFor({ state: 'attached' })
  expect(guest.address()).toBe('/?homeType=2')
})

test('Back and Forward ask the server nothing', async ({ open }) => {
  const guest = await open()
  const { page } = guest
  await guest.goto('/')
  const asked: string[] = []
  page.on('request', request => {
    const isCall = request.resourceType() === 'fetch' && !/\/(manifest|assets)\b/.test(request.url())
    if (isCall) asked.push(new URL(request.url()).pathname)
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: guest.t(frameTexts).usedCar })
  // The footer comes alive after the rest; pressed before, its link leads on as a document, which asks nothing here.
  await expectAlive(link)
  await link.click()
  await guest.at('/usedcar/list')
  await expectSeen(cards(guest).first())
  await page.getByRole('link', { name: guest.t(controlTexts).page(2), exact: true }).click()
  await guest.at('/usedcar/list?page=2')
  await expectSoon(() => asked.filter(path => path.endsWith('/product/v3/list')).length).toBe(2)
  asked.length = 0
  await page.goBack()
  await guest.at('/usedcar/list')
  await expectSeen(cards(guest).first())
  await page.goForward()
  await guest.at('/usedcar/list?page=2')
  await expectSeen(cards(guest).first())
  expect(asked.filter(path => path.includes('/product/'))).toEqual([])
})

test('a double press on Back of a phone goes one page back', async ({ open }) => {
  const guest = await open({ layout: 'mobile' })
  const { page } = guest
  await guest.goto('/')
  const link = page.getByRole('main').locator('a[href^="/usedcar/list"]').first()
  await expectAlive(link)
  await link.click()
  await guest.at(/^\/usedcar\/list/)
  const list = guest.address()
  await cards(guest).first().getByRole('link').first().click()
  await guest.at(/^\/usedcar\/detail\//)
  await page.getByRole('button', { name: guest.t(frameTexts).back, exact: true }).dblclick()
  await guest.at(list)
  await expectSeen(cards(guest).first())
  expect(guest.address()).toBe(list)
})

test('a page has its title, its one address and its description', async ({ open }) => {
  const guest = await open()
  const { page } = guest
  const known = [
    ['/', '长庚官方商城', '/'],
    ['/index.html', '长庚官方商城', '/'],
    ['/usedcar', '官方认证二手车-长庚官方商城', '/usedcar'],
    ['/usedcar/list', '二手车-长庚官方商城', '/usedcar/list'],
  ] as const
  for (const [path, title, canonical] of known) {
    await guest.goto(path)
    expect(await page.title()).toBe(title)
    await expectSoon(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(canonical)
    await expectSoon(() => page.locator('meta[name="description"]').getAttribute('content')).toMatch(
      /\p{Script=Han}{4}/u,
    )
  }
})
