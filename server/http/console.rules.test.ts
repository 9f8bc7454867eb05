import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { consolePage } from './console.ts'
import { preferredLanguage } from './visitor.ts'

const html = readFileSync('console/index.html', 'utf8')
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })

test('the document says its language and carries the nonce of its policy', () => {
  const page = consolePage(html, config, 'en', 'nonce-1')
  expect(page).toContain('<html lang="en"')
  expect(page).toContain(`<title>${config.brand.storeNameEn}</title>`)
  expect(page.match(/nonce="nonce-1"/g)).toHaveLength(2)
  expect(consolePage(html, config, 'zh-CN', 'x')).toContain(`<title>${config.brand.storeNameCn}</title>`)
})

test('what a device wants to see is asked before anything is painted, under the same policy', () => {
  const built = html.replace('<!--display-->', '<script data-first>show()</script>')
  const page = consolePage(built, config, 'en', 'nonce-1')
  expect(page).toContain('<script nonce="nonce-1">show()</script>')
  expect(page.indexOf('show()')).toBeLessThan(page.indexOf('<style'))
})

test('names of a brand cannot end the script that holds them, and are read back whole', () => {
  const nameEn = `</script><script>alert("$&")</script>`
  const page = consolePage(html, { ...config, brand: { ...config.brand, nameEn } }, 'en', 'x')
  expect(page).not.toContain(nameEn)
  const [, json] = /<script id="site"[^>]*>(.*?)<\/script>/.exec(page)!
  expect(JSON.parse(json!)).toMatchObject({ nameEn, requestTimeoutMs: config.REQUEST_TIMEOUT_MS })
})

test('colours of a brand stand in the document before any style', () => {
  const colours = { '--brand-accent': '#123456', '--brand-on-accent': '"><b>' }
  const page = consolePage(html, { ...config, brand: { ...config.brand, colours } }, 'en', 'x')
  expect(page).toContain('style="--brand-accent:#123456;--brand-on-accent:&quot;>&lt;b>"')
})

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['en-US,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['en;q=0.4, zh-TW;q=0.7', 'zh-CN'],
  ['fr,en;q=0.1', 'en'],
  ['fr, de', 'zh-CN'],
  ['en;q=0', 'zh-CN'],
  ['*', 'zh-CN'],
])('of “%s” the desk speaks %s at first', (accepted, language) => expect(preferredLanguage(accepted)).toBe(language))
