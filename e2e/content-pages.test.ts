/** A page of blocks from the editor to its visitors: written, seen beforehand, approved by somebody else, rolled back. */
import { expect } from 'vitest'
import { type Block, emptyBlock } from '#contract/content-page.ts'
import { contentDeskTexts } from '#console/features/content-page/content.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { publishPage } from './published-page.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

async function atDesk(visitor: Visitor, role: 'operator' | 'administrator'): Promise<string> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  return token
}

test.for(faces)(
  'of a marketer in $layout, $language, for visitors in the other',
  async ({ layout, language }, { open }) => {
    const origin = ofShop('origin')
    const pageCode = `spring-${layout}`
    const marketer = await open({ layout, language })
    const t = marketer.t(contentDeskTexts)
    await atDesk(marketer, 'operator')
    const { page } = marketer
    const button = (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact })
    const field = (name: string | RegExp) => page.getByRole('textbox', { name })

    // A code and a title are enough to begin with.
    await marketer.goto('/console/content')
    await button(t.add).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t.code }).fill(pageCode)
    await dialog.getByRole('textbox', { name: t.inChinese }).fill('春日焕新')
    await dialog.getByRole('textbox', { name: t.inEnglish }).fill('Spring renewal')
    await dialog.getByRole('button', { name: t.make }).click()
    await expectSeen(page.getByRole('heading', { level: 1, name: language === 'en' ? 'Spring renewal' : '春日焕新' }))

    // Words in both languages side by side; what is missing is said.
    const both = async (label: string, of: string, cn: string, en: string) => {
      await field(`${label} (${t.inChinese}): ${of}`).fill(cn)
      await field(`${label} (${t.inEnglish}): ${of}`).fill(en)
    }
    await both(t.description, t.page, '春日焕新一览。', 'Everything about spring renewal.')
    await button(t.addBlock).click()
    const first = t.blockOf(1, t.kindStory)
    await both(t.text, first, '从保养到试驾，一次看清。', '')
    await expectSeen(page.getByText(t.words))
    // What is not saved yet shows beside it all the same.
    const frame = page.frameLocator('iframe')
    await field(`${t.text} (${t.inEnglish}): ${first}`).fill('From the workshop to the')
    await expectSeen(frame.getByText(language === 'en' ? 'From the workshop to the' : '从保养到试驾，一次看清。'))
    await field(`${t.text} (${t.inEnglish}): ${first}`).fill('')
    await both(t.text, first, '从保养到试驾，一次看清。', 'From the workshop to the test drive.')
    await field(`${t.text} (${t.inChinese}): ${first}`).fill('<script>alert(1)</script>')
    await button(t.save).click()
    await expectSeen(page.getByRole('alert').first())
    await field(`${t.text} (${t.inChinese}): ${first}`).fill('从保养到试驾，一次看清。')
    await button(t.save).click()
    await expectSeen(page.getByText(t.saved))
    await marketer.audit()

    // The real page beside it, in either layout and language.
    await expectSeen(
      frame.getByText(language === 'en' ? 'From the workshop to the test drive.' : '从保养到试驾，一次看清。'),
    )
    await page.getByText(t.mobile, { exact: true }).click()
    await page
      .getByText(language === 'en' ? t.inChinese : t.inEnglish, { exact: true })
      .first()
      .click()
    await expectSeen(
      frame.getByText(language === 'en' ? '从保养到试驾，一次看清。' : 'From the workshop to the test drive.'),
    )

    await button(t.send).click()
    await expectSeen(page.getByText(t.waiting, { exact: true }).first())
    // Who wrote it does not approve it.
    await expectGone(button(t.publish))

    const other = faces.find(each => each.layout !== layout) ?? faces[0]
    const head = await open(other)
    const h = head.t(contentDeskTexts)
    const headToken = await atDesk(head, 'administrator')
    await head.goto('/console/content?state=waiting')
    await head.page
      .getByRole('link', { name: other.language === 'en' ? 'Spring renewal' : '春日焕新' })
      .first()
      .click()
    await head.page.getByRole('button', { name: h.publish, exact: true }).click()
    await head.page
      .getByRole('dialog')
      .or(head.page.getByRole('alertdialog'))
      .getByRole('button', { name: h.publish })
      .click()
    await expectSeen(head.page.getByText(h.published).first())

    const visitor = await open(other)
    const path = `/campaign/page/${pageCode}`
    await visitor.goto(path)
    const words = (of: 'en' | 'zh-CN') =>
      of === 'en' ? 'From the workshop to the test drive.' : '从保养到试驾，一次看清。'
    await expectSeen(visitor.page.getByText(words(other.language)))
    await visitor.audit()
    const same = await open({ layout, language })
    await same.goto(path)
    await expectSeen(same.page.getByRole('heading', { level: 1 }))
    await expectSeen(same.page.getByText(words(language)))

    // A second version, and back to the first.
    const token = await staffToken('operator')
    const publish = async (fromNo: number, change: (cn: string) => string) => {
      const { no, version } = await ask(origin, 'desk.content.begin', { pageCode, fromNo }, { token })
      const { versions } = await ask(origin, 'desk.content.detail', { pageCode }, { token })
      const { title, description, from, until, blocks } = versions[0]!
      const text = { title: { ...title, cn: change(title.cn), en: change(title.en) }, description, from, until, blocks }
      const saved = await ask(origin, 'desk.content.save', { pageCode, no, version, ...text }, { token })
      const seen = { pageCode, no, version: saved.version }
      const sent = await ask(origin, 'desk.content.act', { ...seen, event: 'send' }, { token })
      const decision = { ...seen, version: sent.version, event: 'publish' as const }
      await ask(origin, 'desk.content.decide', decision, { token: headToken })
    }
    const h1 = async () => {
      await visitor.page.reload()
      return (await visitor.page.getByRole('heading', { level: 1 }).textContent())?.replaceAll('\u2060', '')
    }
    await publish(1, title => `${title} II`)
    await expectSoon(h1).toMatch(/ II$/)
    await publish(1, title => title)
    await expectSoon(h1).not.toMatch(/ II$/)

    // Taken off, it is found no more; a preview of it has never been anybody's address.
    const { versions } = await ask(origin, 'desk.content.detail', { pageCode }, { token })
    const [top] = versions
    const decision = {
      pageCode,
      no: top!.no,
      version: top!.version,
      event: 'withdraw' as const,
      reason: '活动提前结束',
    }
    await ask(origin, 'desk.content.decide', decision, { token: headToken })
    await expectSoon(async () => (await fetch(origin + path, { redirect: 'manual' })).status).toBe(302)
  },
)

