/** Day, night and letters as a visitor chooses them: on all pages, in all tabs, and before anything is painted. */
import { describe, expect } from 'vitest'
import { displayTexts } from '#shop/features/entry/display.texts.ts'
import { expectAlive, expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('how pages look, $layout $language', face => {
  test('follows the device, and what is chosen by keyboard holds everywhere', async ({ open }) => {
    const visitor = await open(face)
    const { page, context } = visitor
    const t = visitor.t(displayTexts)
    const root = (of = page) =>
      of.evaluate(() => {
        const { dataset } = document.documentElement
        const page = getComputedStyle(document.body)
        return [dataset.theme, dataset.letters ?? '100', page.backgroundColor, page.fontSize]
      })
    await visitor.goto('/display')
    const [, , paper, usual] = await root()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectSoon(() => root()).toEqual(['dark', '100', 'rgb(12, 14, 15)', usual])
    await page.emulateMedia({ colorScheme: 'light' })
    await expectSoon(() => root()).toEqual(['light', '100', paper, usual])

    const other = await context.newPage()
    await other.goto(`${visitor.origin}/`)
    const dark = page.getByRole('radio', { name: t.dark, exact: true })
    await expectAlive(dark)
    await page.getByRole('radiogroup', { name: t.theme }).getByRole('radio', { name: t.system, exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => dark.isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
    const large = ['dark', '200', 'rgb(12, 14, 15)', `${Number.parseFloat(usual!) * 2}px`]
    await expectSoon(() => root()).toEqual(large)
    await visitor.audit()
    await expectSoon(() => root(other)).toEqual(large)
    await other.close()

    // The next document has it before its body is there.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.body) return
        watch.disconnect()
        const { theme, letters } = document.documentElement.dataset
        sessionStorage.setItem('atFirst', `${theme} ${letters}`)
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await visitor.goto('/usedcar/list')
    expect(await page.evaluate(() => sessionStorage.getItem('atFirst'))).toBe('dark 200')
    expect(await root()).toEqual(large)
    await visitor.audit()

    await visitor.goto('/display')
    const back = page.getByRole('button', { name: t.back, exact: true })
    await expectAlive(back)
    await back.click()
    await expectSoon(() => root()).toEqual(['light', '100', paper, usual])
  })
})
