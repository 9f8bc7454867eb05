import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { canonicalPath } from './route-knowledge.ts'
import { type RouteGroup, routeGroups } from './route-row.ts'
import { isRouted, routeTable, rowOf } from './route-table.ts'
import routes from './routes.ts'

/** Every path of spec 2, and those that were added (decisions: Home and shells), by group. */
const specPaths: Record<RouteGroup, string> = {
  other: `/ /index.html /loginback /digitalbrochure /payment/student /payment/order /searchResults /policydetail
    /user_agreement /classify /classify.html /myhesper/design /myhesper/design.html /myhesperapp
    /myhesperapp/index.html /miniapp /miniapp/index.html /connectedDriving /chargingDetail /404 /cart /profile`,
  user: `/user /user/index /user/myorder /user/myorder.html /user/myorder/orderDetailsAfterSales
    /user/myorder/aftersales/refund/:id/:itemId /user/myorder/aftersales/refund/:id/:itemId/form /user/collection
    /user/browseRecord /user/applyRouter /user/orderDetails /user/studentOrderDetail /user/setConfigDetail
    /user/studentRefundDetail /user/refundDetail /user/refundDetail/as /user/reserveDriveInfo /user/studentInfo
    /user/studentConfig /user/addInfo /user/viewInfo /user/newStudent/addStudentInfo /user/newStudent/configureDetail
    /user/newStudent/authentication /user/newStudent/configureList /user/rateList
    /orderCenter/orderList /orderCenter/testDriveList /orderCenter/testDriveDetail /orderCenter/myPreconfig
    /orderCenter/orderDetail /orderCenter/studentOrderDetail /orderCenter/refundDetail
    /orderCenter/studentRefundDetail /orderCenter/questionnaire /orderCenter/myPreconfigDetail`,
  newcar: `/newcar/home /newcar/home/:filter /newcar/detail/:itemId /newcar/campaign/:campaignType/:itemId
    /newcar/stockList /newcar/setting /newcar/testdrivesuccess /newcar/waitPayment /newcar/payment /newcar/ix3Payment
    /newcar/checkPay /newcar/successpayment /newcar/failedPayment /newcar/refreshplan /newcar/design
    /newcar/confirm_order /newcar/websiteSuccessPay /newcar/dealer /newcar/buyCarGuide /newcar/retainedCapital
    /newcar/matchedCar /newcar/matchedCarDetail /newcar/activity/:id /newcar/dutyFreeList`,
  aftersales: `/aftersales /aftersales/maintenance /aftersales/:id /aftersales/owner /aftersales/200001010
    /aftersales/20000101010 /aftersales/200001020 /aftersales/20000102010 /aftersales/20000102020
    /aftersales/20000102030 /aftersales/20000102040 /aftersales/20000102050 /aftersales/20000102060
    /aftersales/20000102070 /aftersales/200001030 /aftersales/20000103010 /aftersales/200001040
    /aftersales/20000104010 /aftersales/200001050 /aftersales/20000105010 /aftersales/20000105020`,
  usedCarRoute: `/usedcar /usedcar/list /usedcar/list/:fp /usedcar/premiumSelection /usedcar/financialServices
    /usedcar/2021UCFestival /usedcar/detail/:id /usedcar/OCUday2020 /usedcar/ocuday2021`,
  dealerShop: `/dealerShop/dealerListCar/:type/:outletId/:filterParams /dealerShop/dealerListCar/:type/:outletId
    /dealerShop/:outletId`,
  dealerLocator: '/dealerlocator',
  dealerSpace: '/dealerspace /dealerspace/detail/:activityId',
  test: '',
  campaign: '/campaign/anniversary',
  cdstore: '/dc /cdstore/payment /cdstore/result',
}
/**
 * Screens of our own: the login of a demonstration, the components for those who build pages, messages, trims side by
 * side, and the page of a good, for which the specification has a path for charging equipment alone.
 */
