import { newVin } from '#server/features/sell/test-cars.ts'
import { sellTexts } from '#shop/features/sell/sell.texts.ts'
import { expectSoon, type Visitor } from './visitor.ts'

/** Says on the page of selling which car it is and whose, agrees to what has to be agreed to, and sends it. */
export async function describeSeller(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const t = visitor.t(sellTexts)
  await page.getByLabel(t.vin, { exact: true }).fill(newVin())
  await page.getByLabel(t.plate, { exact: true }).fill('京A12345')
  await page.getByLabel(t.name, { exact: true }).fill('沈知遥')
  for (const n of [0, 1]) {
    const box = page.getByRole('checkbox').nth(n)
    // A press may meet what is just moving on a busy machine.
    await expectSoon(async () => {
      if (!(await box.isChecked())) await box.click({ force: true })
      return box.isChecked()
    }).toBe(true)
  }
  await page.getByRole('button', { name: t.send }).click()
}
