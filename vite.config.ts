import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { errors } from './contract/errors.ts'
import { importsOfRows, rowsOfCalls } from './scripts/call-rows.ts'
import { largerLetters } from './scripts/larger-letters.ts'
import { markTexts } from './scripts/one-language.ts'
import { loadsOfParts } from './scripts/part-loads.ts'
import { importsOfPageRows, rowsOfPages } from './scripts/route-rows.ts'
import { learnRoutes, leaveOutUnused } from './scripts/unused-parts.ts'

interface Grouping {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

type Need = (id: string, grouping: Grouping) => boolean

/** What some modules need at once; what they import later does not count. */
function neededBy(...files: string[]): Need {
  let needed: Set<string> | undefined
  return (id, grouping) => {
    if (!needed) {
      needed = new Set()
      const next = files.map(file => resolve('shop', file))
      for (let each = next.pop(); each !== undefined; each = next.pop()) {
        if (needed.has(each)) continue
        needed.add(each)
        next.push(...(grouping.getModuleInfo(each)?.importedIds ?? []))
      }
    }
    return needed.has(id)
  }
}
const everyDocument = neededBy('entry.client.tsx', 'root.tsx', 'frame/shell.tsx')
const firstPage = neededBy('features/home/home.page.tsx')
const usedCarList = neededBy('features/used-car/list.page.tsx')
const usedCarPage = neededBy('features/used-car/detail.page.tsx')
/** With what comes alive later: what it shares with others stays where those have it. */
const wholeUsedCarPage = neededBy('features/used-car/detail.page.tsx', 'features/used-car/detail-lower.tsx')
const usedCars: Need = (...module) => usedCarList(...module) || wholeUsedCarPage(...module)
const goodsPage = neededBy('features/goods/goods-detail.page.tsx')
const goodsPages = neededBy('features/goods/goods-list.page.tsx', 'features/goods/goods-detail.page.tsx')
const newCarPages = neededBy(
  'features/new-car/list.page.tsx',
  'features/new-car/detail.page.tsx',
  'features/new-car/compare.page.tsx',
)
/** What pages of goods share, and no page of used cars needs. */
const goods: Need = (...module) => goodsPage(...module) && !usedCars(...module) && !newCarPages(...module)
/** What their list shares with others alone. */
const goodsList: Need = (...module) =>
  goodsPages(...module) && !goodsPage(...module) && !usedCars(...module) && !newCarPages(...module)
/** What they share with pages of new cars. */
const goodsAndNewCars: Need = (...module) => goodsPages(...module) && newCarPages(...module) && !usedCars(...module)
/** What pages of new cars alone share. */
const newCars: Need = (...module) => newCarPages(...module) && !usedCars(...module) && !goodsPages(...module)
/** What the lists and the pages of a car and of a good share: the personal pages have forms and tables besides. */
const listsAndGoods: Need = (...module) =>
  goodsPages(...module) && usedCars(...module) && (goodsPage(...module) || wholeUsedCarPage(...module))
/** What the lists alone share. */
const lists: Need = (...module) => goodsPages(...module) && usedCars(...module) && !listsAndGoods(...module)
/** What the list of used cars shares with others, and no page of goods. */
const cars: Need = (...module) => usedCarList(...module) && !goodsPages(...module)
/** What the page of a used car shares with others than the list: its words and the calculator. */
const carPage: Need = (...module) => usedCarPage(...module) && !usedCarList(...module) && !goodsPages(...module)

const mapPage = neededBy('features/dealer/locator.page.tsx')
/** What the page of dealers needs of what belongs to others: for a few words of each it would load eight files of theirs. */
const map: Need = (...module) => mapPage(...module) && !usedCars(...module) && !goodsPages(...module)
/** What it shares with the lists and with the pages of a car and of a good. */
const publicAndMap: Need = (...module) => listsAndGoods(...module) && mapPage(...module)
const mapAndCars: Need = (...module) => mapPage(...module) && usedCars(...module) && !goodsPages(...module)

/** What the configurator shares with others: by itself, for they need little else of each other's. */
const designPage = neededBy('features/configure/design.page.tsx')
/** What it shares with all of them: of the rest it needs nothing. */
const publicAndDesign: Need = (...module) => listsAndGoods(...module) && designPage(...module)

const wishPages = neededBy(
  'features/wish/wish-list.page.tsx',
  'features/wish/wish-detail.page.tsx',
  'features/wish/brochure.page.tsx',
)
/** What pages of kept cars and the configurator need at once, each of both. */
const wishesAndDesign: Need = (...module) => wishPages(...module) && designPage(...module)

/** What no public page needs: a page would load all of a group for the sake of one module of it. */
const publicPage = neededBy(
  'features/content-page/content.page.tsx',
  'features/content-page/lead-form-block.tsx',
  'features/used-car/finance.page.tsx',
  'features/search/search.page.tsx',
)
const personal: Need = (...module) =>
  !publicPage(...module) &&
  !usedCars(...module) &&
  !goodsPages(...module) &&
  !newCarPages(...module) &&
  !designPage(...module)

/** What the pages of kept cars share with personal pages, apart from what those share: orders, appointments, uploads. */
const personalWishes: Need = (...module) => personal(...module) && wishPages(...module)

/** A group of modules by what needs them. */
const group = (name: string, isNeeded: Need) => (id: string, grouping: Grouping) =>
  isNeeded(id, grouping) ? name : null

/**
 * What pages need of a group of others, and nothing else of it: for a few hundred bytes they would load all of the group.
 * Files by themselves, as few as the needs of pages differ.
 */
const apart = [
  {
    name: 'small-looks',
    test: /\/(web\/ui\/(skeleton|countdown|stars|table)|shop\/features\/goods\/goods-(comments|detail))\.module/,
  },
  {
    name: 'small',
    test: /\/(web\/ui\/skeleton\.t|shop\/(personal\/drive-address|features\/car\/loan\.module))/,
  },
  { name: 'range-data', test: /\/contract\/configure\/range-data/ },
  { name: 'seen', test: /\/(contract\/(moments|photo)\.|web\/car-photo)/ },
  { name: 'load', test: /\/web\/(list\/load|ui\/(switch|check\.module))/ },
  { name: 'car-filter', test: /\/contract\/(used-car-codes|car-filter-path)/ },
  { name: 'car-card', test: /\/features\/used-car\/car-card\.t/ },
].map(each => ({ ...each, priority: 2 }))

/**
 * The router and React in one file; then what every document needs, what the first page shares with others, what pages of
 * goods share (and what they share with new cars), what lists and goods share, and what other pages share. Forty small
 * files weigh 10 kB more after gzip than these, and each is a request. Of one priority the earlier is asked first
 * (fractions do not count), and takes along what its modules need.
 */
const own = /\/(web|contract|shop)\//
/** The words of the first page are its own. */
const ownButHome = /\/(web|contract)\/|\/shop\/(?!features\/home\/)/
/** Forms come with the first page or dialog that has one: lists and goods do without. */
const forms = /\/web\/form\//
const ownButForms = /\/(contract|shop)\/|\/web\/(?!form\/)/
/** What pages for students share among themselves is nothing for the other personal pages: it stands in files of its own. */
const ownButStudents =
  /\/contract\/(?!student\/)|\/shop\/(?!features\/(?:student(?:-car|-order)?|qualification)\/)|\/web\/(?!form\/|paper-pages\/)/
const rolldownOptions = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'vendor', priority: 4, test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
        { name: group('core', everyDocument), debugName: 'core', priority: 3, test: own },
        { name: group('first', firstPage), debugName: 'first', priority: 2, test: ownButHome, minShareCount: 2 },
        { name: group('looks', firstPage), debugName: 'looks', priority: 2, test: /\.module\.css$/ },
        {
          name: group('basics', publicAndDesign),
          debugName: 'basics',
          priority: 2,
          test: ownButForms,
          minShareCount: 3,
        },
        { name: group('asks', publicAndMap), debugName: 'asks', priority: 2, test: ownButForms, minShareCount: 3 },
        {
          name: group('public', listsAndGoods),
          debugName: 'public',
          priority: 2,
          test: ownButForms,
          minShareCount: 3,
        },
        ...apart,
        { name: group('lists', lists), debugName: 'lists', priority: 2, test: ownButForms, minShareCount: 3 },
        { name: group('map', map), debugName: 'map', priority: 2, test: own, minShareCount: 3 },
        { name: group('map-cars', mapAndCars), debugName: 'map-cars', priority: 2, test: own, minShareCount: 3 },
        { name: group('goods', goods), debugName: 'goods', priority: 2, test: ownButForms, minShareCount: 3 },
        {
          name: group('goods-list', goodsList),
          debugName: 'goods-list',
          priority: 2,
          test: ownButForms,
          minShareCount: 3,
        },
        {
          name: group('sale', goodsAndNewCars),
          debugName: 'sale',
          priority: 2,
          test: ownButForms,
          minShareCount: 2,
        },
        {
          name: group('new-cars', newCars),
          debugName: 'new-cars',
          priority: 2,
          test: ownButForms,
          minShareCount: 6,
        },
        { name: group('cars', cars), debugName: 'cars', priority: 2, test: ownButForms, minShareCount: 3 },
        {
          name: group('car-page', carPage),
          debugName: 'car-page',
          priority: 2,
          test: ownButForms,
          minShareCount: 3,
        },
        {
          name: group('wishes', wishesAndDesign),
          debugName: 'wishes',
          priority: 2,
          test: /\/(shop\/(features\/configure\/|personal\/wish)|web\/(fitted-|ui\/layered-))/,
          minShareCount: 2,
        },
        {
          name: group('design', designPage),
          debugName: 'design',
          priority: 2,
          test: /\/shop\/features\/configure\//,
          minShareCount: 2,
        },
        { name: group('parts', designPage), debugName: 'parts', priority: 2, test: ownButForms, minShareCount: 3 },
        {
          name: group('wish-parts', personalWishes),
          debugName: 'wish-parts',
          priority: 1,
          test: ownButForms,
          minShareCount: 6,
        },
        { name: group('shared', personal), debugName: 'shared', priority: 1, test: ownButStudents, minShareCount: 7 },
        { name: 'form', priority: 0, test: forms, minShareCount: 2 },
      ],
    },
  },
}

