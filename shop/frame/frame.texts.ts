import { defineTexts } from '#web/i18n/texts.ts'

export const frameTexts = defineTexts({
  mainNav: ['主导航', 'Main navigation'],
  newCar: ['新车', 'New cars'],
  usedCar: ['官方认证二手车', 'Certified pre-owned'],
  afterSales: ['售后精选', 'Accessories'],
  owner: ['车主服务', 'Owner services'],
  dealer: ['经销商', 'Dealers'],
  student: ['留学生购车', 'Student programme'],
  search: ['搜索', 'Search'],
  favourites: ['我的收藏', 'My favourites'],
  account: ['个人中心', 'My account'],
  cart: ['购物车', 'Cart'],
  cartOf: [(n: number) => `购物车，${n} 件`, (n: number) => `Cart, ${n} items`],
  hotline: [(no: string) => `服务热线 ${no}`, (no: string) => `Hotline ${no}`],
  brandSite: ['品牌官网', 'Brand site'],
  language: ['语言', 'Language'],
  placeOf: [(name: string) => `所在地 ${name}，更改`, (name: string) => `Your place: ${name}, change`],
  back: ['返回', 'Back'],
  seeCars: ['看车', 'See the cars'],
  processing: ['处理中', 'Processing'],
  homeTab: ['首页', 'Home'],
  classifyTab: ['分类', 'Categories'],
  carsTab: ['二手车', 'Cars'],
  ordersTab: ['订单', 'Orders'],
  accountTab: ['我的', 'Me'],
  bodies: ['车身形式', 'Bodies'],
  series: ['车系', 'Series'],
  allModels: ['全部车型', 'All models'],
  suv: ['SUV', 'SUVs'],
  sedan: ['轿车', 'Saloons'],
  wagon: ['旅行车', 'Tourers'],
  hatch: ['两厢车', 'Hatchbacks'],
  coupe: ['轿跑车', 'Coupés'],
  findCar: ['快速找车', 'Find a car'],
  allUsed: ['全部车源', 'All cars'],
  certifiedUsed: ['只看官方认证', 'Certified only'],
  lowMonthly: ['月供 5,000 元以下', 'Under ¥5,000 a month'],
  from: ['起', 'from'],
  steps: ['步骤', 'Steps'],
  mobileVersion: ['手机版', 'Mobile version'],
  stayDesktop: ['保持电脑版', 'Stay here'],
  tabletOffer: ['您使用的是平板，可切换为手机版', 'You are on a tablet. There is a mobile version'],
})

export const footerTexts = defineTexts({
  storeLine: [
    '新车、官方认证二手车、原厂配件与车主服务，由品牌与授权经销商共同交付。',
    'Cars, parts and owner services, delivered by the brand and its authorised dealers.',
  ],
  daily: [(hours: string) => `每日 ${hours}`, (hours: string) => `Daily ${hours}`],
  licence: [(no: string) => `增值电信业务经营许可证 ${no}`, (no: string) => `Telecom licence ${no}`],
  desktopVersion: ['电脑版', 'Desktop version'],
  mobileVersion: ['手机版', 'Mobile version'],
})

/** Groups and links of the footer. */
export const footerWords = defineTexts({
  buying: ['购车', 'Buying'],
  newCar: ['新车', 'New cars'],
  usedCar: ['官方认证二手车', 'Certified pre-owned'],
  sell: ['卖车', 'Sell your car'],
  replace: ['置换', 'Part exchange'],
  finance: ['金融方案', 'Finance'],
  student: ['留学生购车', 'Student programme'],
  afterSales: ['售后', 'After-sales'],
  maintenance: ['预约保养', 'Book maintenance'],
  accessories: ['原厂配件与精品', 'Parts and accessories'],
  owner: ['车主服务', 'Owner services'],
  charging: ['充电服务', 'Charging'],
  services: ['服务', 'Services'],
  orders: ['订单查询', 'Your orders'],
  favourites: ['我的收藏', 'Your favourites'],
  browseRecord: ['浏览历史', 'Browsing history'],
  dealer: ['经销商查询', 'Find a dealer'],
  testDrives: ['试驾预约', 'Test drives'],
  about: ['关于', 'About'],
  promise: ['品质承诺', 'Our promise'],
  agreement: ['用户协议', 'User agreement'],
  privacy: ['个人信息保护政策', 'Privacy policy'],
})

export const personalTexts = defineTexts({
  mine: [(brand: string) => `我的${brand}`, (brand: string) => `My ${brand}`],
  backToShop: ['返回商城', 'Back to the shop'],
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
  unpaid: ['待付款', 'To pay'],
  receive: ['待收货与待核销', 'Under way'],
  refunds: ['退款与售后', 'Refunds'],
  buying: ['我的购车', 'My purchase'],
  wishlist: ['心愿单', 'Wishlist'],
  testDrives: ['试驾与线索', 'Test drives'],
  traces: ['我的足迹', 'My traces'],
  collection: ['收藏', 'Favourites'],
  browseRecord: ['浏览历史', 'Browsing history'],
  rates: ['评价', 'Reviews'],
  accountGroup: ['账户', 'Account'],
  profile: ['个人资料', 'Profile'],
  studentInfo: ['留学生资质', 'Student status'],
})

export const placeTexts = defineTexts({
  title: ['选择所在地', 'Choose your place'],
  province: ['省份', 'Province'],
  city: ['城市', 'City'],
  area: ['区县', 'District'],
  wholeCity: ['不限', 'Any'],
  here: ['使用当前位置', 'Use my position'],
  locating: ['正在定位', 'Locating'],
  saving: ['正在保存', 'Saving'],
  confirm: ['确认', 'Confirm'],
  notLocated: ['未能取得当前位置，请手动选择', 'Your position could not be found. Please choose it'],
  notSaved: ['未能保存，请重试', 'This did not work. Please try again'],
})

/** What the error page says (design 2: what happened, what to do). */
export const errorTexts = defineTexts({
  title: ['这个页面没有打开', 'This page did not open'],
  text: ['请重新加载；如果仍不行，请稍后再来。', 'Please reload. If it does not help, come back a little later.'],
  busyTitle: ['服务暂时没有回应', 'The service is not answering'],
  busyText: ['您的数据不受影响，请稍后重新加载。', 'Nothing of yours is lost. Please reload in a moment.'],
  offlineTitle: ['网络已断开', 'You are offline'],
  offlineText: ['请检查网络后重新加载。', 'Please check your connection and reload.'],
  updatedTitle: ['商城刚刚更新', 'The shop was just updated'],
  updatedText: ['请重新加载页面。', 'Please reload the page.'],
  retry: ['重新加载', 'Reload'],
  home: ['返回首页', 'Home'],
  id: [(id: string) => `编号 ${id}`, (id: string) => `Reference ${id}`],
})

/** What a long wait says and offers (decisions: Calls). */
export const waitTexts = defineTexts({
  again: ['再试一次', 'Try again'],
  stillLoading: ['页面仍在加载', 'The page is still loading'],
})
