import { afterEach, beforeEach, expect, test } from 'vitest'
import { carOn } from '#web/fitted-wheels.ts'
import { TestElement } from '#web/test-dom.ts'
import { leavePages, livePage } from '#web/test-page.tsx'
import { SteadyPicture } from './steady-picture.tsx'

/** Addresses that are being fetched, each with what says that it is here or will not come. */
const awaited = new Map<string, { here: () => void; lost: () => void }>()

beforeEach(() => {
  Object.assign(TestElement.prototype, {
    decode(this: { src: string }) {
      return new Promise<void>((here, lost) => awaited.set(this.src, { here, lost }))
    },
  })
})
afterEach(async () => {
  Reflect.deleteProperty(TestElement.prototype, 'decode')
  awaited.clear()
  await leavePages()
})

const own = carOn('sedan', 'frost', 'blade', 'side')
const shown = (wheel: string) => (
  <SteadyPicture source={carOn('sedan', 'frost', wheel, 'side')} alt="car" sizes="100vw" />
)
/** What the topmost picture is made of, the lowest last. */
const seen = (page: Awaited<ReturnType<typeof livePage>>) =>
  page
    .all('div')
    .at(-1)!
    .querySelectorAll('img')
    .map(each => each.getAttribute('src'))

test('other wheels come in one piece with their picture, and go in one', async () => {
  const { src, over } = carOn('sedan', 'frost', 'star', 'side')
  const page = await livePage(shown('blade'))
  expect(seen(page)).toEqual([own.src])

  await page.show(shown('star'))
  await page.after(() => awaited.get(src)!.here())
  expect(seen(page)).toEqual([own.src])
  await page.after(() => awaited.get(over!.src)!.here())
  expect(seen(page)).toEqual([over!.src, src])

  await page.show(shown('blade'))
  await page.after()
  expect(seen(page)).toEqual([own.src])
})

test('wheels that do not come hold nothing back', async () => {
  const { src, over } = carOn('sedan', 'night', 'aero', 'side')
  const page = await livePage(shown('blade'))
  await page.show(<SteadyPicture source={carOn('sedan', 'night', 'aero', 'side')} alt="" sizes="100vw" />)
  await page.after(() => awaited.get(src)!.here())
  expect(seen(page)).toEqual([own.src])
  await page.after(() => awaited.get(over!.src)!.lost())
  expect(seen(page)).toEqual([over!.src, src])
})
