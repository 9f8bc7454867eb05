/** What a page looks like comes before what makes it alive (decision 045). */
import { describe, expect } from 'vitest'
import { expectSoon, faces, test } from './visitor.ts'

describe.each(faces)('scripts of a page, $layout $language', face => {
  test('are asked for when its first picture stands', async ({ open }) => {
    const { page } = await open({ ...face, pictures: true })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    page.on('requestfinished', request => asked.push(`done ${new URL(request.url()).pathname}`))
    await page.goto('/', { waitUntil: 'networkidle' })
    const picture = await page
      .locator('img[fetchpriority=high]')
      .first()
      .evaluate((image: HTMLImageElement) => {
        return new URL(image.currentSrc).pathname
      })
    const came = asked.indexOf(`done ${picture}`)
    const script = asked.findIndex(path => /^\/assets\/.*\.js$/.test(path))
    expect(came).toBeGreaterThan(-1)
    expect(script).toBeGreaterThan(came)
  })

  test('do not wait for one that does not come', async ({ open }) => {
    const { page } = await open({ ...face, pictures: true })
    await page.route('**/pictures/**', () => new Promise(() => {}))
    await page.goto('/usedcar/list', { waitUntil: 'commit' })
    await expectSoon(() => page.evaluate(() => 'shopAlive' in window)).toBe(true)
  })
})
