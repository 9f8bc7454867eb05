import { afterAll, describe, expect, test } from 'vitest'
import type { SignInFacts } from '#contract/sign-in.ts'
import type { Answer, LoginBrowser } from './test-browser.ts'
import { minute, openLoginShop } from './test-login.ts'

const shop = await openLoginShop()
afterAll(() => shop.close())

describe('the code', () => {
  async function form(): Promise<{ browser: LoginBrowser; post: (fields: Record<string, string>) => Promise<Answer> }> {
    const browser = shop.browser()
    const { form } = await browser.askToLogin()
    return { browser, post: fields => browser.go(form, { method: 'POST', form: fields }) }
  }
  const facts = (answer: Answer) => answer.json<SignInFacts>()
  const wrongOf = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

  test('that is wrong is refused, the right one is accepted afterwards', async () => {
    const { post } = await form()
    const phone = '13800138001'
    const { code } = facts(await post({ do: 'send', phone }))
    expect(code!.digits).toMatch(/^\d{6}$/)
    const wrong = await post({ do: 'enter', phone, code: wrongOf(code!.digits) })
    expect(wrong.status).toBe(422)
    expect(facts(wrong)).toMatchObject({ phone, fault: { reason: 'code' }, code: { digits: code!.digits } })
    expect((await post({ do: 'enter', phone, code: code!.digits })).url.pathname).toBe('/loginback')
  })

  test('is worth nothing after five wrong entries', async () => {
    const { post } = await form()
    const phone = '13800138002'
    const { code } = facts(await post({ do: 'send', phone }))
    for (let n = 0; n < 5; n++) await post({ do: 'enter', phone, code: wrongOf(code!.digits) })
    const right = await post({ do: 'enter', phone, code: code!.digits })
    expect(facts(right)).toMatchObject({ fault: { reason: 'codeGone' } })
    expect(facts(right).code).toBeUndefined()
  })

  test('is worth nothing after five minutes', async () => {
    const { post } = await form()
    const phone = '13800138003'
    const { code } = facts(await post({ do: 'send', phone }))
    shop.now += 5 * minute
    expect(facts(await post({ do: 'enter', phone, code: code!.digits }))).toMatchObject({
      fault: { reason: 'codeGone' },
    })
  })

  test('works once', async () => {
    const phone = '13800138004'
    const one = await form()
    const two = await form()
    const { code } = facts(await one.post({ do: 'send', phone }))
    expect((await one.post({ do: 'enter', phone, code: code!.digits })).url.pathname).toBe('/loginback')
    expect(facts(await two.post({ do: 'enter', phone, code: code!.digits }))).toMatchObject({
      fault: { reason: 'codeGone' },
    })
  })

  test('is sent once a minute and six times an hour, and of twenty requests at once one sends', async () => {
    const { post } = await form()
    const phone = '13800138005'
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ do: 'send', phone })))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const waiting = answers.find(answer => answer.status === 429)!
    expect(facts(waiting).fault).toEqual({ reason: 'wait', seconds: 60 })
    for (let n = 1; n < 6; n++) {
      shop.now += minute
      const sent = await post({ do: 'send', phone })
      expect(sent.status).toBe(200)
      expect(facts(sent).code).toMatchObject({ resendSeconds: 60, filled: false })
    }
    shop.now += minute
    expect(facts(await post({ do: 'send', phone })).fault).toEqual({ reason: 'wait', seconds: 54 * 60 })
    shop.now += 54 * minute
    expect((await post({ do: 'send', phone })).status).toBe(200)
  })

  test.each(['', '12800138000', '1380013800', '<script>'])('is not sent to %j', async phone => {
    const { post } = await form()
    const answer = await post({ do: 'send', phone })
    expect(answer.status).toBe(422)
    expect(facts(answer)).toMatchObject({ phone, fault: { reason: 'phone' } })
  })

  test('cannot be entered without the browser that began the sign-in', async () => {
    const { form } = await shop.browser().askToLogin()
    const answer = await shop.browser().go(form, { method: 'POST', form: { fill: '19900000001' } })
    expect(facts(answer)).toMatchObject({ state: 'gone', accounts: [] })
  })
})
