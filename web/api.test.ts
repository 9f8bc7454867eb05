import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { forgetAll } from './api-cache.ts'
import { ApiFailure } from './api-failure.ts'
import { api, cachedApi } from './api.ts'
import { forgetReports } from './error-report.ts'
import { loadingStore } from './loading-store.ts'
import { surroundings } from './surroundings.ts'
import { surround } from './test-surroundings.ts'
import { askStore } from './ui/ask.ts'
import { toastStore } from './ui/toast.ts'
import { soon } from './test-soon.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }
let sent: Sent[]
/** What the next sendings find: a body, or an error in place of an answer. */
let answers: (Response | Error)[]
let store: Map<string, string>
const assign = vi.fn()
/** What dialogs that are fetched during a test look for; they stay loaded for the tests behind it. */
const device = { userAgent: navigator.userAgent, platform: navigator.platform, maxTouchPoints: 0 }

const envelope = (facts: object, status = 200) =>
  new Response(JSON.stringify({ success: false, message: '', code: 200, data: null, ...facts }), { status })
const done = (data: unknown, page: object = {}) => envelope({ success: true, data, ...page })
const broken = () => new TypeError('Failed to fetch')

beforeEach(() => {
  sent = []
  answers = []
  store = new Map([['apiToken', 'token-1']])
  vi.stubGlobal('document', {
    documentElement: { lang: 'zh-CN', dataset: { layout: 'mobile' } },
    querySelector: () => null,
  })
  vi.stubGlobal('location', { pathname: '/usedcar', search: '', hash: '', assign })
  vi.stubGlobal('navigator', { ...device, onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => void store.delete(name),
  })
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    init.signal?.throwIfAborted()
    const next = answers.shift() ?? new Error('nothing prepared')
    if (next instanceof Error) throw next
    return next
  })
  return surround({ showNotFound: vi.fn(), brandSite: 'https://brand.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  assign.mockReset()
  askStore.read()?.answer(false)
  forgetAll()
})

/** The toast that stands there now and was not there before `act`. */
async function toastOf(act: () => Promise<unknown>): Promise<string | undefined> {
  const before = toastStore.read()?.id
  await act()
  const now = toastStore.read()
  return now?.id === before ? undefined : now?.text
}
const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiFailure)
  return error as ApiFailure
}
/** A read whose failure the caller does not show. */
const list = () => api('order.list', {} as never, { quiet: false })
const cancel = (key?: string) => api('order.cancel', { orderNo: 'x' } as never, { key })

