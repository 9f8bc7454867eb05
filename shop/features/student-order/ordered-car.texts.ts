import { defineTexts } from '#web/i18n/texts.ts'

/** A configuration that a returning student orders or has ordered. */
export const orderedCarTexts = defineTexts({
  codeIs: [(code: string) => `配置代码 ${code}`, (code: string) => `Code ${code}`],
  change: ['修改配置', 'Change the car'],
  build: ['在配置器中查看', 'See it in the configurator'],
  trim: ['车型价格', 'Version'],
  included: ['含', 'Included'],
  list: ['含税车价（配置价）', 'Price of the list, with taxes'],
  title: ['车辆配置', 'Configuration'],
  orders: ['我的订单', 'My orders'],
  frozen: [
    (day: string, version: number) =>
      `下单时（${day}）锁定，价格依据规则第 ${version} 版。此后配置、价目与规则的变化不影响本订单。`,
    (day: string, version: number) =>
      `Frozen when it was ordered, on ${day}, by version ${version} of the rules. What changes of the range, its prices or the rules since is not about this order.`,
  ],
  prices: ['价格的两种算法', 'The price, both ways'],
  rates: ['税率依据', 'The rates and where they are written'],
  toOrder: ['查看订单', 'View the order'],
  other: ['这笔订单没有留学生配置记录', 'This order has no such record'],
  otherWhy: ['它不是留学生免税车订单。', 'It is not the duty-free order of a returning student.'],
})
