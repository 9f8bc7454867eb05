import { describe, expect, test } from 'vitest'
import { rowOf } from '../route-table.ts'
import { isLight, lightDocument } from './light-document.ts'
import { lightPages } from './light-pages.ts'

const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/></head><body>${body}<script nonce="n" type="module" async="">import "/assets/a.js"</script><script nonce="n">data()</script></body></html>`

describe('the document of who saves data', () => {
  test('has its scripts wait where the page reads without them, and only there', () => {
    const light = lightDocument(page(''), 'usedCarList')
    expect(light).not.toContain('modulepreload')
    expect(light).not.toContain('type="module"')
    expect(light).toContain('type="text/plain" data-later="" async="">import "/assets/a.js"')
    expect(light).toContain('<script nonce="n">data()</script>')
    expect(lightDocument(page(''), 'cart')).toBe(page(''))
  })
  test('has each sign that it shows once, and no other', () => {
    const use = (name: string) => `<svg><use href="/assets/icons-B1_x-9.svg#${name}"></use></svg>`
    const light = lightDocument(page(use('back') + use('next') + use('back') + use('no-such-sign')), 'cart')
    expect(light.match(/<symbol id="icons-back"/g)).toHaveLength(1)
    expect(light.match(/<symbol id="icons-next"/g)).toHaveLength(1)
    expect(light.match(/<symbol /g)).toHaveLength(2)
    expect(light.match(/href="#icons-back"/g)).toHaveLength(2)
    expect(light).toContain('href="/assets/icons-B1_x-9.svg#no-such-sign"')
  })
  test.each(lightPages)('of %s is one of a public screen', name => {
    expect(rowOf(name)).toMatchObject({ name })
    expect(isLight(name)).toBe(true)
  })
})
