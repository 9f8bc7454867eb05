/** Why a test drive cannot be booked or spoken of: rows of the table of refusals (`errors.ts`). */
export const testDriveErrors = {
  DRIVE_UNDER_AGE: [5201, '试驾须年满 18 周岁', 'Drivers on a test drive have to be 18 or older'],
  DRIVE_LICENCE: [
    5202,
    '驾照须满一年才能试驾；您仍可到店由顾问驾驶体验',
    'A driving licence held for a year is needed. You are welcome to ride along while an adviser drives',
  ],
  DRIVE_OPEN: [
    5203,
    '您已预约试驾 {series}：{at}，{outlet}。请在“试驾预约”中改期或取消',
    'You have a test drive of the {series} already: {at}, {outlet}. Move or cancel it under “Test drives”',
  ],
  DRIVE_CONSENTS: [
    5204,
    '请先同意个人信息保护政策、就本次试驾联系您，并同意将信息提供给所选门店',
    'Please accept the privacy policy, being contacted about this test drive, and handing your details to the dealer',
  ],
  DRIVE_NOT_OVER: [5206, '试驾完成后才能填写问卷', 'The questionnaire opens once the drive is done'],
  DRIVE_ANSWERED: [5207, '您已填写过这份问卷', 'You have answered this questionnaire already'],
  DRIVE_ANSWERS: [
    5208,
    '问卷中有未答或不正确的内容，请检查',
    'Some answers are missing or not right. Please check them',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