describe('what is sent', () => {
  test('every request carries token, source and product', async () => {
    answers = [done([], { pageNumber: 1, pageSize: 10, total: 0 })]
    const { page } = await list()
    expect(page).toEqual({ pageNumber: 1, pageSize: 10, total: 0 })
    expect(sent[0]!.init.headers).toMatchObject({ apiToken: 'token-1', source: 'web', 'x-user-agent': 'shop-mobile' })
    expect(sent[0]!.init.headers['idempotency-key']).toBeUndefined()
  })

  test('GET has its fields and a time stamp in the query', async () => {
    answers = [done({})]
    await api('usedCar.detail', { carNo: 'HU 1' } as never)
    const url = new URL(sent[0]!.url, 'http://shop')
    expect(url.searchParams.get('carNo')).toBe('HU 1')
    expect(Number(url.searchParams.get('t'))).toBeGreaterThan(1_600_000_000_000)
    expect(sent[0]!.init.body).toBeUndefined()
  })

  test('a form call is form-encoded', async () => {
    answers = [done({})]
    await api('region.areaInfo', { code: '110101' } as never)
    expect(sent[0]!.init.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(sent[0]!.init.body).toBe('code=110101')
  })

  test.each([
    ['a write', () => cancel()],
    ['a call with transactions of its own', () => api('payment.start', {} as never, { quiet: true })],
  ])('%s that breaks on the way is sent again with the same key', async (_, act) => {
    answers = [broken(), done({})]
    await act()
    const keys = sent.map(each => each.init.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('two actions have two keys, unless the caller says that they are one', async () => {
    answers = [done({}), done({}), done({}), done({})]
    await cancel()
    await cancel()
    await cancel('same-action')
    await cancel('same-action')
    const keys = sent.map(each => each.init.headers['idempotency-key'])
    expect(keys[0]).not.toBe(keys[1])
    expect(keys.slice(2)).toEqual(['same-action', 'same-action'])
  })
})

describe('what follows from a failure (spec 8)', () => {
  test("a refusal shows the server's words", async () => {
    answers = [envelope({ code: 4101, message: '这台车已售出', requestId: 'r1' })]
    let failure: ApiFailure | undefined
    expect(await toastOf(async () => (failure = await failureOf(list())))).toBe('这台车已售出')
    expect(failure).toMatchObject({ code: 4101, status: 200, requestId: 'r1', told: true })
  })

  test('a refusal without words shows 服务器异常', async () => {
    answers = [envelope({ code: 4999 })]
    expect(await toastOf(() => failureOf(list()))).toBe('服务器异常')
  })

  test.each([401, '401'])('%j ends the session and leads to the login', async code => {
    store.set('userInfo', '{"gcid":"g"}').set('cartCount', '3')
    answers = [envelope({ code, message: '请先登录' })]
    expect(await toastOf(() => failureOf(list()))).toBeUndefined()
    expect([...store.keys()]).toEqual([])
    expect(String(assign.mock.calls[0]![0])).toContain('/sso/login')
  })

  describe('an answer of an earlier session', () => {
    const is = (token: string, gcid: string) => store.set('apiToken', token).set('userInfo', JSON.stringify({ gcid }))
    const out = () => envelope({ code: 401, message: '请先登录' })
    /** Each request finds the next token of its own, and these answers. */
    const during = (steps: (() => Response)[]) =>
      vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
        sent.push({ url, init })
        return steps.shift()!()
      })
    const tokens = () => sent.map(each => each.init.headers.apiToken)

    test.each([
      ['a reading', list],
      ['a write, under its own key', () => cancel('one-press')],
    ])('is asked again in the new one of the same person: %s', async (_, act) => {
      is('token-1', 'g')
      during([() => (is('token-2', 'g'), out()), () => done({ ok: true })])
      expect(await act()).toMatchObject({ data: { ok: true } })
      expect(tokens()).toEqual(['token-1', 'token-2'])
      expect(new Set(sent.map(each => each.init.headers['idempotency-key'])).size).toBe(1)
      expect(assign).not.toHaveBeenCalled()
    })

    test('is asked again once, and never ends the session that is there then', async () => {
      is('token-1', 'g')
      during([() => (is('token-2', 'g'), out()), () => (is('token-3', 'g'), out())])
      expect(await toastOf(() => failureOf(list()))).toBe('登录状态已更新，请重试')
      expect([tokens(), store.get('apiToken')]).toEqual([['token-1', 'token-2'], 'token-3'])
    })

    test('is never sent as somebody else, whose session stays', async () => {
      is('token-1', 'g')
      during([() => (is('token-2', 'h'), out())])
      expect(await toastOf(() => failureOf(cancel()))).toBe('登录状态已更新，请重试')
      expect([tokens(), store.get('apiToken')]).toEqual([['token-1'], 'token-2'])
      expect(assign).not.toHaveBeenCalled()
    })

    test('is never sent as somebody else where nobody knows any more who pressed', async () => {
      is('token-1', 'g')
      store.delete('userInfo')
      during([() => (is('token-2', 'h'), out())])
      expect(await toastOf(() => failureOf(cancel()))).toBe('登录状态已更新，请重试')
      expect([tokens(), store.get('apiToken')]).toEqual([['token-1'], 'token-2'])
    })

    test.each([
      ['somebody else is here by now', () => is('token-2', 'h')],
      ['nobody is any more', () => store.clear()],
    ])('is given to nobody where %s: what was read is theirs who asked', async (_, happens) => {
      is('token-1', 'g')
      during([() => (happens(), done({ rows: ['an order of g'] }))])
      expect(await toastOf(() => failureOf(list()))).toBeUndefined()
      // What is everybody's is given all the same.
      during([() => (is('token-3', 'k'), done({ rows: [] }))])
      expect(await api('usedCar.list', {} as never)).toMatchObject({ data: { rows: [] } })
      // A write has happened, whoever hears of it.
      during([() => (is('token-4', 'l'), done({ ok: true }))])
      expect(await cancel()).toMatchObject({ data: { ok: true } })
    })

    test('ends nothing that has ended already but leads to the login', async () => {
      is('token-1', 'g')
      during([() => (store.clear(), out())])
      await failureOf(list())
      expect(String(assign.mock.calls[0]![0])).toContain('/sso/login')
    })
  })

  test('401 of an exempt call leaves the session alone', async () => {
    answers = [envelope({ code: 401 })]
    await failureOf(api('account.messageCount', {} as never))
    expect(store.get('apiToken')).toBe('token-1')
    expect(assign).not.toHaveBeenCalled()
  })

  test('2001 shows a toast and leads to /404', async () => {
    answers = [envelope({ code: 2001, message: '您查询的信息未找到' })]
    expect(await toastOf(() => failureOf(list()))).toBe('您查询的信息未找到')
    expect(surroundings.showNotFound).toHaveBeenCalledTimes(1)
  })

  test.each([70009, 70015, 3020, 3023, 3024, 200])('code %i says nothing', async code => {
    answers = [envelope({ code, message: 'words' })]
    let failure: ApiFailure | undefined
    expect(await toastOf(async () => (failure = await failureOf(list())))).toBeUndefined()
    expect(failure?.told).toBe(false)
  })

  test('a silent row and a read say nothing, and what changes something does', async () => {
    answers = Array.from({ length: 3 }, () => envelope({ code: 4999, message: 'words' }))
    expect(await toastOf(() => failureOf(api('search.suggest', {} as never)))).toBeUndefined()
    expect(await toastOf(() => failureOf(api('order.list', {} as never)))).toBeUndefined()
    expect(await toastOf(() => failureOf(cancel()))).toBe('words')
  })

  test("429 shows the server's prompt in a dialog", async () => {
    answers = [envelope({ code: 429, message: '操作过于频繁，请 9 秒后再试' }, 429)]
    await failureOf(list())
    expect(askStore.read()).toMatchObject({ kind: 'alert', text: '操作过于频繁，请 9 秒后再试' })
  })

  test.each([
    ['a broken connection', () => [broken(), broken()]],
    ['a fault', () => [envelope({ code: 500, message: '服务器异常' }, 500)]],
    ['a page of a proxy', () => [new Response('<html>', { status: 200 })]],
    ['a gateway without the server', () => [new Response('Bad gateway', { status: 502 })]],
  ])('%s shows the default dialog, which leads to the site of the brand', async (_, prepared) => {
    answers = prepared()
    await failureOf(list())
    const question = askStore.read()!
    expect(question).toMatchObject({ kind: 'alert' })
    expect(question.text).toBeUndefined()
    question.answer(true)
    await soon(() => expect(assign).toHaveBeenCalledWith('https://brand.example'))
  })

  test.each<[string, () => (Response | Error)[], string | undefined]>([
    ['a broken connection', () => [broken(), broken()], 'search.suggest 0'],
    ['a fault', () => [envelope({ code: 500 }, 500)], 'search.suggest 500'],
    [
      'an answer that makes no sense',
      () => [new Response('<html>', { status: 200 })],
      `filterData-error-from-${calls['search.suggest'].path}`,
    ],
    ['a refusal', () => [envelope({ code: 4999, message: 'words' })], undefined],
  ])('%s of a silent call is told to the log alone', async (_, prepared, message) => {
    vi.stubGlobal('window', {})
    forgetReports()
    answers = [...prepared(), done(null)]
    expect(await toastOf(() => failureOf(api('search.suggest', {} as never)))).toBeUndefined()
    const reports = sent
      .filter(({ url }) => url === calls['content.sendErrorLog'].path)
      .map(({ init }) => JSON.parse(init.body as string))
    expect(reports).toEqual(message === undefined ? [] : [{ kind: 'call', message, stack: '', page: '/usedcar' }])
    expect(askStore.read()).toBeNull()
  })

  test('several at once are one piece of news, and closing it without its button stays here', async () => {
    answers = [envelope({ code: 503 }, 503), envelope({ code: 503 }, 503)]
    await Promise.all([failureOf(list()), failureOf(list())])
    askStore.read()!.answer(false)
    expect(askStore.read()).toBeNull()
    await Promise.resolve()
    expect(assign).not.toHaveBeenCalled()
  })

  test('without a network the visitor reads that, and nothing is sent a second time', async () => {
    vi.stubGlobal('navigator', { ...device, onLine: false })
    answers = [broken()]
    expect(await toastOf(() => failureOf(list()))).toBe('网络已断开，请检查后重试')
    expect(sent).toHaveLength(1)
  })

  test('a caller that gave up hears its own reason and nobody is told', async () => {
    const caller = new AbortController()
    caller.abort(new Error('left the page'))
    expect(await toastOf(() => api('order.list', {} as never, { signal: caller.signal }).catch(e => e))).toBeUndefined()
    await expect(api('order.list', {} as never, { signal: caller.signal })).rejects.toThrow('left the page')
  })
})

describe('waiting', () => {
  test('"try again" sends the same action with the same key', async () => {
    vi.useFakeTimers()
    const first = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
      sent.push({ url, init })
      if (sent.length > 1) return done({ ok: true })
      init.signal!.addEventListener('abort', () => first.reject(init.signal!.reason))
      return first.promise
    })
    const answer = cancel()
    await vi.advanceTimersByTimeAsync(10_000)
    loadingStore.read()!.again!()
    expect(await answer).toMatchObject({ data: { ok: true } })
    expect(sent[1]!.init.headers['idempotency-key']).toBe(sent[0]!.init.headers['idempotency-key'])
    expect(loadingStore.read()).toBeNull()
  })

  test.each([
    ['a skeleton or a busy button', 'order.list', 1],
    ['what nobody looks at', 'campaign.infosV2', undefined],
  ] as const)('%s says it after ten seconds, when it says it', async (_, name, type) => {
    vi.useFakeTimers()
    const answered = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answered.promise)
    const answer = api(name, {} as never, { quiet: true, noLoading: true })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(loadingStore.read()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(loadingStore.read()?.type).toBe(type)
    answered.resolve(done([]))
    await answer
    expect(loadingStore.read()).toBeNull()
  })

  test('nothing shows on the customisation page', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { pathname: '/newcar/design', assign })
    const never = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => never.promise)
    const answer = cancel()
    await vi.advanceTimersByTimeAsync(1000)
    expect(loadingStore.read()).toBeNull()
    never.resolve(done({}))
    await answer
  })
})

test('a kept answer is asked once; a write of the same feature makes it old', async () => {
  answers = [done([1]), done({}), done([2])]
  const ask = () => cachedApi('order.list', {} as never)
  expect((await ask()).data).toEqual([1])
  expect((await ask()).data).toEqual([1])
  await cancel()
  expect((await ask()).data).toEqual([2])
  expect(sent).toHaveLength(3)
})