/** Calls of staff are no business of a customer's browser: the shop's build has none of their rows, nor of their fields. */
const withoutDesk: Plugin = {
  name: 'without-desk',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/contract/desk-calls.ts')) return 'export const deskCalls = {}'
    return id.endsWith('/web/form/desk-call-fields.ts') ? 'export const deskCallFields = {}' : null
  },
}

/** A browser knows a refusal by its code; the words come with the answer. */
const codesOfErrors: Plugin = {
  name: 'codes-of-errors',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/contract/errors.ts')) return null
    return `export const errors = ${JSON.stringify(Object.fromEntries(Object.entries(errors).map(([name, [code]]) => [name, [code]])))}`
  },
}

export default defineConfig({
  plugins: [
    withoutDesk,
    codesOfErrors,
    loadsOfParts,
    learnRoutes,
    leaveOutUnused,
    rowsOfCalls,
    rowsOfPages,
    markTexts,
    reactRouter(),
    importsOfRows,
    importsOfPageRows,
  ],
  publicDir: 'shop/public',
  resolve: {
    alias: {
      // Not exported by its package. The other decoder is WebAssembly, which the content security policy forbids.
      'meshopt-reference': resolve('node_modules/meshoptimizer/meshopt_decoder_reference.js'),
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions } } },
  css: {
    postcss: { plugins: [largerLetters] },
    modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  // Found in lazy files only; without the list the first opened dialog would reload the page in development.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/combobox',
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      '@base-ui/react/select',
    ],
  },
  clearScreen: false,
})
