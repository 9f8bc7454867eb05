import { expect, test } from 'vitest'
import { stylesFirst } from './styles-first.ts'

test('styles stand before the modules that are fetched ahead, which stand once, last in the body, and can wait', () => {
  const ahead = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
  const style = '<link rel="stylesheet" href="/assets/a.css"/>'
  const html = `<html><head>${ahead('entry')}${ahead('root')}${ahead('entry')}${style}</head><body><p>Words</p></body></html>`
  const low = (name: string) => `<link fetchpriority="low" rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
  expect(stylesFirst(html)).toBe(
    `<html><head>${style}</head><body><p>Words</p>${low('entry')}${low('root')}</body></html>`,
  )
})

test('a document without any stays as it is', () => {
  const html = '<html><head></head><body></body></html>'
  expect(stylesFirst(html)).toBe(html)
})