const story = (title: string): Block => ({
  ...emptyBlock('story', 'story'),
  text: { cn: `${title}：第一段。`, en: `${title}: the first.` },
})

test('a version is rolled back under forty readers: each sees a whole page, the one or the other', async () => {
  const origin = ofShop('origin')
  const pageCode = 'rolled-back'
  await publishPage(origin, pageCode, [story('Alpha')], 'Alpha')
  const path = `${origin}/campaign/page/${pageCode}`
  const told = { pages: 0, wrong: [] as string[] }
  const ways = ['', '?hl=en'].flatMap(query =>
    ['Mozilla/5.0 (iPhone) Mobile', 'Mozilla/5.0'].map(agent => ({ query, agent })),
  )
  let reading = true
  const reader = async (n: number) => {
    const { query, agent } = ways[n % ways.length]!
    while (reading) {
      const answer = await fetch(path + query, { headers: { 'user-agent': agent } })
      const html = await answer.text()
      const names = ['Alpha', 'Beta'].filter(name => html.includes(`>${name}</h1>`))
      const body = names.every(name => html.includes(`${name}: the first.`) || html.includes(`${name}：第一段。`))
      told.pages++
      if (answer.status !== 200 || names.length !== 1 || !body || !html.endsWith('</html>'))
        told.wrong.push(`${answer.status} ${names} ${html.length}`)
    }
  }
  const readers = Array.from({ length: 40 }, (_, n) => reader(n))
  try {
    for (const name of ['Beta', 'Alpha', 'Beta', 'Alpha']) await publishPage(origin, pageCode, [story(name)], name)
    // What is shown in the end is what was rolled back to, everywhere.
    for (const { query, agent } of ways)
      await expectSoon(async () =>
        (await (await fetch(path + query, { headers: { 'user-agent': agent } })).text()).includes('>Alpha</h1>'),
      ).toBe(true)
  } finally {
    reading = false
    await Promise.all(readers)
  }
  expect(told.wrong).toEqual([])
  expect(told.pages).toBeGreaterThan(40)
})

test('the blocks of a page are added, filled in and moved by the keys alone', async ({ open }) => {
  const origin = ofShop('origin')
  const pageCode = 'by-the-keys'
  const token = await staffToken('operator')
  await ask(origin, 'desk.content.make', { pageCode, titleCn: '键盘', titleEn: 'Keys' }, { token })
  const visitor = await open(faces[0])
  const t = visitor.t(contentDeskTexts)
  await atDesk(visitor, 'operator')
  const { page } = visitor
  await visitor.goto(`/console/content/${pageCode}`)
  const { keyboard } = page
  await page.getByRole('button', { name: t.addBlock, exact: true }).focus()
  await keyboard.press('Enter')
  // The first field of the new block is where one writes on.
  await keyboard.type('第一块')
  await page.getByRole('button', { name: t.addBlock, exact: true }).focus()
  await keyboard.press('Enter')
  await keyboard.type('第二块')
  const second = page.getByRole('button', { name: `${t.up}: ${t.blockOf(2, t.kindStory)}` })
  await second.focus()
  await keyboard.press('Enter')
  const titles = () =>
    page.locator('[data-part]').evaluateAll(all => all.map(each => each.textContent?.match(/第[一二]块/)?.[0]))
  await expectSoon(titles).toEqual(['第二块', '第一块'])
  // It is the first now and cannot go further: the keys are still on it.
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-part]')?.textContent?.includes('第二块'))
  await expectSoon(focused).toBe(true)
})

test.for(faces)('an answer is found from the foot of the page, $layout $language', async (face, { open }) => {
  const visitor = await open(face)
  const { page } = visitor
  await visitor.goto('/help')
  await page.getByRole('link', { name: face.language === 'en' ? 'Delivery' : '配送与收货' }).click()
  await visitor.at('/help/delivery')
  await page.getByText(face.language === 'en' ? 'When is my order sent?' : '多久发货？').click()
  await expectSeen(page.getByText(face.language === 'en' ? 'Within 48 hours of paying' : '发出前可以随时申请退款'))
  await visitor.audit()
})
