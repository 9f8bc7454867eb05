/** One browser, several people: what the one before has left is nobody else's (decision 177). */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendLogouts } from './logout-later.ts'
import { forgetWhoLeft, ownTexts } from './own-texts.ts'
import { clearSession, goToLogin, readUser } from './session.ts'
import { logOut, logOutStaff, saveSignIn } from './sign-in-out.ts'
import { stubBrowser, type TestBrowser } from './test-browser.ts'
import { watchOwner } from './watch-owner.ts'

const words = '{"mobile":"13800138000"}'
/** Words that do not say themselves whose they are. */
const { typed } = ownTexts
const unnamed = Object.fromEntries(Object.entries(ownTexts).filter(([name]) => !['typed', 'favourites'].includes(name)))

let browser: TestBrowser
let page: EventTarget
beforeEach(() => {
  browser = stubBrowser('/orderCenter/orderDetail?orderNo=HS1')
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const write = () => {
  for (const each of Object.values(ownTexts)) each.write(words)
}
const left = () => Object.values(unnamed).filter(each => each.read() !== null)
/** Words of a tab of its own; the browser's are those of all. */
const otherTab = () => {
  const before = new Map(browser.session)
  browser.session.clear()
  return () => {
    browser.session.clear()
    for (const [name, text] of before) browser.session.set(name, text)
  }
}

describe('a session that ended by itself', () => {
  test('leaves words for who comes back, and none for anybody else', () => {
    browser.signIn('c-1')
    write()
    clearSession()
    browser.signIn('c-1')
    expect(left()).toHaveLength(Object.keys(unnamed).length)
    clearSession()
    browser.signIn('c-2')
    expect(left()).toEqual([])
  })

  test('and a stranger’s words, which are those of who signs in', () => {
    write()
    browser.signIn('c-1')
    expect(left()).toHaveLength(Object.keys(unnamed).length)
  })
})

describe('another tab', () => {
  const shown = () => ({ replace: vi.fn(), reload: vi.fn() })
  let place: ReturnType<typeof shown>
  const tell = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'ownTextsOf' }))
  const back = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  beforeEach(() => {
    place = shown()
    Object.assign(location, place)
    browser.signIn('c-1')
    watchOwner()
    write()
  })

  test.each([
    ['where it is told', tell],
    ['when its page comes back as it stood', () => back(true)],
  ])('keeps nothing of who has signed out, %s', async (_name, look) => {
    const thisTab = otherTab()
    await logOut()
    thisTab()
    look()
    expect([left(), typed.read()]).toEqual([[], null])
    expect(place.replace).toHaveBeenCalledWith('/')
    expect(place.reload).not.toHaveBeenCalled()
  })

  test('shows who is here now, and of a public page nothing is loaded anew', () => {
    const thisTab = otherTab()
    browser.signIn('c-2')
    thisTab()
    tell()
    expect(place.reload).toHaveBeenCalledOnce()
    tell()
    back(true)
    expect(place.reload).toHaveBeenCalledOnce()
    const again = otherTab()
    browser.signIn('c-3')
    again()
    Object.assign(location, { pathname: '/usedcar/list' })
    tell()
    expect([place.reload.mock.calls.length, place.replace.mock.calls.length]).toEqual([1, 0])
  })

  test('stays where the same person signs in again, and where a session has only ended', () => {
    const thisTab = otherTab()
    clearSession()
    thisTab()
    tell()
    expect(left()).toHaveLength(Object.keys(unnamed).length)
    browser.signIn('c-1')
    tell()
    back(false)
    expect(left()).toHaveLength(Object.keys(unnamed).length)
    expect([place.reload.mock.calls.length, place.replace.mock.calls.length]).toEqual([0, 0])
  })

  test('that is opened later forgets what it held', async () => {
    const thisTab = otherTab()
    await logOut()
    thisTab()
    expect(ownTexts.drive.read()).toBe(words)
    expect(forgetWhoLeft()).toBe(true)
    expect(left()).toEqual([])
  })
})

describe('a logout', () => {
  test('that nobody hears asks for an account the next time, once', async () => {
    browser.signIn('c-1')
    browser.answers['account.logout'] = [new TypeError('Failed to fetch')]
    await logOut()
    expect([browser.left, readUser()]).toEqual([['/'], undefined])
    goToLogin('/user')
    expect(browser.left.at(-1)).toBe('/sso/login?back=%2Fuser&prompt=login')
    browser.signIn('c-2')
    goToLogin('/user')
    expect(browser.left.at(-1)).toBe('/sso/login?back=%2Fuser')
  })

  test.each([
    ['nobody hears', new TypeError('Failed to fetch')],
    ['a server in trouble answers', { status: 503, success: false }],
    ['somebody on the way answers', { success: 'a page of theirs' as never }],
  ])('that %s is told to the server later, by what opens no session', async (_name, answer) => {
    const hash = createHash('sha256').update('token of c-1').digest('hex')
    browser.signIn('c-1')
    browser.answers['account.logout'] = [answer]
    await logOut()
    expect([...browser.local.values()].join()).not.toContain('token of c-1')
    expect([browser.local.get('logoutsLater'), browser.left]).toEqual([hash, ['/']])
    // Of who comes next nothing else is touched, and nothing of theirs is lost by another such logout.
    browser.signIn('c-2')
    await logOut()
    browser.answers['account.logoutLater'] = [new TypeError('Failed to fetch')]
    await sendLogouts()
    expect(browser.local.get('logoutsLater')?.split(' ')).toHaveLength(2)
    browser.answers['account.logoutLater'] = [{ data: null }]
    await sendLogouts()
    expect(browser.of('account.logoutLater').map(({ input }) => input.tokenHash)).toContain(hash)
    expect(browser.local.get('logoutsLater')).toBeUndefined()
  })

  test('is told to the login service otherwise', async () => {
    browser.signIn('c-1')
    browser.answers['account.logout'] = [{ data: null }]
    await logOut()
    expect(browser.left).toEqual(['/sso/logout'])
    goToLogin('/user')
    expect(browser.left.at(-1)).toBe('/sso/login?back=%2Fuser')
  })

  test('of staff leaves a customer what is told on this device', async () => {
    const getRegistration = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration } })
    saveSignIn({ apiToken: 's', user: null, staff: { name: '沈岚', role: 'operator', outletId: null } as never })
    await logOutStaff()
    expect(getRegistration).not.toHaveBeenCalled()
  })

  test('ends what is told on this device, and takes away what is shown', async () => {
    const unsubscribe = vi.fn(async () => true)
    const close = vi.fn()
    const registration = {
      getNotifications: async () => [{ close }, { close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    }
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => registration } })
    browser.signIn('c-1')
    await logOut()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(close).toHaveBeenCalledTimes(2)
  })

  test('waits for no browser that does not answer', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: () => new Promise(() => {}) } })
    browser.signIn('c-1')
    const out = logOut()
    await vi.advanceTimersByTimeAsync(1_000)
    await out
    vi.useRealTimers()
    expect(browser.left).toHaveLength(1)
  })
})
