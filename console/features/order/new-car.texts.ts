import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What staff read of an order of a new car. */
export const newCarTexts = defineTexts({
  configuration: ['配置', 'Configuration'],
  configurationCode: ['配置代码', 'Code'],
  included: ['已含', 'Included'],
  gifts: ['随车赠礼', 'Gifts'],
  expected: ['下单时预计交付', 'Expected when ordered'],
  buyer: ['购车人', 'Buyer'],
  who: ['购车主体', 'Who buys'],
  person: ['个人', 'A person'],
  company: ['企业', 'A company'],
  forgotten: ['已删除', 'Deleted'],
  contract: ['购车合同', 'Contract'],
  contractNo: ['合同编号', 'Number'],
  digest: ['内容摘要', 'Digest'],
  document: ['合同文件', 'Document'],
  chinese: ['中文 PDF', 'Chinese PDF'],
  english: ['英文 PDF', 'English PDF'],
  signature: ['签署', 'Signature'],
  unsigned: ['尚未签署', 'Not signed yet'],
  code: ['客户以短信验证码签署', 'By the customer, with a code by text message'],
  paper: ['门店纸质合同', 'On paper at the outlet'],
  signedAt: ['签署时间', 'Signed'],
  signatureNo: ['签署编号', 'Number of the signature'],
  phone: ['手机号', 'Phone'],
  paperReason: ['纸质签署原因', 'Why on paper'],
  payWay: ['购车方式', 'Paid'],
  full: ['全款', 'In full'],
  loanTerms: [
    (down: number, months: number) => `首付 ${down}%，${months}\u00a0个月`,
    (down: number, months: number) => `${down}% down, ${counted(months, 'month').replace(' ', '\u00a0')}`,
  ],
  monthly: [(sum: string) => `每月 ${sum}`, (sum: string) => `${sum} a month`],
})
