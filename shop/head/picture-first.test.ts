import { expect, test } from 'vitest'
import { pictureFirst } from './picture-first.ts'

test('modules wait: those that are fetched ahead stand once and last in the body, behind all styles', () => {
  const ahead = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
  const style = '<link rel="stylesheet" href="/assets/a.css"/>'
  const script = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'
  const html = `<html><head>${ahead('entry')}${ahead('root')}${ahead('entry')}${style}</head><body><p>Words</p>${script}</body></html>`
  const later = (name: string) => `<link rel="later" href="/assets/${name}.js" nonce="n"/>`
  const waits = '<script nonce="n" type="text/plain" data-later="" async="">import "/assets/a.js"</script>'
  expect(pictureFirst(html)).toBe(
    `<html><head>${style}</head><body><p>Words</p>${waits}${later('entry')}${later('root')}</body></html>`,
  )
})

test('a document without any stays as it is', () => {
  const html = '<html><head></head><body><script nonce="n">data()</script></body></html>'
  expect(pictureFirst(html)).toBe(html)
})
