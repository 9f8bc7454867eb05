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

test('what was written is forgotten once it was sent, and after a week', () => {
  keepDraft(form, { NAME: '沈知遥' }, 0)
  keepDraft({ ...form, key: 'sell' }, { NAME: '李' }, 0)
  expect(draftOf(form, 7 * day).NAME).toBe('无名')
  dropDraft('buy')
  expect(draftOf(form, 1).NAME).toBe('无名')
  expect(draftOf({ ...form, key: 'sell' }, 1).NAME).toBe('李')
  dropDraft('sell')
  expect(browser.local.has('formDrafts')).toBe(false)
})

test('of another version stays what is still asked in the same way', () => {
  const choice = (...ids: string[]) =>
    plainQuestion('PLAN', { questionType: 'SINGLE', options: ids.map(answerId => ({ answerId, text: answerId })) })
  const before = formOf(plainQuestion('NAME'), plainQuestion('GONE'), choice('M1', 'M3'))
  keepDraft(before, { NAME: '沈知遥', GONE: 'x', PLAN: 'M3' }, 0)
  const next = (...ids: string[]) => draftOf({ ...formOf(plainQuestion('NAME'), choice(...ids)), version: 2 }, 1)
  expect(next('M1', 'M3')).toEqual({ NAME: '沈知遥', PLAN: 'M3' })
  expect(next('M1')).toEqual({ NAME: '沈知遥', PLAN: '' })
})

test.each(['', '{', 'null', '[]', '{"buy":1}', '{"buy":{"version":1,"at":0,"values":{"YES":"x","NAME":5}}}'])(
  'a store that holds %j is as good as an empty one',
  text => {
    browser.local.set('formDrafts', text)
    expect(draftOf(form, 1)).toEqual({ NAME: '无名', HIDDEN: 'EC_Online', YES: false })
  },
)