const ownPaths = [
  '/idp/sign-in/:uid',
  '/ui',
  '/offline',
  '/display',
  '/user/messages',
  '/profile/phone',
  '/user/address',
  '/user/cars',
  '/aftersales/maintenance/booking',
  '/aftersales/maintenance/booked',
  '/orderCenter/maintenanceList',
  '/orderCenter/parcels',
  '/user/appointments',
  '/user/activities',
  '/campaign/draw/:lotteryCode',
  '/dealerspace/search',
  '/orderCenter/maintenanceDetail',
  '/user/carOffers',
  '/user/carOffer',
  '/user/coupons',
  '/user/money',
  '/user/savedSearches',
  '/usedcar/alert/:key',
  '/user/privacy',
  '/user/privacy/consents',
  '/user/privacy/delete',
  '/user/invoices',
  '/user/invoices/open',
  '/aftersales/goods/:spuCode',
  '/returns',
  '/campaign/page/:code',
  '/campaign/preview/:preview',
  '/policydetail/preview/:preview',
  '/campaign/preview/home/:preview',
  '/about',
  '/help',
  '/help/:topic',
  '/newcar/compare',
  '/newcar/compare/:spuIds',
  '/newcar/testdrive',
  '/usedcar/financialServices.html',
  '/usedcar/viewing/:carNo',
  '/usedcar/viewing/booked',
  '/user/reserveDriveInfo/:leadNo',
  '/usedcar/sell',
  '/usedcar/compare',
  '/usedcar/compare/:carNos',
  '/usedcar/replace',
  '/user/carValue',
  '/user/replacements',
  '/user/replacement',
  '/usedcar/report/:id',
  '/usedcar/reportcheck',
  '/usedcar/campaign/:campaignCode',
  '/orderCenter/newOrderDetail',
  '/orderCenter/newStudentOrderDetail',
]
/** Screens that exist: one of theirs that goes missing is a mistake. */
const finished = [
  '/campaign/anniversary',
  '/payment/student',
  '/orderCenter/studentOrderDetail',
  '/user/studentOrderDetail',
  '/orderCenter/studentRefundDetail',
  '/user/studentRefundDetail',
  '/user/setConfigDetail',
  '/user_agreement',
  '/policydetail',
  '/',
  '/index.html',
  '/404',
  '/loginback',
  '/usedcar',
  '/usedcar/list',
  '/usedcar/list/:fp',
  '/usedcar/financialServices',
  '/usedcar/premiumSelection',
  '/usedcar/2021UCFestival',
  '/usedcar/OCUday2020',
  '/usedcar/ocuday2021',
  '/connectedDriving',
  '/searchResults',
  '/classify',
  '/classify.html',
  '/chargingDetail',
  '/newcar/home',
  '/newcar/home/:filter',
  '/newcar/detail/:itemId',
  '/newcar/campaign/:campaignType/:itemId',
  '/newcar/setting',
  '/newcar/design',
  '/newcar/activity/:id',
  '/newcar/refreshplan',
  '/newcar/testdrivesuccess',
  '/orderCenter/testDriveList',
  '/user/reserveDriveInfo',
  '/orderCenter/testDriveDetail',
  '/orderCenter/questionnaire',
  '/digitalbrochure',
  '/orderCenter/myPreconfig',
  '/orderCenter/myPreconfigDetail',
  '/myhesper/design',
  '/myhesper/design.html',
  '/myhesperapp',
  '/myhesperapp/index.html',
  '/miniapp',
  '/miniapp/index.html',
  '/newcar/confirm_order',
  '/dc',
  '/cdstore/payment',
  '/cdstore/result',
  '/newcar/payment',
  '/newcar/websiteSuccessPay',
  '/newcar/ix3Payment',
  '/dealerspace',
  '/dealerspace/detail/:activityId',
  '/newcar/checkPay',
  '/newcar/waitPayment',
  '/newcar/successpayment',
  '/newcar/failedPayment',
  '/aftersales',
  '/aftersales/maintenance',
  '/aftersales/:id',
]

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
/** The lists of goods are one screen, `/aftersales/:id`; that it knows each code is tried beside it. */
const isGoodsList = (path: string): boolean => /^\/aftersales\/\d+$/.test(path)
const known = routeGroups
  .flatMap(group => words(specPaths[group]).map(path => ({ group, path })))
  .filter(({ path }) => !isGoodsList(path))
const shape = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase()
const shapes = new Map(known.map(({ group, path }) => [shape(path), group]))
const paths = routeTable.flatMap(row => row.paths.map(path => ({ row, path })))

describe('the paths of the specification', () => {
  const present = new Set(paths.map(({ path }) => shape(path)))
  const missing = known.map(({ path }) => path).filter(path => !present.has(shape(path)))

  test('that have a screen are in the group of the specification', () => {
    const strangers = paths.filter(({ path }) => !shapes.has(shape(path)) && !ownPaths.includes(path))
    expect(strangers.map(({ path }) => path)).toEqual([])
    const moved = paths.filter(({ row, path }) => shapes.has(shape(path)) && shapes.get(shape(path)) !== row.group)
    expect(moved.map(({ path }) => path)).toEqual([])
  })
  test('of finished screens are all there', () => {
    expect(finished.filter(path => missing.includes(path))).toEqual([])
  })
  test('that have no screen yet are told', () => {
    if (missing.length > 0) console.info(`${missing.length} paths have no screen yet: ${missing.join(', ')}`)
    expect(known.length - missing.length).toBe(paths.length - ownPaths.length)
  })
})

