import { defineTexts } from '#web/i18n/texts.ts'

export const notFoundTexts = defineTexts({
  title: ['您查询的信息未找到', 'We could not find what you are looking for'],
  text: ['链接可能已失效，或这台车已经有了主人。', 'The link may be out of date, or this car has found a new owner.'],
  search: ['搜索车系、配置或车源编号', 'Series or stock no.'],
  goodsText: ['链接可能已失效，或商品已下架。', 'The link may be out of date, or the item is no longer sold.'],
  searchGoods: ['搜索配件与用品', 'Search parts and accessories'],
  goods: ['看售后商品', 'See accessories and parts'],
  find: ['搜索', 'Search'],
  home: ['返回首页', 'Back to home'],
  cars: ['查看在售车辆', 'See cars on sale'],
  carsOf: [(n: string) => `查看在售 ${n} 台`, (n: string) => `See cars on sale (${n})`],
})
