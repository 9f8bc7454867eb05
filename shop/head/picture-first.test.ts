import { expect, test } from 'vitest'
import { pictureFirst } from './picture-first.ts'

const ahead = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
const style = '<link rel="stylesheet" href="/assets/a.css"/>'
const script = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'
const page = (body: string) =>
  `<html><head>${ahead('entry')}${ahead('root')}${ahead('entry')}${style}</head><body>${body}${script}</body></html>`

test('where a picture is in sight modules wait: those that are fetched ahead stand once and last, behind all styles', () => {
  const picture = '<img src="/a.avif" fetchPriority="high" elementtiming="first"/>'
  const later = (name: string) => `<link rel="later" href="/assets/${name}.js" nonce="n"/>`
  const waits = '<script nonce="n" type="text/plain" data-later="" async="">import "/assets/a.js"</script>'
  expect(pictureFirst(page(picture))).toBe(
    `<html><head>${style}</head><body>${picture}${waits}${later('entry')}${later('root')}</body></html>`,
  )
})

test('elsewhere they stand last, too, as what can wait, and the scripts come at once', () => {
  const low = (name: string) => `<link fetchpriority="low" rel="modulepreload" href="/assets/${name}.js" nonce="n"/>`
  const body = '<p>Words</p><img src="/a.avif" loading="lazy"/>'
  expect(pictureFirst(page(body))).toBe(
    `<html><head>${style}</head><body>${body}${script}${low('entry')}${low('root')}</body></html>`,
  )
})

test('a document without any stays as it is', () => {
  const html = '<html><head></head><body><script nonce="n">data()</script></body></html>'
  expect(pictureFirst(html)).toBe(html)
})
