/** What a browser loads of JavaScript before a page is alive, and how much of it may be (decision 045). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { englishFolder } from '#server/http/english-files.ts'

interface Route {
  parentId?: string
  module: string
  imports?: string[]
}
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/**
 * Most bytes after gzip -9 by the route of `shop/route-table.ts`, in either language. They only ever go down, but for what
 * every document carries of a new screen: its rows of the route table, of the manifest and of the calls. A mend of what every
 * page has once cost 40 to 90 bytes: a language that is chosen and kept before the page comes again; another one 0.3 to
 * 0.8 kB: what keeps a page, and what was typed there, where the code of a part does not come. To answer a press before
 * what stands beside it is drawn cost seven pages 5 to 50 bytes, and another one 20 to go back by one page at a double press.
 * Rules for paper in the styles of fields, and forms that say at the end why they were refused: 210 bytes of one page, of
 * which the bundler's other cut of the shared files is the most.
 */
const MOST_BYTES: Readonly<Record<string, number>> = {
  'home#index': 120_500,
  usedCarList: 140_000,
  usedCarDetail: 136_900,
  goodsList: 139_500,
  goodsDetail: 137_400,
  newCarList: 137_700,
  newCarDetail: 138_800,
  newCarCompare: 128_900,
  designPage: 136_600,
  newCarActivity: 127_400,
  refreshPlan: 127_400,
  about: 127_400,
  dealerLocator: 133_000,
  digitalBrochure: 129_700,
  // Forms, steps of a task and the personal part (decision 181).
  userIndex: 177_000,
  settlement: 188_000,
  paymentPage: 188_000,
  orderDetail: 184_000,
  studentOrderDetail: 184_000,
  replaceCar: 139_300,
  confirmOrder: 169_300,
  refundDetail: 163_000,
  studentRefundDetail: 163_000,
  orderList: 159_500,
  carOffer: 160_500,
  usedCarViewing: 135_000,
  studentPayment: 160_300,
  dealerSpaceActivityDetailPage: 131_500,
  addStudentInfo: 152_500,
  refundApply: 154_000,
  homePreview: 154_300,
  refundCase: 151_000,
  rateList: 150_500,
  searchResults: 129_100,
  invoices: 145_000,
  profile: 142_000,
  collection: 147_200,
  openInvoices: 143_000,
  retainedCapital: 142_500,
  browseRecord: 144_000,
  carValue: 137_500,
  questionnaire: 137_500,
  profilePhone: 135_000,
  chargingDetail: 137_400,
  myPreconfig: 141_000,
  myPreconfigDetailPage: 140_600,
  checkPay: 140_700,
  waitPayment: 140_700,
  successPayment: 140_700,
  websiteSuccessPay: 140_700,
  failedPayment: 140_700,
}
/** And of every other page. */
const MOST_OF_OTHERS = 140_000

/** The router's list of what each route loads. @param folder where the browser's files of a language stand */
export function readManifest(folder: string): Manifest {
  const name = readdirSync(folder).find(each => /^manifest-.*\.js$/.test(each))
  if (!name) throw new Error(`no manifest in ${folder}`)
  const text = readFileSync(join(folder, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/**
 * Bytes of a page's first JavaScript after gzip -9: its modules and those of all documents. The manifest of all routes comes
 * when the page is alive (`shop/route-discovery.ts`).
 */
export function firstScript(build: string, route: string, language: 'cn' | 'en'): number {
  const { entry, routes } = readManifest(join(build, 'client', 'assets', language === 'en' ? englishFolder : ''))
  const files = new Set([entry.module, ...entry.imports])
  for (let at: string | undefined = route; at; at = routes[at]?.parentId) {
    const row = routes[at]
    if (!row) throw new Error(`no route ${at}`)
    for (const file of [row.module, ...(row.imports ?? [])]) files.add(file)
  }
  const gzipped = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 }).length
  return [...files].reduce((sum, file) => sum + gzipped(readFileSync(join(build, 'client', file))), 0)
}

/** What is heavier than it may be, a sentence each, and what has a place above that no page has. */
export function tooHeavy(build: string): string[] {
  const { routes } = readManifest(join(build, 'client', 'assets'))
  const unknown = Object.keys(MOST_BYTES).filter(route => !routes[route])
  const heavy = Object.keys(routes).flatMap(route =>
    (['cn', 'en'] as const).flatMap(language => {
      // The same page at another address.
      const most = MOST_BYTES[route] ?? MOST_BYTES[route.replace(/#.*$/, '')] ?? MOST_OF_OTHERS
      const bytes = firstScript(build, route, language)
      return bytes > most ? [`${route} in ${language} loads ${bytes} bytes of JavaScript; ${most} is the most`] : []
    }),
  )
  return [...unknown.map(route => `no page ${route} any more: scripts/first-load.ts`), ...heavy]
}
