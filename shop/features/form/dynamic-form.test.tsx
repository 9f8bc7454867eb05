import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { requestConfigOf } from '#contract/forms/form-requests.ts'
import { formOf, plainQuestion } from '#contract/forms/test-form.ts'
import { verifyTexts } from '#shop/features/verify/verify.texts.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { forgetAll } from '#web/api-cache.ts'
import { clearSession } from '#web/session.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import { DynamicForm } from './dynamic-form.tsx'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'

const t = textsIn(dynamicFormTexts, 'zh-CN')
const v = textsIn(verifyTexts, 'zh-CN')
const required = true
const form = formOf(
  plainQuestion('Q-CHANNEL', { hidden: true, required, default: 'EC_Online' }),
  plainQuestion('Q-CITY', {
    label: '城市',
    required,
    questionType: 'DROP_DOWN',
    requestConfig: requestConfigOf('provinceCity'),
  }),
  plainQuestion('Q-DEALER', {
    label: '门店',
    questionType: 'DROP_DOWN',
    requestConfig: requestConfigOf('dealers', 'Q-CITY'),
  }),
  plainQuestion('Q-NAME', { label: '姓名', required, pattern: 'name', maxLength: 30 }),
  plainQuestion('Q-PHONE', { label: '手机', required, pattern: 'phone', maxLength: 11 }),
  plainQuestion('Q-YES', {
    label: '我同意',
    required,
    questionType: 'CONFIRMATION',
    consentId: 'PRIVACY',
    consentVersion: '2.0',
    url: '/policydetail',
  }),
)
const city = (cityCode: number, cityName: string) => ({ cityCode, cityName })
const places = [
  { provinceCode: 330000, provinceName: '浙江省', cities: [city(330100, '杭州市'), city(330200, '宁波市')] },
]
const outlet = (outletId: number, outletName: string) => ({ outletId, outletName })
const answered = { data: { leadNo: 'HL1', merged: false, outlet: null, submittedAt: 1 } }

let browser: TestBrowser
let sent: unknown[]
beforeEach(() => {
  sent = []
  forgetAll()
  browser = stubBrowser('/usedcar?homeType=2')
  browser.answers['form.byKey'] = [{ data: { formBean: form, brand: 'hesper' } }]
  browser.answers['form.provinceCity'] = [{ data: places }]
  browser.answers['form.dealers'] = [{ data: [outlet(1, '一号店')] }, { data: [outlet(2, '二号店')] }]
  browser.answers['captcha.new'] = [
    {
      data: {
        captchaId: 'c'.repeat(22),
        kind: 'words',
        picture: null,
        question: '三乘以四再加二等于多少？',
        expiresAt: 1,
      },
    },
  ]
  browser.answers['captcha.check'] = [{ data: { passed: true, triesLeft: 2 } }]
  browser.answers['sms.send'] = [{ data: { resendSeconds: 60, validSeconds: 300, sampleAddress: null } }]
  browser.answers['lead.submit'] = [answered]
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})
const opened = () => livePage(<DynamicForm formKey="buy" onSent={answer => sent.push(answer)} />)
const choose = (page: LivePage, id: string, value: string) =>
  page.write(page.all(`[data-field="${id}"] select`)[0], value)
const tick = (page: LivePage) => page.press('我同意')
/** A form that was filled in by somebody whose phone the login service has named. */
async function filled(page: LivePage) {
  await choose(page, 'Q-CITY', '330100')
  await page.write(page.all('[data-field="Q-NAME"] input')[0], '沈知遥')
  await page.write(page.all('[data-field="Q-PHONE"] input')[0], '13800138000')
  await tick(page)
}
const asCustomer = () => {
  browser.signIn()
  browser.local.set('userInfo', JSON.stringify({ gcid: 'A', mobile: '13800138000' }))
}

