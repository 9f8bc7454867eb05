/** What is refused about new cars in stock: rows of the table of refusals (`errors.ts`), in a file of their own for its length. */
export const stockCarErrors = {
  STOCK_CAR_TAKEN: [
    6301,
    '这台现车刚刚被订走，请另选一台或按配置订购',
    'Somebody has just ordered this very car. Please choose another one, or order the configuration',
  ],
  STOCK_CAR_BOUND: [
    6302,
    '车已分配给订单或已交付，现在不能更改',
    'The car is allocated to an order or handed over: it cannot be changed now',
  ],
  VIN_KNOWN: [6303, '这个车架号已在库：{stockNo}', 'A car with this VIN is there already: {stockNo}'],
  VIN_KNOWN_ELSEWHERE: [
    6304,
    '这个车架号已由另一家门店登记，请联系运营',
    'Another outlet has a car with this VIN. Please ask head office',
  ],
  STOCK_CODE_WRONG: [
    6305,
    '配置代码无法识别，请核对 8 位代码',
    'This configuration code says nothing. Please check its eight characters',
  ],
  STOCK_YEAR_WRONG: [6306, '这个车型没有 {year} 年款', 'This version has no model year {year}'],
  STOCK_DAY_WRONG: [
    6307,
    '已到店的车，到店日期不能晚于今天；未到店的不能早于今天',
    'A car that stands at the outlet has come by today at the latest; one on its way comes today at the earliest',
  ],
  STOCK_CAR_OTHER: [
    6308,
    '这台车与订单的配置或门店不同，不能分配',
    'This car is another configuration than the order’s, or at another outlet',
  ],
  ORDER_HAS_CAR: [6309, '订单已有车辆，请先解除', 'The order has a car already. Take that one back first'],
  ORDER_TAKES_NO_CAR: [
    6310,
    '门店确认后、交付前的订单才能分配车辆',
    'A car is allocated once the order is confirmed, and before it is handed over',
  ],
  ORDER_HAS_NO_CAR: [6311, '订单没有可解除的车辆', 'The order has no car that could be taken back'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
