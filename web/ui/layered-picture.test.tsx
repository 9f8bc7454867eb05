import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carOn } from '#web/fitted-wheels.ts'
import { LayeredPicture } from './layered-picture.tsx'

const show = (wheel: string, paint = 'frost') =>
  renderToStaticMarkup(
    <LayeredPicture source={carOn('sedan', paint, wheel, 'side')} alt="车" sizes="100vw" className="box" first />,
  )
const imagesOf = (html: string) =>
  [...html.matchAll(/<img src="([^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)"/g)].map(found => found.slice(1))

test('other wheels lie over a car without words of their own, in its size, and are asked for first', () => {
  const html = show('star')
  expect(imagesOf(html)).toEqual([
    ['/pictures/fitted/sedan/star/side-1600.webp', '', '1600', '1067'],
    ['/pictures/car/sedan/frost/side-1600.webp', '车', '1600', '1067'],
  ])
  expect([...html.matchAll(/sizes="100vw"/g)]).toHaveLength(4)
  expect([...html.matchAll(/<picture class="[^"]*\bbox\b/g)]).toHaveLength(2)
})

test('without a layer it is the picture alone', () => {
  expect(imagesOf(show('blade'))).toHaveLength(1)
  expect(show('blade')).not.toContain('<span')
  expect(show('star', 'mauve')).not.toContain('<img')
})
