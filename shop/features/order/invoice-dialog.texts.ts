import { defineTexts } from '#web/i18n/texts.ts'

/** Who an invoice is for and where it is sent. */
export const invoiceTexts = defineTexts({
  title: ['发票信息', 'Invoice'],
  kind: ['发票类型', 'Invoice type'],
  none: ['暂不开票', 'None for now'],
  person: ['个人', 'Personal'],
  company: ['企业', 'Company'],
  name: ['发票抬头', 'Name on the invoice'],
  personHint: ['个人姓名', 'Your name'],
  companyHint: ['企业全称', 'Full name of the company'],
  taxNo: ['统一社会信用代码', 'Unified social credit code'],
  taxNoHelp: ['18 位，见营业执照', '18 characters, as on the business licence'],
  contact: ['接收方式', 'Send it to'],
  contactHelp: ['邮箱或手机号', 'E-mail address or mobile number'],
  save: ['保存', 'Save'],
  titleWrong: ['请填写发票抬头', 'Enter the name on the invoice'],
  taxNoWrong: ['统一社会信用代码有误，请核对 18 位代码', 'This code is not valid. Please check its 18 characters'],
  contactNeeded: ['请填写接收发票的邮箱或手机号', 'Enter an e-mail address or mobile number'],
  contactWrong: ['请填写邮箱或 11 位手机号', 'Enter an e-mail address or a mobile number with 11 digits'],
  later: ['支付后可在“发票”中申请开票。', 'You can still request it later, under Invoices.'],
  ask: ['提交申请', 'Request invoice'],
  asking: ['正在提交', 'Requesting'],
})
