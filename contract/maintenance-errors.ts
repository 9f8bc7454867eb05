/** Why a maintenance appointment cannot be made: rows of the table of refusals (`errors.ts`). */
export const maintenanceErrors = {
  MAINTENANCE_CONSENTS: [
    5721,
    '请先同意个人信息保护政策、就本次预约联系您，并同意将信息提供给所选门店',
    'Please accept the privacy policy, being contacted about this appointment, and handing your details to the dealer',
  ],
  MAINTENANCE_NAME: [5722, '请填写姓和名', 'Please enter your first and last name'],
  WORK_NOT_FOR_CAR: [
    5723,
    '所选项目不适用于这辆车，请重新选择',
    'A chosen item is not for this car. Please choose again',
  ],
  MAINTENANCE_PRICE: [
    5724,
    '预估费用已变为 {total}，请确认后再提交',
    'The estimate has changed to {total}. Please confirm it and send again',
  ],
  MAINTENANCE_LENGTH: [
    5725,
    '所选项目需要 {length}，与所选时间不符，请重新选择时间',
    'The chosen items take {length}, which is not what is kept for you. Please choose a time again',
  ],
  MAINTENANCE_OPEN: [
    5726,
    '这辆车已预约保养：{at}，{outlet}。请在“保养预约”中改期或取消',
    'This car has an appointment already: {at}, {outlet}. Move or cancel it under “Maintenance”',
  ],
  MAINTENANCE_VOUCHER: [
    5727,
    '所选券码不能用于本次预约，请重新选择',
    'A chosen voucher cannot be used for this appointment. Please choose again',
  ],
  MAINTENANCE_VOUCHER_NONE: [
    5729,
    '该手机号的账户在本店没有可抵扣所选项目的套餐券；请取消勾选，或改选项目',
    'The account with this phone has no package here that pays for a chosen item. Untick it, or choose other items',
  ],
  MAINTENANCE_VOUCHER_THEN: [
    5728,
    '“{title}”在新的时间不能使用，请选择其他时间，或取消后重新预约',
    '“{title}” cannot be used at the new time. Please choose another, or cancel and book again',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