describe('a form', () => {
  test('is sent with its answers, what was agreed to, and where the visit came from', async () => {
    asCustomer()
    const page = await opened()
    await filled(page)
    await page.send()
    const input = browser.of('lead.submit')[0]!.input
    expect(input).toMatchObject({
      origin: 15,
      formId: 'FORM-TEST',
      request: { brand: 'hesper', consents: [{ consentId: 'PRIVACY', consentVersion: '2.0' }] },
      answeredQuestionnaire: { questionnaireId: 'FORM-TEST-V1' },
      leadInfo: { leadUcType: 'buy', logidUrl: '/usedcar' },
      tracking: { trackingEvent: 'leadSubmit', channelID: 'EC_Online' },
    })
    expect(input).not.toHaveProperty('smsCode')
    const { questions } = input.answeredQuestionnaire as { questions: { answers: object[] }[] }
    expect(questions.map(each => each.answers[0])).toEqual([
      { answerId: 'IO002', answerText: 'EC_Online', answerData: 'EC_Online' },
      { answerId: '330100', answerText: '杭州市', answerData: '330100' },
      { answerId: 'IO001', answerText: 'NA', answerData: 'NA' },
      { answerId: 'IO002', answerText: '沈知遥', answerData: '沈知遥' },
      { answerId: 'IO002', answerText: '13800138000', answerData: '13800138000' },
      { answerId: 'Y', answerText: 'Y', answerData: '2.0' },
    ])
    expect(sent).toEqual([answered.data])
  })

  test('says at each question what is wrong, and sends nothing', async () => {
    asCustomer()
    const page = await opened()
    await page.write(page.all('[data-field="Q-NAME"] input')[0], '沈1')
    await page.send()
    for (const words of [t.neededChoice, t.wrongName, t.needed, t.neededYes]) expect(page.shows(words)).toBe(true)
    expect(browser.of('lead.submit')).toEqual([])
  })

  test('shows no hidden question, and ticks nothing', async () => {
    const page = await opened()
    expect(page.all('[data-field="Q-CHANNEL"]')).toEqual([])
    expect(page.all('input[type="checkbox"]').map(box => box.checked)).toEqual([false])
  })

  test('says why the server refused it, and can be sent again', async () => {
    asCustomer()
    browser.answers['lead.submit'] = [refusal(errors.FORM_OLD, '表单已更新'), answered]
    const page = await opened()
    await filled(page)
    await page.send()
    expect(page.shows('表单已更新')).toBe(true)
    await page.send()
    expect(sent).toHaveLength(1)
  })

  test('whose answer was lost goes again under the same key', async () => {
    asCustomer()
    browser.answers['lead.submit'] = [new Error('lost'), answered]
    const page = await opened()
    await filled(page)
    await page.send()
    await page.send()
    const [one, two] = browser.of('lead.submit')
    expect([two!.key, two!.input]).toEqual([one!.key, one!.input])
  })

  test('that cannot be loaded says so and is asked for again', async () => {
    browser.answers['form.byKey'] = [
      refusal(errors.NOT_FOUND, '没有'),
      { data: { formBean: { ...form, key: 'sell' }, brand: 'hesper' } },
    ]
    const page = await livePage(<DynamicForm formKey="sell" onSent={() => {}} />)
    await page.press('重新加载')
    expect(page.shows('姓名')).toBe(true)
  })

  test('comes back as it was left, but nothing agreed to, until it was sent', async () => {
    asCustomer()
    const page = await opened()
    await filled(page)
    await page.leave()
    const again = await opened()
    expect(again.all('[data-field="Q-NAME"] input')[0]?.value).toBe('沈知遥')
    expect(again.all('input[type="checkbox"]').map(box => box.checked)).toEqual([false])
    await tick(again)
    await again.send()
    await again.leave()
    expect((await opened()).all('[data-field="Q-NAME"] input')[0]?.value).toBe('')
  })
})

describe('options that hang on another answer', () => {
  const dealers = (page: LivePage) => page.all('[data-field="Q-DEALER"] option').map(option => option.textContent)
  test('come with it, and are open again when it changes', async () => {
    const page = await opened()
    expect(page.shows(t.optionsWaiting)).toBe(true)
    await choose(page, 'Q-CITY', '330100')
    expect(dealers(page)).toEqual([t.choose, '一号店'])
    await choose(page, 'Q-DEALER', '1')
    await choose(page, 'Q-CITY', '330200')
    expect(dealers(page)).toEqual([t.choose, '二号店'])
    const kept = JSON.parse(browser.local.get('formDrafts')!)
    expect(kept.buy.values).toMatchObject({ 'Q-CITY': '330200', 'Q-DEALER': '' })
    expect(browser.of('form.dealers').map(each => each.input)).toEqual([
      { formId: 'FORM-TEST', coordinateType: 'baidu', cityCode: '330100' },
      { formId: 'FORM-TEST', coordinateType: 'baidu', cityCode: '330200' },
    ])
  })
  test('that fail are asked for again by a press', async () => {
    browser.answers['form.dealers'] = [refusal(errors.SERVER_ERROR, '坏了'), { data: [outlet(3, '三号店')] }]
    const page = await opened()
    await choose(page, 'Q-CITY', '330100')
    expect(page.shows(t.optionsFailed)).toBe(true)
    await page.press(t.retry)
    expect(dealers(page)).toEqual([t.choose, '三号店'])
  })
})

