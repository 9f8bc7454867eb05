/** Two who edit one form: nothing that either of them has written is lost without a word. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import type { Form, FormDetail } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'
import FormPage from './form.page.tsx'

const t = textsIn(formEditTexts, 'zh-CN')
const form = (title: string): Form => ({
  formId: 'FORM-SELL',
  campaignId: 'C',
  key: 'sell',
  version: 1,
  title: { cn: title, en: title },
  questions: [],
})
const current = form('卖车')
const detail = (draft: FormDetail['draft'] = null, published: Form = current): FormDetail => ({
  current: published,
  draft,
  versions: [{ version: published.version, publishedAt: 0, by: '唐砚之', form: published }],
})
const draft = (title: string, version: number, by = '唐砚之') => ({
  version,
  baseVersion: 1,
  form: form(title),
  by,
  editedAt: Date.parse('2026-11-23T10:15:00+08:00'),
})
const refusal = { code: errors.FORM_SAVED_SINCE[0], message: '唐砚之已保存' }

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/forms/FORM-SELL')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

async function opened(first: FormDetail) {
  const shown = { detail: first }
  const page = await desk(<FormPage />, { load: () => shown.detail })
  return { shown, page, title: () => (page.all('input[lang="zh-CN"]')[0] as unknown as { value: string }).value }
}

describe('whoever saves second', () => {
  test('keeps the text, reads who saved what, sees the newer one, and keeps or takes it', async () => {
    browser.answers['desk.form.save'] = [refusal, { data: { formId: 'FORM-SELL', version: 2 } }]
    const { shown, page, title } = await opened(detail())
    await page.write('input[lang="zh-CN"]', '我写的')
    shown.detail = detail(draft('同事写的', 1))
    await page.press(t.save)
    expect(title()).toBe('我写的')
    expect(page.shows(t.savedMeanwhile('唐砚之', '2026-11-23 10:15'))).toBe(true)
    await page.press(t.seeNewer)
    expect(page.shows('同事写的')).toBe(true)
    await page.press(t.seeMine)
    expect(title()).toBe('我写的')
    // Kept, it is saved over the newer one, knowingly: the version that was seen goes along.
    await page.press(t.keepMine)
    shown.detail = detail(draft('我写的', 2, '沈知遥'))
    await page.press(t.save)
    const [first, second] = browser.of('desk.form.save').map(each => each.input)
    expect([first!.version, second!.version]).toEqual([0, 1])
    expect((second!.form as Form).title.cn).toBe('我写的')
    expect(page.offers(t.keepMine)).toBe(false)
    expect(title()).toBe('我写的')
  })

  test('takes the newer one after a question', async () => {
    browser.answers['desk.form.save'] = [refusal]
    const { shown, page, title } = await opened(detail())
    await page.write('input[lang="zh-CN"]', '我写的')
    shown.detail = detail(draft('同事写的', 1))
    await page.press(t.save)
    await page.press(t.takeNewer)
    await page.answer(true)
    expect(title()).toBe('同事写的')
    expect(page.offers(t.keepMine)).toBe(false)
  })

  test('reads that it was published, or dropped', async () => {
    for (const [now, words] of [
      [detail(null, { ...form('新版'), version: 2 }), t.publishedMeanwhile('唐砚之', 2, '1970-01-01 08:00')],
      [detail(), t.droppedMeanwhile],
    ] as const) {
      browser.answers['desk.form.save'] = [refusal]
      const { shown, page, title } = await opened(detail(draft('草稿', 1)))
      await page.write('input[lang="zh-CN"]', '我写的')
      shown.detail = now
      await page.press(t.save)
      expect([title(), page.shows(words)]).toEqual(['我写的', true])
      await page.leave()
    }
  })
})

test('who has written nothing has the newest before them, and one’s own save is no other’s', async () => {
  browser.answers['desk.form.drop'] = [refusal]
  browser.answers['desk.form.save'] = [{ data: { formId: 'FORM-SELL', version: 3 } }]
  const { shown, page, title } = await opened(detail(draft('草稿', 1)))
  shown.detail = detail(draft('同事写的', 2))
  await page.press(t.drop)
  await page.answer(true)
  expect([title(), page.offers(t.keepMine)]).toEqual(['同事写的', false])
  await page.write('input[lang="zh-CN"]', '我写的')
  shown.detail = detail(draft('我写的', 3, '沈知遥'))
  await page.press(t.save)
  expect([title(), page.offers(t.keepMine)]).toEqual(['我写的', false])
})
