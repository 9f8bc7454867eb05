/** Why nothing comes of a lottery or of a draw: rows of the table of refusals (`errors.ts`; decision 125). */
export const lotteryErrors = {
  LOTTERY_SOON: [6601, '抽奖尚未开始，{at} 开放', 'The draw is not open yet. It opens at {at}'],
  LOTTERY_OVER: [6602, '抽奖已结束', 'The draw is over'],
  LOTTERY_STOPPED: [6603, '抽奖已提前结束：{reason}', 'The draw was ended early: {reason}'],
  LOTTERY_DRAWN: [6604, '您已抽过奖，每位客户一次', 'You have drawn already. Each customer draws once'],
  LOTTERY_DRAWN_TODAY: [
    6605,
    '您今天已抽过奖，明天零点后可再抽一次',
    'You have drawn today. You can draw again from midnight',
  ],
  LOTTERY_CODE_TAKEN: [6606, '这个编码已被使用', 'This code is in use'],
  LOTTERY_TIMES: [6607, '结束时间应晚于开始时间，且在将来', 'It has to end after it begins, and in the future'],
  LOTTERY_CHANCES: [6608, '各奖项的概率合计不能超过 100%', 'The chances come to more than 100%'],
  LOTTERY_COUPON: [
    6609,
    '优惠券 {code} 不可作为奖品：须已发布、余量足够，且在抽奖结束后仍有效',
    'Coupon {code} cannot be a prize: it has to be published, with enough left, and be valid after the draw has ended',
  ],
  LOTTERY_OWN: [
    6610,
    '编写人与提交人不能批准，请由另一位同事审核',
    'Whoever wrote or sent it cannot approve it. Please ask a colleague',
  ],
  GIFT_NO_UNKNOWN: [6611, '没有这个兑奖编号，请核对', 'There is no such prize number. Please check it'],
  GIFT_NO_USED: [6612, '这个奖品已于 {at} 领取', 'This prize was handed over at {at}'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
