import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearSession,
  guardPath,
  isSignedIn,
  needsLogin,
  readCartCount,
  readStaff,
  readStaffToken,
  readToken,
  readUser,
  requireLogin,
  saveCartCount,
} from '#web/session.ts'
import { logOut, saveSignIn } from '#web/sign-in-out.ts'
import { ownPictures } from '#web/own-pictures.ts'
import { ownCopies, ownTexts } from '#web/own-texts.ts'

const user = { gcid: 'c-1', givenName: '知夏', surname: '林', gender: 'FEMALE' as const, mobile: '13800138000' }
const staff = { name: '沈岚', role: 'operator' as const, outletId: null }

function storage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: name => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: name => void values.delete(name),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  }
}
const blocked = new Proxy({} as Storage, {
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
})
/** Stands in for the window: storage events are sent to it. */
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

describe('the gate', () => {
  test.each([
    '/user',
    '/user/',
    '/user/myorder',
    '/user.html',
    '/user?tab=1',
    '/user#top',
    '/User/myorder',
    '/%75ser/myorder',
    '//user',
    '/cart',
    '/cart.html',
    '/payment/order',
    '/payment/',
    '/orderCenter',
    '/ordercenter/orderList',
    '/profile',
  ])('closes %s', path => {
    expect(needsLogin(path)).toBe(true)
  })

  test.each([
    '/',
    '/index.html',
    '/user_agreement',
    '/username',
    '/users/1',
    '/usedcar',
    '/cartoon',
    '/payment',
    '/payments/1',
    '/orderCentering',
    '/profiles',
    '/newcar/payment',
    '/usedcar/list?back=/user',
    '/%E0%A4%A',
  ])('leaves %s open', path => {
    expect(needsLogin(path)).toBe(false)
  })

  test('sends a visitor without a token to the login and forgets the rest', () => {
    localStorage.setItem('userInfo', JSON.stringify(user))
    localStorage.setItem('cartCount', '3')
    const request = new Request('http://localhost:3000/user/myorder?tab=1&camp_code=x')
    let thrown: unknown
    try {
      guardPath(request)
    } catch (error) {
      thrown = error
    }
    const answer = thrown as Response
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/sso/login?back=%2Fuser%2Fmyorder%3Ftab%3D1%26camp_code%3Dx')
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect(readUser()).toBeUndefined()
    expect(readCartCount()).toBe(0)
  })

  test('lets a visitor with a token pass, and everybody elsewhere', () => {
    guardPath(new Request('http://localhost:3000/usedcar'))
    saveSignIn({ apiToken: 'token', user, staff: null })
    requireLogin(new Request('http://localhost:3000/cart'))
    expect(isSignedIn()).toBe(true)
  })
})

describe('the session', () => {
  test('is kept under the names of the specification', () => {
    saveSignIn({ apiToken: 'token', user, staff: null })
    saveCartCount(2)
    expect(localStorage.getItem('apiToken')).toBe('token')
    expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(user)
    expect(localStorage.getItem('cartCount')).toBe('2')
    expect(readUser()).toEqual(user)
    expect(readUser()).toBe(readUser())
  })

  test('of staff stands beside that of a customer', () => {
    saveSignIn({ apiToken: 'customer', user, staff: null })
    saveSignIn({ apiToken: 'staff', user: null, staff })
    expect([readToken(), readStaffToken()]).toEqual(['customer', 'staff'])
    expect(readStaff()).toEqual(staff)
    clearSession()
    expect([readToken(), readStaffToken()]).toEqual([undefined, 'staff'])
  })

  test('takes with it what was written into forms, which outlives a sign-in', async () => {
    vi.stubGlobal('sessionStorage', storage())
    vi.stubGlobal('location', { assign: vi.fn() })
    const drafts = () => Object.values(ownTexts).map(each => each.read())
    for (const each of Object.values(ownTexts)) each.write('{"mobile":"13800138000"}')
    saveSignIn({ apiToken: '', user, staff: null })
    expect(drafts()).not.toContain(null)
    await logOut()
    expect(drafts()).toEqual(Object.keys(ownTexts).map(() => null))
    expect(location.assign).toHaveBeenCalledWith('/sso/logout')
  })

  test('of another customer does not inherit the cart count', () => {
    saveSignIn({ apiToken: 'a', user, staff: null })
    saveCartCount(2)
    saveSignIn({ apiToken: 'b', user, staff: null })
    expect(readCartCount()).toBe(2)
    saveSignIn({ apiToken: 'c', user: { ...user, gcid: 'c-2' }, staff: null })
    expect(readCartCount()).toBe(0)
  })

  test('takes with it what was seen for the time without a network, however it ends', async () => {
    vi.stubGlobal('sessionStorage', storage())
    vi.stubGlobal('location', { assign: vi.fn() })
    const forgotten: string[] = []
    vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) > 0 })
    const copies = () => Object.values(ownCopies).map(each => each.read())
    const none = Object.keys(ownCopies).map(() => null)
    const see = () => {
      for (const each of Object.values(ownCopies)) each.write('{}')
    }
    saveSignIn({ apiToken: 'a', user, staff: null })
    see()
    saveSignIn({ apiToken: 'b', user, staff: null })
    expect(copies()).not.toContain(null)
    expect(forgotten).toEqual([])
    // Another customer in the same browser, without a logout in between.
    ownTexts.drive.write('{"mobile":"13800138000"}')
    saveSignIn({ apiToken: 'c', user: { ...user, gcid: 'c-2' }, staff: null })
    expect([...copies(), ownTexts.drive.read()]).toEqual([...none, null])
    see()
    clearSession()
    expect(copies()).toEqual(none)
    saveSignIn({ apiToken: '', user, staff: null })
    see()
    await logOut()
    expect(copies()).toEqual(none)
    expect(forgotten.length).toBeGreaterThan(2)
    expect(new Set(forgotten)).toEqual(new Set([ownPictures]))
    // A stranger who comes to a gate loses nothing.
    see()
    clearSession()
    expect(copies()).not.toContain(null)
  })

  test.each(['{', 'null', '"x"', ''])('survives %j in place of the user', text => {
    localStorage.setItem('userInfo', text)
    localStorage.setItem('cartCount', text)
    expect(readUser()).toBeUndefined()
    expect(readCartCount()).toBe(0)
  })

  test.each([
    ['missing', undefined],
    ['blocked', blocked],
  ])('lasts as long as the document when storage is %s', (_, value) => {
    vi.stubGlobal('localStorage', value)
    saveSignIn({ apiToken: 'token', user, staff: null })
    expect(readToken()).toBe('token')
    expect(readUser()).toEqual(user)
    clearSession()
    expect(isSignedIn()).toBe(false)
  })

  test('is told to listeners, also when another tab changes it', async () => {
    // Modules of its own: what listens all the time in those that files share (decision 015) does so in another window.
    vi.resetModules()
    const own = await import('#web/session.ts')
    vi.resetModules()
    const heard = vi.fn()
    const stop = own.onSessionChange(heard)
    own.saveCartCount(1)
    expect(heard).toHaveBeenCalledTimes(1)
    const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    change('apiToken')
    change(null)
    change('somethingElse')
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    change('apiToken')
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
