import { orderTabNames } from '#contract/order-codes.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const personalTexts = defineTexts({
  mine: [(brand: string) => `我的${brand}`, (brand: string) => `My ${brand}`],
  backToShop: ['返回商城', 'Back to the shop'],
  messages: ['消息', 'Messages'],
  unread: ['条未读', 'unread'],
  cart: ['购物车', 'Cart'],
  cartOf: [(n: number) => `购物车 ${n}`, (n: number) => `Cart ${n}`],
  customer: ['车主', 'Customer'],
  account: ['个人中心', 'My account'],
  signOut: ['退出登录', 'Sign out'],
})

/** Groups and links of the side list. */
export const personalWords = defineTexts({
  orders: ['我的订单', 'My orders'],
  allOrders: ['全部订单', 'All orders'],
  unpaid: orderTabNames.save,
  receive: orderTabNames.deliver,
  refunds: orderTabNames.refund,
  buying: ['我的购车', 'My purchase'],
  wishlist: ['心愿单', 'Wish list'],
  activities: ['我的活动', 'My activities'],
  appointments: ['全部预约', 'All appointments'],
  testDrives: ['试驾预约', 'Test drives'],
  requests: ['我的需求', 'Requests'],
  traces: ['我的足迹', 'Activity'],
  collection: ['收藏', 'Favourites'],
  savedSearches: ['保存的搜索', 'Saved searches'],
  browseRecord: ['浏览历史', 'Browsing history'],
  rates: ['评价', 'Reviews'],
  accountGroup: ['账户', 'Account'],
  messages: ['消息', 'Messages'],
  profile: ['个人资料', 'Profile'],
  privacy: ['隐私中心', 'Privacy centre'],
  display: ['显示与大字', 'Display and letters'],
  help: ['帮助中心', 'Help'],
  maintenance: ['保养预约', 'Maintenance'],
  cars: ['我的车辆', 'My cars'],
  carOffers: ['卖车报价', 'Offers for my cars'],
  replacements: ['置换方案', 'Trade-ins'],
  addresses: ['收货地址', 'Addresses'],
  coupons: ['优惠券', 'Coupons'],
  money: ['资金明细', 'Payments'],
  invoices: ['发票', 'Invoices'],
  studentInfo: ['留学生资质', 'Student status'],
})
