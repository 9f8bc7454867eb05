/** Where the audit goes: an address for each screen of the shop's route table and of the desk's, at least one each. */
import type { Who, World } from './world.ts'

export interface Stop {
  path: string
  /** Default: somebody who is not signed in. */
  who?: Who
  /** What the page says on purpose. */
  trouble?: RegExp
}

const both = (path: string): Stop[] => [
  { path, who: 'full' },
  { path, who: 'empty' },
]
const full = (path: string): Stop => ({ path, who: 'full' })

/** Addresses under the names of `shop/route-table.ts`. */
export const shopStops = (w: World): Record<string, Stop[]> => ({
  home: [{ path: '/' }, { path: '/?homeType=2' }, { path: '/?homeType=3' }, full('/?homeType=5')],
  loginBack: [{ path: '/loginback' }],
  signIn: [{ path: '/sso/login' }],
  cart: both('/cart'),
  settlement: [
    full('/payment/order'),
    full(`/payment/order?orderNo=${w.orders.unpaid}`),
    full(`/payment/order?carNo=${w.carNo}`),
    { path: `/payment/order?buy=${w.skuCode}&quantity=2&way=express`, who: 'empty' },
  ],
  newCarList: [{ path: '/newcar/home' }, { path: '/newcar/home/2-vega-0-3' }, { path: '/newcar/home/1-mira-3-5' }],
  newCarDetail: [{ path: `/newcar/detail/${w.trims[0]}` }, { path: `/newcar/detail/${w.endedTrim}` }],
  newCarCampaign: [{ path: `/newcar/campaign/gift/${w.trims[1]}` }],
  newCarCompare: [
    { path: `/newcar/compare/${w.trims.slice(0, 4).join('-')}` },
    { path: `/newcar/compare/${w.trims[5]}-${w.endedTrim}?only=1` },
    { path: '/newcar/compare' },
  ],
  designMyBrand: [{ path: '/myhesper/design' }],
  generalConfigurePage: [{ path: '/newcar/setting?series=vega&step=packages' }],
  designPage: [
    ...(['model', 'paint', 'wheel', 'upholstery', 'trim', 'preview'] as const).map(step => ({
      path: `/newcar/design?series=altair&step=${step}`,
    })),
    { path: '/newcar/design?code=0000' },
  ],
  newCarActivity: [{ path: '/newcar/activity/winter-journey' }, { path: '/newcar/activity/summer-camp' }],
  refreshPlan: [{ path: '/newcar/refreshplan' }],
  testDrive: [{ path: '/newcar/testdrive' }, full(`/newcar/testdrive?series=altair&code=${w.wishes[1]}`)],
  testDriveSuccess: [{ path: '/newcar/testdrivesuccess' }],
  testDriveList: both('/orderCenter/testDriveList'),
  testDriveDetail: w.drives.map(no => full(`/orderCenter/testDriveDetail?bookingNo=${no}`)),
  questionnaire: w.drives.map(no => full(`/orderCenter/questionnaire?bookingNo=${no}`)),
  digitalBrochure: [
    { path: `/digitalbrochure?code=${w.wishes[0]}` },
    full(`/digitalbrochure?code=${w.wishes[1]}`),
    { path: '/digitalbrochure' },
    { path: '/digitalbrochure?code=0000' },
  ],
  checkPay: [full(`/newcar/checkPay?orderNo=${w.orders.unpaid}`)],
  waitPayment: [full(`/newcar/waitPayment?orderNo=${w.orders.unpaid}`)],
  successPayment: [w.orders.car, w.orders.sent, w.orders.voucher].map(no => full(`/newcar/successpayment?id=${no}`)),
  failedPayment: [w.orders.unpaid, w.orders.carBack].map(no => full(`/newcar/failedPayment?orderNo=${no}`)),
  searchResults: [
    { path: '/searchResults' },
    { path: '/searchResults?kw=vega' },
    { path: '/searchResults?kw=vega&tab=usedCar' },
    { path: '/searchResults?kw=zzzz' },
  ],
  classify: [{ path: '/classify' }],
  chargingDetail: [{ path: `/chargingDetail?id=${w.chargingCode}` }],
  notFound: [{ path: '/404', trouble: /^(answer 404|console error: .*404)/ }],
  userIndex: both('/user'),
  orderList: [...both('/user/myorder'), full('/user/myorder?tab=refund')],
  orderDetail: Object.values(w.orders).map(orderNo => full(`/orderCenter/orderDetail?orderNo=${orderNo}`)),
  refundDetail: [full(`/orderCenter/refundDetail?orderNo=${w.orders.carBack}`)],
  refundApply: [full(`/user/myorder/aftersales/refund/${w.orders.done}/all`)],
  refundChoose: [full(`/user/applyRouter?orderNo=${w.orders.done}`)],
  refundCase: [full(`/user/refundDetail/as?caseNo=${w.caseNo}`)],
  userAgreement: [{ path: '/user_agreement' }],
  policy: [
    { path: '/policydetail' },
    { path: '/policydetail?version=1.0' },
    { path: '/policydetail?policyId=THIRD_PARTIES' },
  ],
  returns: [{ path: '/returns' }],
  about: [{ path: '/about' }],
  profile: [full('/profile')],
  privacy: both('/user/privacy'),
  privacyConsents: both('/user/privacy/consents'),
  privacyDelete: both('/user/privacy/delete'),
  coupons: both('/user/coupons'),
  addresses: both('/user/address'),
  garage: both('/user/cars'),
  money: [...both('/user/money'), full('/user/money?kind=refund')],
  invoices: both('/user/invoices'),
  openInvoices: both('/user/invoices/open'),
  myPreconfig: [...both('/orderCenter/myPreconfig'), { path: '/orderCenter/myPreconfig' }],
  myPreconfigDetailPage: w.wishes.map(code => full(`/orderCenter/myPreconfigDetail?code=${code}`)),
  collection: [...both('/user/collection'), full('/user/collection?tab=newcar'), full('/user/collection?tab=goods')],
  messages: both('/user/messages'),
  rateList: both('/user/rateList'),
  browseRecord: [...both('/user/browseRecord'), full('/user/browseRecord?tab=usedcar')],
  afterSales: [{ path: '/aftersales' }],
  maintenance: [{ path: '/aftersales/maintenance' }],
  owner: [{ path: '/aftersales/owner' }],
  goodsDetail: [{ path: `/aftersales/goods/${w.spuCode}` }, full(`/aftersales/goods/${w.spuCode}`)],
  goodsList: [{ path: '/aftersales/200001010' }, { path: '/aftersales/20000103010' }],
  usedCarHome: [{ path: '/usedcar' }],
  usedCarList: [{ path: '/usedcar/list' }, { path: '/usedcar/list/0-vega' }, { path: '/usedcar/list?kw=zzzz' }],
  usedCarFinance: [
    { path: '/usedcar/financialServices' },
    { path: `/usedcar/financialServices?carNo=${w.carNo}&product=used-principal&down=40&months=36` },
    { path: '/usedcar/financialServices?price=10000' },
  ],
  usedCarDetail: [{ path: `/usedcar/detail/${w.carNo}` }, full(`/usedcar/detail/${w.carNo}`)],
})

