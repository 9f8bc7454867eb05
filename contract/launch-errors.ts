/** Why there is no place for the launch model: rows of the table of refusals (`errors.ts`). */
export const launchErrors = {
  LAUNCH_NOT_OPEN: [
    6711,
    '尚未开始，请在倒计时结束后再试',
    'It has not opened yet. Please try again when the countdown ends',
  ],
  LAUNCH_OVER: [6712, '本次首发已结束', 'This launch is over'],
  LAUNCH_LIMIT: [
    6713,
    '每位客户最多订购或排队 {n}\u00a0台首发车型',
    'A customer can order or wait for up to {n}\u00a0cars of the launch model',
  ],
  LAUNCH_LINE_FULL: [6714, '排队人数已满', 'The queue is full'],
  LAUNCH_PLACE_NEEDED: [
    6715,
    '首发车型须先取得名额，请在首发页面抢位',
    'The launch model is ordered with a place. Please get one on its page first',
  ],
  LAUNCH_OTHER_REGION: [
    6716,
    '您的名额限其他地区的门店使用，请更换门店',
    'Your place is for dealers of another region. Please choose another dealer',
  ],
  ALLOTMENT_ORDER: [6717, '结束须晚于开始', 'It has to end after it starts'],
  ALLOTMENT_BELOW: [6718, '已发放 {n} 个名额，数量不能更少', '{n} places are given out: there cannot be fewer'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
