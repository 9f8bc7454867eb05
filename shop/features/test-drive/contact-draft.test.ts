import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { contactDraft, dropContact, keepContact } from './contact-draft.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/newcar/testdrive')
})
afterEach(() => vi.unstubAllGlobals())

test('keeps what was said and neither code nor consent, until the drive is booked', () => {
  keepContact({
    customerName: '沈知遥',
    mobile: '13800138000',
    adult: 'yes',
    licenceYear: null,
    smsCode: '123456',
    PRIVACY: true,
  })
  expect(contactDraft()).toEqual({ customerName: '沈知遥', mobile: '13800138000', adult: 'yes' })
  expect(browser.session.get('driveContact')).not.toMatch(/123456|true/)
  dropContact()
  expect(contactDraft()).toEqual({})
})

test.each(['', '{', 'null', '[]', '{"customerName":5}'])('a store that holds %j is as good as an empty one', text => {
  browser.session.set('driveContact', text)
  expect(contactDraft()).toEqual({})
})
