/** What staff are refused about used cars: rows of the table of refusals (`errors.ts`), in a file of their own for its length. */
export const deskCarErrors = {
  CAR_FIELD_WRONG: [5901, '{field}：{why}', '{field}: {why}'],
  CAR_KNOWN: [5902, '这个车架号已在库：{carNo}', 'A car with this VIN is there already: {carNo}'],
  CAR_KNOWN_ELSEWHERE: [
    5903,
    '这个车架号已由另一家门店登记，请联系运营',
    'Another outlet has a car with this VIN. Please ask head office',
  ],
  CAR_BOUND: [
    5904,
    '车已被客户预订或已售出，现在不能更改',
    'A customer has reserved or bought this car: it cannot be changed now',
  ],
  CAR_FED: [
    5905,
    '“{field}”由车源导入维护；请在您的系统中更改，或先转为运营台维护',
    '“{field}” comes by the stock feed. Change it in your own system, or keep the car at the desk first',
  ],
  CAR_NOT_FED: [5906, '这台车没有由车源导入维护', 'This car is not kept by a stock feed'],
  CAR_PRICE_SAME: [5907, '与现在的价格相同', 'This is the price already'],
  CAR_PRICE_LOW: [
    5908,
    '价格低于本店收车底价 {amount}，须两位同事先后确认同一价格后才能上架',
    'The price is below {amount}, which the house itself would pay: two people have to agree to it before the car goes on sale',
  ],
  CAR_RECORD_ORDER: [
    5909,
    '须晚于上一条记录，且不晚于今天；里程不能减少',
    'It has to be later than the record before, not after today, and with no fewer kilometres',
  ],
  PHOTO_UPRIGHT: [5911, '请横拍：照片在页面上以 3:2 展示', 'Please take it lying: photographs are shown in 3:2'],
  PHOTO_SMALL: [
    5912,
    '照片太小，裁成 3:2 后至少需要 {width} × {height} 像素',
    'The photograph is too small: cut to 3:2 it needs {width} × {height} pixels at least',
  ],
  PHOTO_GONE: [
    5913,
    '有照片已不在或不是您上传的，请移除后重新上传',
    'A photograph is gone, or was sent by somebody else. Please take it away and send it again',
  ],
  TIMED_CAMPAIGN_ORDER: [5914, '活动的结束须晚于开始', 'A campaign has to end after it starts'],
  TIMED_CAMPAIGN_FILTER: [
    5915,
    '车源条件不是二手车列表地址中的写法',
    'This is not how the list of used cars writes a filter into its address',
  ],
  CAR_RECORDS_FULL: [5910, '最多 {n} 条记录', 'At most {n} records'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
