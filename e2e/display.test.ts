/** Day, night and letters as a visitor chooses them: on all pages, in all tabs, and before anything is painted. */
import { describe, expect } from 'vitest'
import { displayTexts } from '#shop/features/entry/display.texts.ts'
import { aloudTexts } from '#shop/frame/aloud-bar.texts.ts'
import { detailTexts } from '#shop/features/used-car/detail.texts.ts'
import { letterSizes } from '#web/display.ts'
import { freeCar } from './buying.ts'
import { atDesk, expectAlive, expectGone, expectSeen, expectSoon, faces, test } from './visitor.ts'

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

describe.each(atDesk)('the header on a telephone that asks for the page of desktops, $language', face => {
  test.for(['/usedcar/list', '/'])('holds what stands in it with letters of every size: %s', async (path, { open }) => {
    const visitor = await open(face)
    const { page } = visitor
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const letters of letterSizes) {
        await page.goto(path)
        await page.evaluate(chosen => localStorage.setItem('display', JSON.stringify({ letters: chosen })), letters)
        await visitor.goto(path)
        const outside = await page.evaluate(() => {
          const header = document.querySelector('header')!
          const [box, inside] = [header.getBoundingClientRect(), [...header.firstElementChild!.children]]
          return inside
            .map(each => each.getBoundingClientRect())
            .filter(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1).length
        })
        expect([width, letters, outside]).toEqual([width, letters, 0])
        const entries = page.locator('header nav a')
        const lines = await entries.evaluateAll(all => all.map(each => each.getBoundingClientRect().width < 20))
        expect(lines).not.toContain(true)
      }
    }
  })
})

test('plain pages leave out what is beside the matter, and are read aloud on a phone', async ({ open }) => {
  const visitor = await open({ layout: 'mobile', language: 'en' })
  const { page } = visitor
  const [t, aloud] = [visitor.t(displayTexts), visitor.t(aloudTexts)]
  // The browser of the tests has no voice: it says at once whatever it is given.
  await page.addInitScript(() => {
    const said: string[] = []
    const speak = (utterance: SpeechSynthesisUtterance) => {
      said.push(utterance.text)
      setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
    }
    Object.assign(globalThis, { said })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: { speak, cancel() {}, getVoices: () => [] } })
  })
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
  const bar = page.getByRole('complementary', { name: aloud.bar })
  await visitor.goto('/display')
  expect(await bar.count()).toBe(0)
  const plain = page.getByRole('radio', { name: t.plain, exact: true })
  await expectAlive(plain)
  await plain.click({ force: true })
  await expectSeen(bar)
  await visitor.audit()
  await bar.getByRole('button', { name: aloud.read }).click()
  await expectSoon(said).toEqual(expect.arrayContaining([t.title, t.pages, t.plain]))

  // A control says its name when it is reached, and a part its words.
  await bar.getByRole('button', { name: aloud.touch }).click()
  await page.getByRole('radio', { name: t.dark, exact: true }).focus()
  await expectSoon(async () => (await said()).at(-1)).toBe(t.dark)
  await page.getByRole('heading', { name: t.title }).click()
  await expectSoon(async () => (await said()).at(-1)).toBe(t.title)

  // It holds on the next page, and without it everything is there again.
  const { car_no: carNo } = await freeCar()
  const similar = page.getByRole('heading', { name: visitor.t(detailTexts).similar })
  await visitor.goto(`/usedcar/detail/${carNo}`)
  await expectSeen(bar)
  await expectGone(similar)
  await visitor.audit()
  await visitor.goto('/display')
  const back = page.getByRole('button', { name: t.back, exact: true })
  await expectAlive(back)
  await back.click()
  await expectSoon(() => bar.count()).toBe(0)
  await visitor.goto(`/usedcar/detail/${carNo}`)
  await expectSeen(similar)
})
