import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const shopTexts = defineTexts({
  home: ['首页', 'Home'],
  dealers: ['查找门店', 'Find a dealer'],
  shop: ['经销商店铺', 'Dealer’s shop'],
  banners: ['本店推荐', 'From this dealer'],
  facts: ['门店信息', 'About this dealer'],
  since: ['开业', 'Since'],
  used: ['本店二手车', 'Used cars here'],
  stock: ['本店现车', 'New cars in stock here'],
  stockWhy: ['现在就有、可直接订购的新车。', 'New cars that are there and can be ordered as they are.'],
  fitted: ['可在本店安装', 'Fitted here'],
  pickedUp: ['可到店自提', 'Picked up here'],
  fittedWhy: ['下单时选择到店安装，并选择这家门店。', 'Choose fitting and this dealer when you order.'],
  pickedUpWhy: ['下单时选择到店自提，并选择这家门店。', 'Choose pick-up and this dealer when you order.'],
  allCars: [(n: number) => `全部 ${n} 辆`, (n: number) => (n === 1 ? 'See it' : `All ${n} cars`)],
  allGoods: ['全部商品', 'All products'],
  team: ['本店团队', 'The team'],
  comments: ['买家评价', 'What buyers say'],
  noComments: ['还没有在本店取货、安装或提车的买家评价。', 'Nobody who bought here has written anything yet.'],
  drive: ['预约试驾', 'Book a test drive'],
  maintenance: ['预约保养', 'Book maintenance'],
  call: ['致电门店', 'Call'],
  activities: ['门店活动', 'What is on'],
  rating: [
    (score: string, n: number) => `评分 ${score}（${n} 条评价）`,
    (score: string, n: number) => `Rated ${score} (${counted(n, 'rating')})`,
  ],
  distance: [(far: string) => `距您 ${far}`, (far: string) => `${far} from you`],
})

export const closedTexts = defineTexts({
  title: [(name: string) => `${name}已停止营业`, (name: string) => `${name} has closed for good`],
  next: [
    (name: string) => `原有订单、预约与售后由${name}继续服务。`,
    (name: string) => `Orders, appointments and service go on at ${name}.`,
  ],
  nobody: ['您可以选择其他门店。', 'Please choose another dealer.'],
  toNext: [(name: string) => `前往${name}`, (name: string) => `Go to ${name}`],
  toAll: ['查找其他门店', 'Find another dealer'],
})

export const carsTexts = defineTexts({
  used: ['本店二手车', 'Used cars here'],
  stock: ['本店现车', 'New cars in stock here'],
  kinds: ['车辆类型', 'Kind of cars'],
  back: ['返回店铺', 'Back to the shop'],
  call: [(name: string) => `致电${name}`, (name: string) => `Call ${name}`],
  count: [(n: number) => `共 ${n} 辆`, (n: number) => counted(n, 'car')],
  results: ['车辆', 'Cars'],
  series: ['车系', 'Model'],
  price: ['价格', 'Price'],
  age: ['车龄', 'Age'],
  filter: ['筛选', 'Filter'],
  sort: ['排序', 'Sort'],
  earlier: ['查看前面的车', 'Earlier cars'],
  none: ['没有符合条件的车', 'No car fits'],
  noneWhy: ['取消部分条件再试。', 'Lift a condition and try again.'],
  noneAtAll: ['本店暂时没有这类车', 'No such car is here at the moment'],
  noneAtAllWhy: ['可以看看全国的车源，或联系门店。', 'Look at cars everywhere, or call the dealer.'],
  clear: ['清除条件', 'Clear'],
  everywhere: ['查看全国车源', 'Cars everywhere'],
  past: ['这一页没有车了', 'There are no cars on this page any more'],
  first: ['回到第一页', 'To the first page'],
})
