/** Style sheets of parts that come later: they become the last of all, together, and none counts twice (decision 045). */
import { describe, expect } from 'vitest'
import { expectSoon, faces, test, type Visitor } from './visitor.ts'

/** How the sheets of the page stand, and how often each was asked for. */
const look = ({ page }: Visitor) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#$/, ''))
    const [first] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    const address = (first?.href ?? '').replace(/#$/, '')
    return {
      adopted: document.adoptedStyleSheets.length,
      // As the builder would have put them there.
      inDocument: document.querySelectorAll('link[rel=stylesheet][crossorigin]').length,
      first: address,
      askedForFirst: names.filter(name => name === address).length,
    }
  })

describe.each(faces)('style sheets, $layout $language', face => {
  test('of later parts become the last, together; the first counts once', async ({ open }) => {
    for (const path of ['/', '/usedcar/list', '/dealerlocator']) {
      const visitor = await open(face)
      await visitor.goto(path)
      await expectSoon(async () => (await look(visitor)).adopted > 2).toBe(true)
      expect(await look(visitor), path).toMatchObject({
        inDocument: 0,
        first: expect.stringMatching(/\.css$/),
        askedForFirst: 1,
      })
    }
  })
})
