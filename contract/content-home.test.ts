import { describe, expect, test } from 'vitest'
import { home } from '#server/db/seed/content-home.ts'
import { contentFaults } from './content-faults.ts'
import { homeFaults } from './content-home.ts'
import { heroPlaces, homePage, shelfPlaces } from './home-places.ts'
import { emptyBlock, type PageText } from './content-page.ts'

const said = (page: PageText) => homeFaults(homePage, page).map(({ fault, part }) => `${fault} ${part}`)
const place = (at: string) => home.blocks.findIndex(block => block.place === at)
/** The home page with one block changed. */
const changed = (at: string, change: Partial<PageText['blocks'][number]>): PageText => ({
  ...home,
  blocks: home.blocks.with(place(at), { ...home.blocks[place(at)]!, ...change }),
})

describe('the home page', () => {
  test('comes whole: every beginning, every shelf, nothing wrong', () => {
    const places = home.blocks.flatMap(block => block.place ?? [])
    expect(places.toSorted()).toEqual([...heroPlaces, ...shelfPlaces].toSorted())
    expect([...contentFaults(home, Date.now()), ...homeFaults(homePage, home)]).toEqual([])
  })

  test.each([
    ['without a beginning', { ...home, blocks: home.blocks.toSpliced(place('sell'), 1) }, 'noHero blocks'],
    ['with one only for a time', changed('buy', { until: Date.now() + 1e9 }), 'noHero blocks'],
    ['with one only beside used cars', changed('shop', { channel: 'usedCars' }), 'noHero blocks'],
    ['with an end', { ...home, until: Date.now() + 1e9 }, 'noEnd schedule'],
    ['with a shelf twice', changed('goods', { place: 'newest' }), 'twice place'],
    ['with a shelf in place of a beginning', changed('buy', { place: 'goods' }), 'missing place'],
    ['with a shelf without a name', changed('goods', { title: { cn: '', en: '' } }), 'missing title'],
  ])('%s is not sent', (_, page, fault) => expect(said(page)).toContain(fault))

  test('has one more beginning for a time', () => {
    const campaign = { ...emptyBlock('homeHero', 'campaign'), from: 1, until: 2 }
    expect(said({ ...home, blocks: [campaign, ...home.blocks] })).toEqual([])
  })

  test('has less room for words than another page', () => {
    const faults = contentFaults(changed('buy', { title: { cn: '长'.repeat(17), en: 'Long' } }), Date.now())
    expect(faults).toEqual([{ fault: 'size', block: 0, part: 'title' }])
  })

  test('alone has its blocks', () => {
    const [block] = home.blocks
    expect(homeFaults('about', { ...home, blocks: [block!] })).toEqual([
      { fault: 'homeOnly', block: 0, part: 'blocks' },
    ])
  })
})
