/**
 * What each screen of the route table tells search engines and chats, under its name there (decision 110). A test asks for a
 * row of each screen, so none can be forgotten; only the server has this table, so it weighs nothing in a browser.
 */
import { carPages } from './public-pages-cars.ts'
import { contentPages } from './public-pages-content.ts'
import { goodsPages } from './public-pages-goods.ts'
import { fixedPage, type PageFacts, privatePage, sayIn } from './public-page.ts'
import { keeper } from './things.ts'

const personal = privatePage('personal')
const step = privatePage('step of a task')

/** Pages of somebody who is signed in, and what leads there. */
const personalPages = {
  loginBack: step,
  signIn: step,
  offline: step,
  display: step,
  cart: personal,
  settlement: step,
  confirmOrder: step,
  studentPayment: step,
  paymentPage: step,
  checkPay: step,
  waitPayment: step,
  successPayment: step,
  websiteSuccessPay: step,
  failedPayment: step,
  userIndex: personal,
  orderList: personal,
  orderDetail: personal,
  orderParcels: personal,
  refundDetail: personal,
  studentOrderDetail: personal,
  studentRefundDetail: personal,
  setConfigDetail: personal,
  refundApply: personal,
  refundChoose: personal,
  refundCase: personal,
  myPreconfig: personal,
  myPreconfigDetailPage: personal,
  collection: personal,
  savedSearches: personal,
  messages: personal,
  rateList: personal,
  browseRecord: personal,
  profile: personal,
  profilePhone: personal,
  privacy: personal,
  privacyConsents: personal,
  privacyDelete: personal,
  coupons: personal,
  addresses: personal,
  studentInfo: personal,
  addStudentInfo: personal,
  viewStudentInfo: personal,
  studentAuthentication: personal,
  studentConfigureList: personal,
  studentConfigureDetail: personal,
  garage: personal,
  carValue: personal,
  money: personal,
  invoices: personal,
  openInvoices: personal,
  appointments: personal,
  ownActivities: personal,
  reserveDriveInfo: personal,
  requestDetail: personal,
  testDriveList: personal,
  testDriveDetail: personal,
  questionnaire: personal,
  maintenanceList: personal,
  maintenanceDetail: personal,
  replacements: personal,
  replacement: personal,
  carOffers: personal,
  carOffer: personal,
  usedCarAlert: personal,
} as const satisfies Record<string, PageFacts>

/** The shop itself and what is said of it. */
const shopPages = {
  home: fixedPage(
    ({ store, usedCars }) =>
      usedCars
        ? [
            `${store}：官方认证二手车，检测报告逐条公示，价格与金融方案清楚，可在线预订；新车、原厂配件与保养也在这里。`,
            `${store}: certified pre-owned cars with full inspection reports, clear prices and finance; new cars, original parts and maintenance as well.`,
          ]
        : [
            `${store}：新车、原厂配件、保养套餐与随车用品，到家或到店安装。`,
            `${store}: new cars, original parts, service packages and accessories, sent to you or fitted by a dealer.`,
          ],
    { things: facts => [keeper(facts)], picture: () => ({ kind: 'shop', key: 'home' }) },
  ),
  ...contentPages,
  searchResults: {
    is: 'private',
    why: 'own selection',
    describe: ({ language, store }) =>
      sayIn(language, [
        `在${store}一次查找车型、用品与服务。`,
        `Cars, accessories and services of ${store}, found in one search.`,
      ]),
  },
  notFound: privatePage('no content'),
  components: privatePage('no content'),
  appEntry: step,
  miniEntry: step,
  screenStore: step,
  screenResult: step,
} as const satisfies Record<string, PageFacts>

export const publicPages: Readonly<Record<string, PageFacts>> = {
  ...shopPages,
  ...personalPages,
  ...carPages,
  ...goodsPages,
}
