/** What marketing writes of the home page: written, seen in its place, approved by a second person, rolled back (decision 163). */
import { expect } from 'vitest'
import { contentDeskTexts } from '#console/features/content-page/content.texts.ts'
import { contentTexts } from '#shop/features/content-page/content.texts.ts'
import { dot } from '#contract/signs.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { ofShop } from './the-shop.ts'
import { expectGone, expectSeen, expectSoon, faces, test, type Visitor } from './visitor.ts'

const pageCode = 'home'
/** Titles of the beginning under “Sell”, and of a story: as a marketer writes them. */
const sell = { cn: '卖车也可以安心', en: 'Sell with an easy mind' }
const story = { cn: '一座工厂的一天', en: 'A day at the plant' }
const bought = { cn: '经得起再看一遍', en: 'Worth a second look' }
const usual = { cn: '逐项估价，七天有效', en: 'Every line explained' }

async function atDesk(visitor: Visitor, role: 'operator' | 'administrator'): Promise<void> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
}

/** Publishes what the first version says. */
async function rollBack(origin: string): Promise<void> {
  const [token, second] = [await staffToken('operator'), await staffToken('administrator')]
  const { no, version } = await ask(origin, 'desk.content.begin', { pageCode, fromNo: 1 }, { token })
  const sent = await ask(origin, 'desk.content.act', { pageCode, no, version, event: 'send' }, { token })
  await ask(origin, 'desk.content.decide', { pageCode, no, version: sent.version, event: 'publish' }, { token: second })
}

test.for(faces)('of a marketer in $layout, $language, for all visitors', async ({ layout, language }, { open }) => {
  const origin = ofShop('origin')
  const side = (word: { cn: string; en: string }, of: string = language) => (of === 'en' ? word.en : word.cn)
  const marketer = await open({ layout, language })
  const t = marketer.t(contentDeskTexts)
  await atDesk(marketer, 'operator')
  const { page } = marketer
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const both = async (label: string, of: string, { cn, en }: { cn: string; en: string }) => {
    await page.getByRole('textbox', { name: `${label} (${t.inChinese}): ${of}`, exact: true }).fill(cn)
    await page.getByRole('textbox', { name: `${label} (${t.inEnglish}): ${of}`, exact: true }).fill(en)
  }

  await marketer.goto(`/console/content/${pageCode}`)
  // It cannot be taken off, only changed.
  await expectSeen(button(t.next))
  await expectGone(button(t.withdraw))
  await button(t.next).click()
  const hero = t.blockOf(2, [t.kindHomeHero, t.placeSell].join(dot))
  await button(`${t.open}: ${hero}`).click()
  await both(t.blockTitle, hero, sell)

  // The home page itself stands beside it, with what is not saved yet.
  const frame = page.frameLocator('iframe')
  await expectSeen(frame.getByText(marketer.t(contentTexts).unsaved))
  await expectSeen(frame.getByRole('heading', { level: 1 }))

  // A story below everything, then one up.
  await button(t.addBlock).click()
  const blocks = await page.locator('[data-part]').count()
  const last = t.blockOf(blocks, t.kindStory)
  await both(t.blockTitle, last, story)
  await both(t.text, last, { cn: '清晨六点，第一台车驶下总装线。', en: 'At six the first car leaves the line.' })
  await button(`${t.up}: ${last}`).click()
  await expectSeen(frame.getByRole('heading', { level: 2, name: side(story) }))
  await button(t.save).click()
  await expectSeen(page.getByText(t.saved))
  await marketer.audit()
  await button(t.send).click()
  await expectSeen(page.getByText(t.waiting, { exact: true }).first())

  // Nobody sees it before a colleague has approved.
  const other = faces.find(each => each.layout !== layout) ?? faces[0]
  const visitors = [await open({ layout, language }), await open(other)]
  const titles = (visitor: Visitor, of: string) => async () => {
    await visitor.goto('/?homeType=2')
    return (await visitor.page.getByRole('heading', { level: 1 }).textContent()) === side(usual, of)
  }
  /** Servers hear of a version a moment later: the document of before may stand once more. */
  const hasStory = (visitor: Visitor, of: string) => async () => {
    await visitor.goto('/')
    return ((await visitor.page.locator('main').textContent()) ?? '').includes(side(story, of))
  }
  await expectSoon(titles(visitors[0]!, language)).toBe(true)

  const head = await open(other)
  const h = head.t(contentDeskTexts)
  await atDesk(head, 'administrator')
  await head.goto(`/console/content/${pageCode}`)
  await head.page.getByRole('button', { name: h.publish, exact: true }).click()
  await head.page
    .getByRole('dialog')
    .or(head.page.getByRole('alertdialog'))
    .getByRole('button', { name: h.publish })
    .click()
  await expectSeen(head.page.getByText(h.published).first())

  for (const [n, visitor] of visitors.entries()) {
    const of = n === 0 ? language : other.language
    await expectSoon(titles(visitor, of)).toBe(false)
    await expectSeen(visitor.page.getByRole('heading', { level: 1, name: side(sell, of) }))
    // The other tab has its own words still, and the story stands below.
    await expectSoon(hasStory(visitor, of)).toBe(true)
    await expectSeen(visitor.page.getByRole('heading', { level: 1, name: side(bought, of) }))
    await visitor.audit()
  }

  await rollBack(origin)
  for (const [n, visitor] of visitors.entries()) {
    await expectSoon(titles(visitor, n === 0 ? language : other.language)).toBe(true)
    await expectSoon(hasStory(visitor, n === 0 ? language : other.language)).toBe(false)
  }
  // Both are there as versions: nothing was lost.
  const { versions } = await ask(origin, 'desk.content.detail', { pageCode }, { token: await staffToken('operator') })
  expect(versions.map(({ state }) => state).slice(0, 2)).toEqual(['published', 'superseded'])
})
