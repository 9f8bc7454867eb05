import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carSide, scenePicture } from '#web/pictures.ts'
import { Picture } from './picture.tsx'

const show = (source: Parameters<typeof Picture>[0]['source'], more = {}) =>
  renderToStaticMarkup(<Picture source={source} alt="车" sizes="100vw" {...more} />)

test('a picture states its size and waits for its turn; the first one does not', () => {
  const html = show(carSide('sedan', 'frost'))
  expect(html).toMatch(/<img src="[^"]+\.webp" alt="车" width="\d+" height="\d+"/)
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('<source type="image/avif"')
  expect(show(scenePicture('home'), { first: true })).toMatch(/loading="eager" fetchPriority="high"/)
})

test('a car without a picture is its outline in its paint, never an image that is not there', () => {
  const html = show(carSide('roadster', 'copper'))
  expect(html).not.toContain('<img')
  expect(html).toMatch(/<svg[^>]*style="color:var\(--paint-copper\)" role="img" aria-label="车">/)
  expect(html).toMatch(/<use href="[^"]*outlines[^"]*#sedan"/)
})

test('a thing without an outline is a quiet sign', () => {
  expect(show({ src: '', width: 800, height: 1000 })).toMatch(/<span[^>]*role="img" aria-label="车">/)
})
