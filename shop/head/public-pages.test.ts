import { describe, expect, test } from 'vitest'
import { routeTable } from '#shop/route-table.ts'
import type { PublicBrand } from '#shop/context.ts'
import { documentHead, fixedPaths } from './document-head.ts'
import { publicPages } from './public-pages.ts'
import { faultsOf } from './test-schema-org.ts'

const brand = {
  nameEn: 'MAKER',
  nameCn: '造车',
  storeNameCn: '官方商城',
  storeNameEn: 'Official Store',
  companyCn: '公司',
  companyEn: 'Company',
  hotline: '400',
  hotlineHours: '8–22',
} as PublicBrand

const on = { usedCars: true, students: true }

const headOf = (name: string, more: Partial<Parameters<typeof documentHead>[0]> = {}, path?: string) => {
  const row = routeTable.find(each => each.name === name)!
  return documentHead({
    row,
    status: 200,
    data: undefined,
    language: 'zh-CN',
    brand,
    publicUrl: 'https://shop.example.com',
    channels: on,
    url: new URL(path ?? row.paths[0], 'http://shop.invalid'),
    ...more,
  })
}

test('every screen of the route table says what it tells, and nothing else does', () => {
  expect(Object.keys(publicPages).toSorted()).toEqual(routeTable.map(row => row.name).toSorted())
})

test('the same screen under another name is a page of its own', () => {
  const same = Object.values(publicPages).flatMap(page => (page.is === 'same' ? [page.as] : []))
  expect(same.map(name => publicPages[name]?.is)).toEqual(same.map(() => 'public'))
})

test('a page with a header of the personal centre, of a task or without one is never found', () => {
  const closed = routeTable.filter(({ header }) => ['personal', 'task', 'none'].includes(header))
  expect(closed.filter(({ name }) => publicPages[name]?.is !== 'private')).toEqual([])
})

const fixed = Object.entries(publicPages).flatMap(([name, page]) =>
  page.is === 'public' && !page.reads ? [[name, page] as const] : [],
)

describe.each(['zh-CN', 'en'] as const)('in %s', language => {
  test('each fixed page has a sentence of its own, neither short nor cut off by those who show it', () => {
    const sentences = fixed.map(([name]) => {
      const [, sentence = ''] = /<meta name="description" content="([^"]*)"/.exec(headOf(name, { language })) ?? []
      expect(sentence.length, `${name}: ${sentence}`).toBeGreaterThan(language === 'en' ? 45 : 15)
      expect(sentence.length, `${name}: ${sentence}`).toBeLessThan(language === 'en' ? 190 : 90)
      if (language === 'en') expect(sentence, name).not.toMatch(/\p{Script=Han}/u)
      return sentence
    })
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('each fixed page that is found has a title of its own', () => {
    const titles = fixed.map(([name]) => /og:title" content="([^"]*)"/.exec(headOf(name, { language }))?.[1])
    expect(titles.every(Boolean)).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

test('a page names its address in each language, and what it is made of', () => {
  const head = headOf('afterSales', { language: 'en' })
  expect(head).toContain('<link rel="alternate" hreflang="zh-CN" href="https://shop.example.com/aftersales"/>')
  expect(head).toContain('<link rel="alternate" hreflang="en" href="https://shop.example.com/aftersales?hl=en"/>')
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://shop.example.com/aftersales"/>')
  expect(head).toContain('property="og:url" content="https://shop.example.com/aftersales?hl=en"')
  expect(head).toContain('content="https://shop.example.com/share/picture/shop/home.en.jpg"')
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  expect(faultsOf(JSON.parse(json)['@graph'])).toEqual([])
})

test('what is filtered, failed, personal or switched off is not found', () => {
  expect(headOf('afterSales', {}, '/aftersales?kw=x')).toContain('noindex')
  expect(headOf('afterSales', { status: 404 })).toBe('<meta name="robots" content="noindex"/>')
  expect(headOf('notFound')).toContain('noindex')
  expect(headOf('cart')).toContain('noindex')
  expect(headOf('premiumSelection')).not.toContain('noindex')
  expect(headOf('dutyFreeList')).not.toContain('noindex')
  expect(headOf('dutyFreeList', { channels: { ...on, students: false } })).toContain('noindex')
  expect(headOf('premiumSelection', { channels: { ...on, usedCars: false } })).toContain('noindex')
  // A page whose data did not come has nothing to tell.
  expect(headOf('usedCarDetail')).toBe('<meta name="robots" content="noindex"/>')
})

test('no text ends the script that it stands in, or an attribute', () => {
  const data = {
    data: {
      carNo: 'HU26-000001',
      title: '</script><script>alert(1)</script>"',
      subtitle: '<!--',
      state: 'publish',
      modelYear: 2023,
      mileageKm: 1,
      registeredOn: null,
      priceFen: 100,
      bodyKey: 'sedan',
      paint: 'frost',
      photoId: null,
      outlet: { name: 'x' },
    },
  }
  const handle = { titleOf: ({ data: car }: typeof data) => car.title }
  const head = headOf('usedCarDetail', { data, handle })
  expect(head.match(/<script/g)).toHaveLength(1)
  expect(head).not.toContain('alert(1)</script>"')
  expect(head).toContain('&lt;/script&gt;')
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  expect(faultsOf(JSON.parse(json)['@graph'])).toEqual([])
  expect(JSON.parse(json)['@graph'][0].name).toBe(data.data.title)
})

test('fixed addresses have no values in them, and leave out what belongs to a channel that is off', () => {
  const all = fixedPaths(routeTable, on)
  expect(all).toContain('/usedcar/list')
  expect(all.filter(path => path.includes(':'))).toEqual([])
  const off = fixedPaths(routeTable, { usedCars: false, students: false })
  expect(off.filter(path => path.startsWith('/usedcar') || path === '/newcar/dutyFreeList')).toEqual([])
  expect(all).toContain('/newcar/dutyFreeList')
})

test('a thing with what it cannot have, or without what it needs, is a fault', () => {
  expect(faultsOf({ '@type': 'Offer', price: '1', url: 'x', availability: 'yes', colour: 'red' })).toEqual([
    'the thing, a Offer, lacks priceCurrency',
    'the thing, a Offer, cannot have colour',
    'the thing.price is 1',
    'the thing.availability is yes',
  ])
  expect(faultsOf({ '@type': 'Boat' })).toEqual(['the thing has the type Boat, which nobody knows'])
})
