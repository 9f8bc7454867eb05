import { randomInt } from 'node:crypto'
import { signInTexts } from '#shop/features/account/sign-in.texts.ts'
import { expectSeen, type Visitor } from './visitor.ts'

/** Signs up on the demonstration's page with a phone of nobody: a known one gets one code a minute. */
export async function signUp(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const t = visitor.t(signInTexts)
  await visitor.at(/^\/idp\/sign-in\//)
  await page.getByRole('textbox', { name: t.phone }).fill(`139${randomInt(1e8).toString().padStart(8, '0')}`)
  await page.getByRole('button', { name: t.send }).click()
  const said = page.getByRole('status').filter({ hasText: /\d{6}/ })
  await expectSeen(said)
  await page.getByRole('textbox', { name: t.code }).fill(/\d{6}/.exec(await said.innerText())?.[0] ?? '')
  await page.getByRole('button', { name: t.enter, exact: true }).click()
}
