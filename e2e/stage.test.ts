/** The stage as a visitor without a mouse meets it, drawn in software, and its still pictures where it cannot be drawn. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { sectorKeys, stageTexts } from '#web/stage/stage.texts.ts'
import { cards, carsOn } from './list.ts'
import { expectGone, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

/** Two processors draw what a graphics card is made for. */
const SLOW_MS = 120_000

const stageIn = (page: Page): Locator => page.locator('[data-stage]')
const words = (page: Page): Promise<string> =>
  page
    .getByRole('dialog')
    .getByRole('status')
    .first()
    .textContent()
    .then(text => text ?? '')

/** In windows small enough for software: what it takes goes with the pixels. */
const forLive = { width: 320, height: 220 }
const forStills = { width: 480, height: 320 }

/** Opens the first car of the list and its 360° view. */
async function openStage(visitor: Visitor, size = forStills): Promise<Locator> {
  const { page } = visitor
  // What software says of its own slowness.
  visitor.expectTrouble(/GL Driver Message/)
  await page.setViewportSize(size)
  await visitor.goto('/usedcar/list')
  await expectSeen(cards(visitor))
  await visitor.goto((await carsOn(visitor))[0]!)
  const pill = page.getByRole('button', { name: '360°', exact: true })
  await pill.focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

const ready = (page: Page, kind: 'live' | 'stills'): Promise<void> =>
  page.locator(`[data-stage="${kind}"]`).waitFor({ timeout: SLOW_MS })

const press = async (page: Page, turns: readonly (readonly [key: string, says: string])[]): Promise<void> => {
  for (const [key, says] of turns) {
    await page.keyboard.press(key)
    await expectSoon(() => words(page)).toContain(says)
  }
}

describe('the stage', () => {
  test('works by keys alone, with motion and without, and its buttons are one stop', { timeout: SLOW_MS * 2 }, async ({
    open,
  }) => {
    const visitor = await open({ pictures: true })
    const { page } = visitor
    const t = textsIn(stageTexts, 'zh-CN')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openStage(visitor, forLive)
    await ready(page, 'live')
    await page.getByRole('application').focus()
    // 24 angles with motion, eight fixed ones without it. In all else the two are alike, so the rest is pressed where a step
    // is one picture and not thirty: drawing is slow here.
    await press(page, [['ArrowRight', t.angleWords(t[sectorKeys.outside[1]], 45)]])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await press(page, [
      ['2', t.ahead],
      ['ArrowLeft', t.angleWords(t.ahead, 345)],
      ['ArrowLeft', t.aheadLeft],
      ['1', t.outside],
      ['ArrowRight', t.angleWords(t[sectorKeys.outside[2]], 90)],
      ['+', t.zoomed(20)],
      ['d', t.doorsOpen],
      ['l', t.lightsOn],
      ['3', t.lamp],
      ['ArrowRight', t.wheel],
      // Where one looked last.
      ['2', t.aheadLeft],
      ['1', t.outside],
    ])
    // The buttons are one stop, with arrows among them.
    const bar = page.getByRole('toolbar', { name: t.tools })
    await bar.getByRole('button', { name: t.turnLeft }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectSoon(() => words(page)).toContain(t[sectorKeys.outside[3]])
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expectSoon(() => words(page)).toContain(t.atDusk)
    await expectSoon(() => bar.getByRole('button', { name: t.dusk }).getAttribute('aria-pressed')).toBe('true')
    await expectSoon(() => bar.locator('button[tabindex="0"]').count()).toBe(1)
    await visitor.audit()
    // Nothing is drawn at rest.
    await page.waitForFunction(isResting)
    await page.keyboard.press('Escape')
    await expectGone(stageIn(page))
  })
})

describe('still pictures', () => {
  test('stand in where there is no WebGL, with the same keys', { timeout: SLOW_MS }, async ({ open }) => {
    const visitor = await open({ pictures: true })
    const { page, context } = visitor
    const t = textsIn(stageTexts, 'zh-CN')
    await context.addInitScript(withoutWebGL)
    await openStage(visitor)
    await ready(page, 'stills')
    await expectSeen(page.getByText(t.noWebGL))
    expect(await page.locator('canvas').count()).toBe(0)
    const still = page.locator('img[data-still]')
    await expectSoon(() => still.getAttribute('data-still')).toBe('2')
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await expectSoon(() => still.getAttribute('data-still')).toBe('3')
    await expectSoon(() => still.evaluate(image => (image as HTMLImageElement).currentSrc)).toMatch(/\/03-\d+\.webp$/)
    expect(await still.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(400)
    await visitor.audit()
  })

  test('save data until the visitor asks for the model', { timeout: SLOW_MS * 2 }, async ({ open }) => {
    const visitor = await open({ language: 'en', pictures: true })
    const { page, context } = visitor
    const t = textsIn(stageTexts, 'en')
    const models: string[] = []
    page.on('request', request => request.url().includes('/models/') && models.push(request.url()))
    visitor.expectTrouble(/GL Driver Message/)
    await page.setViewportSize(forLive)
    await visitor.goto('/usedcar/list')
    const [car] = await carsOn(visitor)
    await context.addCookies([{ name: 'data', value: 'save', url: visitor.origin }])
    await page.goto(car!)
    // The press wakes the scripts of the page, and is done once they are here.
    await page.getByRole('button', { name: '360°', exact: true }).click()
    await ready(page, 'stills')
    expect(models).toEqual([])
    await page.getByRole('button', { name: t.loadModel }).click()
    await expectSoon(() => models.length).toBeGreaterThan(0)
  })

  test('stand in when the model does not come', { timeout: SLOW_MS * 2 }, async ({ open }) => {
    const visitor = await open({ pictures: true })
    const { page, context } = visitor
    const t = textsIn(stageTexts, 'zh-CN')
    visitor.expectTrouble(/\/models\//, /Failed to load resource/)
    await context.route('**/models/**', route => route.fulfill({ status: 404, body: '' }))
    await openStage(visitor)
    await ready(page, 'stills')
    await expectSeen(page.getByText(t.failed))
    await expectSeen(page.getByRole('button', { name: t.again }))
  })
})

/** Runs in the page: true after frames in which nothing was drawn. */
function isResting(): Promise<boolean> {
  const last = () => performance.getEntriesByName('stage-frame').at(-1)?.startTime
  const before = last()
  return new Promise(resolve => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(before !== undefined && last() === before)))
  })
}

function withoutWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more])
  } as typeof getContext
}