describe('who is signed in', () => {
  const named = formOf(
    plainQuestion('Q-NAME', { label: '姓名', name: 'customerName', required, pattern: 'name', maxLength: 30 }),
    plainQuestion('Q-PHONE', { label: '手机', name: 'mobile', required, pattern: 'phone', maxLength: 11 }),
    plainQuestion('Q-HIDDEN', { name: 'mobile', hidden: true, default: '' }),
  )
  const valuesOf = (page: LivePage) =>
    ['Q-NAME', 'Q-PHONE'].map(id => {
      const input = page.all(`[data-field="${id}"] input`)[0]
      return input && 'value' in input ? String(input.value).replace(/ /g, '') : undefined
    })
  beforeEach(() => {
    browser.answers['form.byKey'] = [{ data: { formBean: named, brand: 'hesper' } }]
    browser.local.set('userInfo', JSON.stringify({ gcid: 'A', surname: '周', givenName: '远', mobile: '13800138000' }))
  })

  test('finds name and phone of the account in the form, and no code is asked for', async () => {
    const page = await opened()
    expect(valuesOf(page)).toEqual(['周远', '13800138000'])
    expect(page.all('[data-field="smsCode"]')).toEqual([])
  })
  test('finds what was written before, where that says something', async () => {
    const values = { 'Q-NAME': '沈知遥', 'Q-PHONE': '' }
    browser.local.set('formDrafts', JSON.stringify({ buy: { version: named.version, at: Date.now(), values } }))
    expect(valuesOf(await opened())).toEqual(['沈知遥', '13800138000'])
  })
})

describe('a phone', () => {
  test('is proved by a code, which comes after a check', async () => {
    const page = await opened()
    await filled(page)
    await page.press(v.get)
    expect(page.shows('三乘以四再加二等于多少？')).toBe(true)
    await page.write('answer', '14')
    await page.press(v.confirm)
    expect(browser.of('captcha.check')[0]?.input).toEqual({ purpose: 'lead', captchaId: 'c'.repeat(22), answer: '14' })
    expect(browser.of('sms.send')[0]?.input).toEqual({
      purpose: 'lead',
      captchaId: 'c'.repeat(22),
      mobile: '13800138000',
    })
    expect(page.shows(v.sent(5))).toBe(true)
    await page.write(page.all('[data-field="smsCode"] input')[0], '012345')
    await page.send()
    expect(browser.of('lead.submit')[0]?.input).toMatchObject({ smsCode: '012345' })
  })
  test('that is none is said at its field, and nobody is asked anything', async () => {
    const page = await opened()
    await page.write(page.all('[data-field="Q-PHONE"] input')[0], '138')
    await page.press(v.get)
    expect(page.shows(t.wrongPhone)).toBe(true)
    expect(browser.of('captcha.new')).toEqual([])
  })
  test('is not sent a code while the limits say no, and the words say when', async () => {
    browser.answers['sms.send'] = [refusal(errors.SMS_TOO_SOON, '请 42 秒后再试')]
    const page = await opened()
    await filled(page)
    await page.press(v.get)
    await page.write('answer', '14')
    await page.press(v.confirm)
    expect(page.shows('请 42 秒后再试')).toBe(true)
  })
  test('whose code was wrong says so at the code', async () => {
    browser.answers['lead.submit'] = [refusal(errors.SMS_CODE_WRONG, '验证码不正确')]
    const page = await opened()
    await filled(page)
    await page.write(page.all('[data-field="smsCode"] input')[0], '000000')
    await page.send()
    expect(page.shows('验证码不正确')).toBe(true)
  })
  test('of which the check was answered wrongly is asked again', async () => {
    browser.answers['captcha.check'] = [
      { data: { passed: false, triesLeft: 1 } },
      { data: { passed: false, triesLeft: 0 } },
    ]
    const page = await opened()
    await filled(page)
    await page.press(v.get)
    await page.write('answer', '1')
    await page.press(v.confirm)
    expect(page.shows(v.wrong(1))).toBe(true)
    expect(browser.of('captcha.new')).toHaveLength(1)
    await page.write('answer', '2')
    await page.press(v.confirm)
    expect(browser.of('captcha.new')).toHaveLength(2)
    expect(browser.of('sms.send')).toEqual([])
  })
})
