import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { commentTexts } from './comment.texts.ts'

const t = textsIn(commentTexts, 'zh-CN')
const line = { orderNo: 'HS1', lineSeq: 2, title: '杯', option: '大' }

let browser: TestBrowser
let heard: string[]
beforeEach(() => {
  heard = []
  browser = stubBrowser('/user/rateList')
  browser.signIn()
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})
const opened = () =>
  livePage(<CommentDialog line={line} open onClose={() => heard.push('closed')} onSent={() => heard.push('sent')} />)
const star = (page: LivePage, n: number) => page.after(() => page.all('input[type="radio"]')[n - 1]?.click())

test('a comment needs its stars, and nothing else', async () => {
  browser.answers['comment.add'] = [{ data: null }]
  const page = await opened()
  await page.press(t.send)
  expect([browser.sent, page.shows(t.starsNeeded)]).toEqual([[], true])
  await star(page, 4)
  await page.press(t.send)
  expect(browser.of('comment.add')[0]?.input).toMatchObject({ orderNo: 'HS1', lineSeq: 2, stars: 4, anonymous: false })
  expect([heard, page.told()]).toEqual([['sent'], t.sent])
})

test('one that was written on another tab says so while the dialog goes', async () => {
  browser.answers['comment.add'] = [refusal(errors.COMMENTED, '这件商品已评价')]
  const page = await opened()
  await star(page, 5)
  await page.press(t.send)
  expect([heard, page.told()]).toEqual([['sent'], '这件商品已评价'])
})

test('one that is refused for another reason stays, with its words', async () => {
  browser.answers['comment.add'] = [refusal(errors.NOT_FOUND, '暂时无法评价')]
  const page = await opened()
  await star(page, 5)
  await page.write('body', '很好用')
  await page.press(t.send)
  expect([heard, page.shows('暂时无法评价'), page.valueOf('body')]).toEqual([[], true, '很好用'])
})
