import { defineTexts } from '#web/i18n/texts.ts'

export const footerTexts = defineTexts({
  /** Where the used-car channel is switched off. */
  goodsLine: [
    '原厂配件与车主服务，由品牌与授权经销商共同交付。',
    'Parts and owner services, delivered by the brand and its authorised dealers.',
  ],
  storeLine: [
    '新车、官方认证二手车、原厂配件与车主服务，由品牌与授权经销商共同交付。',
    'Cars, parts and owner services, delivered by the brand and its authorised dealers.',
  ],
  daily: [(hours: string) => `每日 ${hours}`, (hours: string) => `Daily ${hours}`],
  licence: [(no: string) => `增值电信业务经营许可证 ${no}`, (no: string) => `Telecom licence ${no}`],
  demo: [
    '演示商城：登录与支付均为模拟，不会产生真实交易。',
    'A demonstration: signing in and paying are simulated, and nothing is really sold.',
  ],
  businessLicence: [(no: string) => `营业执照 ${no}`, (no: string) => `Business licence ${no}`],
  desktopVersion: ['电脑版', 'Desktop version'],
  mobileVersion: ['手机版', 'Mobile version'],
})

/** Groups and links of the footer. */
export const footerWords = defineTexts({
  buying: ['购车', 'Buying'],
  newCar: ['新车', 'New cars'],
  usedCar: ['官方认证二手车', 'Certified pre-owned'],
  sell: ['卖车', 'Sell your car'],
  replace: ['置换', 'Trade in'],
  finance: ['金融方案', 'Finance'],
  student: ['留学生购车', 'Student programme'],
  afterSales: ['售后', 'After-sales'],
  maintenance: ['预约保养', 'Book a service'],
  accessories: ['原厂配件与精品', 'Parts and accessories'],
  owner: ['车主服务', 'Owner services'],
  charging: ['充电服务', 'Charging'],
  services: ['服务', 'Services'],
  orders: ['订单查询', 'Your orders'],
  favourites: ['我的收藏', 'Your favourites'],
  browseRecord: ['浏览历史', 'Browsing history'],
  help: ['帮助中心', 'Help'],
  dealer: ['经销商查询', 'Find a dealer'],
  testDrives: ['试驾预约', 'Test drives'],
  about: ['关于', 'About'],
  promise: ['品质承诺', 'Our promise'],
  agreement: ['用户协议', 'User agreement'],
  returns: ['退换与退款', 'Returns and refunds'],
  aboutUs: ['关于我们', 'About us'],
  privacy: ['个人信息保护政策', 'Privacy policy'],
  display: ['显示与大字', 'Display and letters'],
})
