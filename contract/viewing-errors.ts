/** Why a car cannot be viewed: rows of the table of refusals (`errors.ts`). */
export const viewingErrors = {
  VIEWING_OPEN: [
    5211,
    '您已预约看这台车：{at}，{outlet}。请在“预约详情”中改期或取消',
    'You are expected to see this car already: {at}, {outlet}. Move or cancel it under “Bookings”',
  ],
  VIEWING_OPEN_CALLER: [
    5215,
    '来电客户已预约看这台车：{at}，{outlet}。请在该门店的日历中改期或取消',
    'The caller is expected to see this car already: {at}, {outlet}. Move or cancel it in the calendar of that outlet',
  ],
  VIEWING_ELSEWHERE: [
    5212,
    '这台车不在所选门店，请重新选择时间',
    'The car is not at this outlet. Please choose the time again',
  ],
  VIEWING_NO_VIDEO: [
    5213,
    '这台车暂不提供视频看车，请选择到店',
    'This car is not shown by video. Please choose to come to the dealer',
  ],
  VIEWING_NOT_VIDEO: [5214, '这次看车不是视频看车，或已结束', 'This viewing is not one by video, or it is over'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
