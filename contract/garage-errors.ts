/** Why a car is not taken for what it is said to be: rows of the table of refusals (`errors.ts`). */
export const garageErrors = {
  CAR_PLATE_WRONG: [
    5701,
    '请填写完整车牌，例如 京A12345 或 京AD12345',
    'Please enter the whole plate, such as 京A12345',
  ],
  CAR_NOT_BUILT: [
    5702,
    '没有这一款车，请重新选择车型与年款',
    'There is no such car. Please choose model and year again',
  ],
  CAR_OTHER_VIN: [5703, '这个车架号属于 {car}，请核对', 'This VIN is that of a {car}. Please check it'],
  CAR_REGISTERED_WRONG: [
    5704,
    '首次上牌日期与年款不符，请核对',
    'The day of registration does not fit the model year. Please check it',
  ],
  CAR_KNOWN: [5705, '您已添加过这辆车', 'You have added this car already'],
  TOO_MANY_CARS: [5706, '最多保存 {n}\u00a0辆车', 'You can keep {n} cars at most'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
