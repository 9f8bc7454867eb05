import { heard } from '#server/features/verify/test-codes.ts'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { verifyTexts } from '#shop/features/verify/verify.texts.ts'
import { expectSeen, type Visitor } from './visitor.ts'

/** What the sum says, in Chinese: 三乘以五再加二. */
const chinese = '零一二三四五六七八九'
function sumOf(question: string): string {
  const [, a = '', b = '', c = ''] =
    /([零一二三四五六七八九])乘以([零一二三四五六七八九])再?加([零一二三四五六七八九])/.exec(question) ?? []
  return a === '' ? heard(question) : String(chinese.indexOf(a) * chinese.indexOf(b) + chinese.indexOf(c))
}

/** Has a code sent to the phone that stands in the form, answers the sum in words, and writes the code into its field. */
export async function provePhone(visitor: Visitor): Promise<void> {
  const { page, context } = visitor
  const v = visitor.t(verifyTexts)
  await page.getByRole('button', { name: v.get }).click()
  await page.getByRole('button', { name: v.inWords }).click()
  const question = page.getByText(/ times |乘以/)
  await page.getByLabel(v.answer).fill(sumOf((await question.textContent()) ?? ''))
  await page.getByRole('button', { name: v.confirm }).click()
  const [messages] = await Promise.all([context.waitForEvent('page'), page.getByText(v.sample).click()])
  const code = await messages.locator('b').first().textContent()
  await messages.close()
  await page.getByLabel(v.code).fill(code ?? '')
}

/** Chooses a time on the third day that is shown, and waits until it is kept: the page moves down below the words of it. */
export async function chooseTime(visitor: Visitor) {
  const { page } = visitor
  const t = visitor.t(slotTexts)
  const days = page.getByRole('group', { name: t.days })
  await days.getByRole('radio').nth(3).click({ force: true })
  const times = page.locator(`fieldset[aria-label*="${visitor.language === 'en' ? 'Times on' : '的可约时间'}"]`)
  await times.getByRole('radio', { disabled: false }).nth(2).click({ force: true })
  await expectSeen(page.getByText(t.heldFor))
}
