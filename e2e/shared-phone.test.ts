/** One phone, several people: a logout leaves nothing to the next one, without a network and in other tabs as well (decision 177). */
import { describe, expect } from 'vitest'
import { offlineTexts } from '#shop/features/entry/offline.texts.ts'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { centreTexts } from '#shop/features/order/centre.texts.ts'
import { ask } from './calls.ts'
import { signUp } from './sign-up.ts'
import { expectGone, expectSeen, expectSoon, onPhone, test, type Visitor } from './visitor.ts'

async function signOut({ page, t }: Visitor): Promise<void> {
  const { signOut: word } = t(centreTexts)
  await page.getByRole('button', { name: word }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: word }).click()
}

describe.each(onPhone)('a phone of several people, $layout $language', face => {
  test('a logout without a network is one all the same', async ({ open }) => {
    const visitor = await open({ ...face, worker: true })
    const { page, context } = visitor
    visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await page.goto('/user')
    await signUp(visitor)
    await visitor.at('/user')
    // From the next document on the page belongs to its worker, which has what says that there is no network.
    await expectSoon(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    ).toBe('activated')
    await visitor.goto('/user')
    const token = await page.evaluate(() => localStorage.getItem('apiToken')!)
    const isGood = async () => (await ask(visitor.origin, 'account.checkToken', {}, { token })).valid
    expect(await isGood()).toBe(true)
    await context.setOffline(true)
    await signOut(visitor)
    await visitor.at('/offline?to=%2F')
    await expectSeen(page.getByRole('heading', { level: 1, name: visitor.t(offlineTexts).title }))
    await context.setOffline(false)
    await visitor.at('/')
    await expectSoon(isGood).toBe(false)
    await expectSoon(() => page.evaluate(() => localStorage.getItem('logoutsLater'))).toBeNull()
    // The login service has not heard of it, and would let anybody in as who was here.
    await page.goto('/user')
    await visitor.at(/^\/idp\/sign-in\//)
    await expectSeen(page.getByRole('textbox', { name: visitor.t(signInTexts).phone }))
  })

  test('another tab goes with it', async ({ open }) => {
    const visitor = await open(face)
    const { page, context } = visitor
    await page.goto('/user')
    await signUp(visitor)
    await visitor.at('/user')
    const other = await context.newPage()
    await other.goto('/profile')
    const phone = other.getByText(/^139\*{4}\d{4}$/).first()
    await expectSeen(phone)
    await other.evaluate(() => sessionStorage.setItem('driveContact', '{"mobile":"13900000000"}'))
    await signOut(visitor)
    await visitor.at('/')
    await expectGone(phone)
    await expectSoon(() => new URL(other.url()).pathname).toBe('/')
    expect(await other.evaluate(() => sessionStorage.getItem('driveContact'))).toBeNull()
  })
})