/** Addresses under the paths of `console/pages.tsx`. */
export const deskStops = (w: World): Record<string, string[]> => ({
  orders: ['/orders?queue=all', '/orders?queue=ship', '/orders?queue=sign', '/orders?queue=all&q=HS000000000000'],
  'orders/:orderNo': Object.values(w.orders).map(orderNo => `/orders/${orderNo}`),
  shipments: ['/shipments'],
  redeem: ['/redeem'],
  refunds: ['/refunds', '/refunds?queue=all'],
  'refunds/~stuck': ['/refunds/~stuck'],
  'refunds/~stuck/:refundNo': [`/refunds/~stuck/${w.refundNo}`],
  'refunds/:caseNo': [`/refunds/${w.caseNo}`],
  invoices: ['/invoices', '/invoices?state=issued'],
  books: ['/books'],
  'books/~differences': [
    '/books/~differences',
    '/books/~differences?state=settled',
    '/books/~differences?kind=feeDiffers',
  ],
  'books/~notices': ['/books/~notices', '/books/~notices?outcome=refused'],
  'books/:day': [`/books/${w.bookDay}`],
  journal: ['/journal', '/journal?number=zzzz'],
  balance: ['/balance', `/balance?day=${w.bookDay}`],
  comments: ['/comments'],
  goods: ['/goods', '/goods?q=zzzz'],
  'goods/:spuCode': [`/goods/${w.spuCode}`],
  coupons: ['/coupons'],
  'coupons/~new': ['/coupons/~new'],
  'coupons/:couponCode': [`/coupons/${w.couponCode}`],
  campaigns: ['/campaigns'],
  'campaigns/~new': ['/campaigns/~new'],
  'campaigns/:campaignCode': [`/campaigns/${w.campaignCode}`],
  range: ['/range', '/range?state=published'],
  'range/~effects/:rangeChangeId': [`/range/~effects/${w.rangeChangeId}`],
  'range/:rangeChangeId': [`/range/${w.rangeChangeId}`],
  slots: ['/slots?outlet=30001', '/slots?outlet=30001&view=day'],
  'slots/~outlets': ['/slots/~outlets', '/slots/~outlets?search=zzzz'],
  'slots/~setup/:outletId': ['/slots/~setup/30001'],
  incidents: ['/incidents'],
  jobs: ['/jobs'],
  retention: ['/retention'],
  acts: ['/acts'],
  '*': ['/nowhere'],
})
