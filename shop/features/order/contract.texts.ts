import { defineTexts } from '#web/i18n/texts.ts'

/** The contract of a new car on the page of its order. */
export const contractTexts = defineTexts({
  title: ['购车合同', 'Your contract'],
  making: ['合同正在生成，通常只需数秒', 'The contract is being prepared, usually within seconds'],
  paperOnly: ['双方已在门店签署纸质合同', 'Signed on paper at the dealer'],
  number: ['合同编号', 'Contract number'],
  digest: ['内容摘要', 'Digest of the content'],
  state: ['状态', 'Standing'],
  unsigned: ['待签署', 'Not signed yet'],
  byCode: ['已签署，短信验证码确认', 'Signed with a code by text message'],
  onPaper: ['已签署，门店纸质合同', 'Signed on paper at the dealer'],
  signedAt: ['签署时间', 'Signed'],
  signatureNo: ['签署编号', 'Number of the signature'],
  phone: ['手机号', 'Phone'],
  chinese: ['中文合同', 'Chinese (PDF)'],
  english: ['英文合同', 'English (PDF)'],
  save: [(which: string) => `下载${which}`, (which: string) => `Download the contract in ${which}`],
  saving: ['下载中…', 'Downloading…'],
  read: [
    '签署前请阅读全文；也可到门店签署纸质合同',
    'Please read all of it before you sign. You can also sign on paper at the dealer',
  ],
  openSign: ['签署合同', 'Sign the contract'],
  signTitle: ['以短信验证码签署', 'Sign with a code by text message'],
  signWhy: [
    '验证码发送到您账户的手机号。签署后合同即生效，已付款项抵扣车款，车辆安排生产，不能再自行取消。',
    'The code goes to the phone of your account. The contract is in force once you sign: what you paid counts towards the price, the car goes into production, and you can no longer cancel by yourself.',
  ],
  agreed: ['我已阅读并同意合同全文', 'I have read the whole contract and agree to it'],
  agreeNeeded: ['请先阅读并勾选同意', 'Please read the contract and tick the box'],
  sign: ['确认签署', 'Sign now'],
  signing: ['签署中…', 'Signing…'],
  signed: ['合同已签署', 'The contract is signed'],
})