test('pages of new cars belong to their channel (spec 2)', () => {
  // Pages of blocks belong to the channel of their address.
  const named = routeTable.filter(
    ({ file, paths: [path] }) =>
      /^features\/(new-car|configure)\//.test(file) || (/content-page/.test(file) && path.startsWith('/newcar/')),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(routeTable.filter(row => row.channel === 'nc')).toEqual(named)
})

describe('the route table', () => {
  test('has no name and no path twice', () => {
    expect(new Set(routeTable.map(row => row.name)).size).toBe(routeTable.length)
    expect(new Set(paths.map(({ path }) => shape(path))).size).toBe(paths.length)
  })
  test('names pages that exist', () => {
    expect(routeTable.filter(row => !existsSync(`shop/${row.file}`)).map(row => row.file)).toEqual([])
  })
  test('merges its groups in the order of the specification', () => {
    const order = 'other user newcar aftersales usedCarRoute dealerShop dealerLocator dealerSpace test campaign cdstore'
    expect(routeGroups).toEqual(order.split(' '))
    const [shell] = routes
    const groupOf = new Map(routeTable.map(row => [row.name, row.group]))
    const made = shell!
      .children!.map(child => groupOf.get(child.id?.replace(/#.*/, '') ?? ''))
      .filter(group => group !== undefined)
    expect(made).toEqual(routeGroups.flatMap(group => made.filter(each => each === group)))
    expect(new Set(made).size).toBeGreaterThan(1)
  })
  test('makes one route of each path, the components page only outside production, and /404 of the rest', () => {
    const [shell] = routes
    const made = shell!.children!
    expect(made).toHaveLength(paths.length + 1)
    expect(new Set(made.map(child => child.id ?? child.file)).size).toBe(made.length)
    expect(made.at(-1)).toMatchObject({ path: '*' })
    expect(rowOf('components')?.developmentOnly).toBe(true)
  })
  test.each(routeTable.map(row => [row.name, row] as const))('%s has a sound row', (_, row) => {
    expect(row.pageNameCN === '').toBe(row.pageNameEN === '')
    // A phone's bar holds eight characters (design 9).
    expect([...(row.headTitle?.[0] ?? row.pageNameCN)].length).toBeLessThanOrEqual(8)
    if (row.header === 'personal') expect(row.paths[0]).toMatch(/^\/(user|orderCenter|profile|cart)/)
    for (const path of row.paths) expect(path).toMatch(/^\/$|^(\/:?[\w.-]+)+$/)
  })
})

test.each([
  ['/usedcar/list', true],
  ['/usedcar/list?homeType=2#top', true],
  ['/UsedCar/List/', true],
  ['/usedcar/detail/HU26-1', true],
  ['/usedcar/detail', false],
  ['/nowhere', false],
])('%s leads somewhere: %s', (address, expected) => expect(isRouted(address)).toBe(expected))

test.each([
  ['home', '/index.html', '/'],
  ['home', '/', '/'],
  ['usedCarHome', '/usedcar', '/usedcar'],
  ['usedCarList', '/usedcar/list/1-0', '/usedcar/list/1-0'],
  ['newCarList', '/newcar/home/2-0-0-0', '/newcar/home/2-0-0-0'],
  ['usedCarDetail', '/usedcar/detail/HU26-1.html', '/usedcar/detail/HU26-1'],
])('%s at %s is known as %s', (name, path, known) => expect(canonicalPath(rowOf(name)!, path)).toBe(known))

test.each([
  ['/user', '100002010MP'],
  ['/user/index', '100002010MP'],
  ['/user/myorder', '100002010OR'],
  ['/orderCenter/orderList', '100002010OR'],
  ['/user/myorder/orderDetailsAfterSales', '100002010TR'],
  ['/user/applyRouter', '100002010TR'],
  ['/user/orderDetails', '100002010TR'],
  ['/user/refundDetail', '100002010TR'],
  ['/user/refundDetail/as', '100002010TR'],
  ['/user/collection', '100002010FR'],
  ['/user/savedSearches', '100002010FR'],
  ['/user/browseRecord', '100002010VR'],
  // The specification shows none.
  ['/user/myorder/aftersales/refund/:id/:itemId/form', undefined],
])('%s has the category code %s (spec 2)', (path, code) => {
  expect(routeTable.find(row => row.paths.includes(path))?.categoryCode).toBe(code)
})
