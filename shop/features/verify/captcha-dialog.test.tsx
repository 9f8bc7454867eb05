import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAll } from '#web/api-cache.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { CaptchaDialog } from './captcha-dialog.tsx'
import { verifyTexts } from './verify.texts.ts'

const t = textsIn(verifyTexts, 'zh-CN')
const task = (kind: 'picture' | 'words', question: string) => ({
  data: {
    captchaId: 'c'.repeat(22),
    kind,
    picture: kind === 'picture' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : null,
    question,
    expiresAt: Date.now() + 60_000,
  },
})

let browser: TestBrowser
let spoken: SpeechSynthesisUtterance[]
beforeEach(() => {
  forgetAll()
  spoken = []
  browser = stubBrowser('/')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})
/** A browser that has a voice. */
function speaks() {
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: SpeechSynthesisUtterance) => void spoken.push(utterance),
    cancel: () => {},
    getVoices: () => [],
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      lang = ''
      voice = null
      constructor(text: string) {
        this.text = text
      }
    },
  )
}
const opened = () => livePage(<CaptchaDialog purpose="lead" onClose={() => {}} onPassed={() => {}} />)

describe('the check before a code is sent', () => {
  test('says a sum aloud, in the language of the page, and never what a picture shows', async () => {
    speaks()
    browser.answers['captcha.new'] = [task('picture', '请输入图中的数字'), task('words', '三乘以四再加五等于多少？')]
    const page = await opened()
    expect(page.offers(t.readAloud)).toBe(false)
    await page.press(t.inWords)
    await page.press(t.readAloud)
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['三乘以四再加五等于多少？', 'zh-CN']])
    expect(page.offers(t.quiet)).toBe(true)
  })

  test('stands in words where the browser has no voice', async () => {
    browser.answers['captcha.new'] = [task('picture', '请输入图中的数字'), task('words', '三乘以四再加五等于多少？')]
    const page = await opened()
    await page.press(t.inWords)
    expect([page.shows('三乘以四再加五等于多少？'), page.offers(t.readAloud)]).toEqual([true, false])
  })

  test('tells a wrong answer to whoever does not see the line below the field', async () => {
    browser.answers['captcha.new'] = [task('words', '三乘以四再加五等于多少？')]
    browser.answers['captcha.check'] = [{ data: { passed: false, triesLeft: 2 } }]
    const page = await opened()
    await page.write('answer', '16')
    await page.press(t.confirm)
    const alerts = [...document.querySelectorAll('[role="alert"]')].map(each => each.textContent)
    expect(alerts).toContain(t.wrong(2))
  })
})
