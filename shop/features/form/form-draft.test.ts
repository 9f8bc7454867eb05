import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOf, plainQuestion } from '#contract/forms/test-form.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { draftOf, dropDraft, keepDraft } from './form-draft.ts'

const form = formOf(
  plainQuestion('NAME', { default: '无名' }),
  plainQuestion('HIDDEN', { hidden: true, default: 'EC_Online' }),
  plainQuestion('YES', { questionType: 'CONFIRMATION' }),
)
const day = 86_400_000
let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('a form begins with its defaults, and after a reload with what was written', () => {
  expect(draftOf(form, 0)).toEqual({ NAME: '无名', HIDDEN: 'EC_Online', YES: false })
  keepDraft(form, { NAME: '沈知遥', HIDDEN: 'x', YES: true, smsCode: '123456' }, 0)
  expect(draftOf(form, day)).toEqual({ NAME: '沈知遥', HIDDEN: 'EC_Online', YES: false })
  expect(browser.local.get('formDrafts')).not.toMatch(/123456|true/)
})

test('what was written is forgotten once it was sent, after a week, and with another version', () => {
  keepDraft(form, { NAME: '沈知遥' }, 0)
  keepDraft({ ...form, key: 'sell' }, { NAME: '李' }, 0)
  expect(draftOf(form, 7 * day).NAME).toBe('无名')
  expect(draftOf({ ...form, version: 2 }, 1).NAME).toBe('无名')
  dropDraft('buy')
  expect(draftOf(form, 1).NAME).toBe('无名')
  expect(draftOf({ ...form, key: 'sell' }, 1).NAME).toBe('李')
  dropDraft('sell')
  expect(browser.local.has('formDrafts')).toBe(false)
})

test.each(['', '{', 'null', '[]', '{"buy":1}', '{"buy":{"version":1,"at":0,"values":{"YES":"x","NAME":5}}}'])(
  'a store that holds %j is as good as an empty one',
  text => {
    browser.local.set('formDrafts', text)
    expect(draftOf(form, 1)).toEqual({ NAME: '无名', HIDDEN: 'EC_Online', YES: false })
  },
)
