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
 * every document carries of a new screen: its rows of the route table, of the manifest and of the calls.
 */
const MOST_BYTES: Readonly<Record<string, number>> = {
  'home#index': 120_000,
  usedCarList: 140_000,
  usedCarDetail: 138_000,
  goodsList: 140_000,
  goodsDetail: 140_000,
  newCarList: 137_700,
  newCarDetail: 138_400,
  newCarCompare: 131_000,
  designPage: 137_200,
  newCarActivity: 128_500,
  refreshPlan: 128_500,
  about: 128_500,
  dealerLocator: 134_500,
  digitalBrochure: 129_500,
  // Forms, steps of a task and the personal part (decision 181).
  userIndex: 184_000,
  settlement: 195_000,
  paymentPage: 195_000,
  orderDetail: 189_000,
  studentOrderDetail: 189_000,
  replaceCar: 177_000,
  maintenanceBooking: 173_000,
  confirmOrder: 171_000,
  refundDetail: 168_000,
  studentRefundDetail: 168_000,
  orderList: 166_000,
  carOffer: 163_000,
  usedCarViewing: 163_000,
  testDrive: 162_000,
  cart: 160_000,
  studentPayment: 158_000,
  dealerSpaceActivityDetailPage: 158_000,
  addStudentInfo: 156_000,
  refundApply: 156_000,
  homePreview: 156_000,
  refundCase: 156_000,
  rateList: 155_000,
  dealerListCar: 152_000,
  dealerShopPage: 151_000,
  searchResults: 150_000,
  invoices: 150_000,
  profile: 150_000,
  collection: 149_000,
  openInvoices: 148_000,
  retainedCapital: 146_000,
  browseRecord: 146_000,
  garage: 145_000,
  sellCar: 145_000,
  carValue: 144_000,
  myPreconfig: 143_000,
  questionnaire: 142_000,
  checkPay: 141_000,
  waitPayment: 141_000,
  successPayment: 141_000,
  websiteSuccessPay: 141_000,
  failedPayment: 141_000,
  profilePhone: 141_000,
  chargingDetail: 140_000,
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
