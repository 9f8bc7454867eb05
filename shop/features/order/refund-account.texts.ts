import { defineTexts } from '#web/i18n/texts.ts'

export const refundAccountTexts = defineTexts({
  why: [
    '银行未能原路退回，请填写收款账户，我们将转账给您。',
    'We could not refund your original payment method. Please enter a bank account and we will transfer the money.',
  ],
  known: [
    (account: string) => `银行未能原路退回，将转账至 ${account}。`,
    (account: string) =>
      `We could not refund your original payment method. The money will be transferred to ${account}.`,
  ],
  give: ['填写收款账户', 'Enter a bank account'],
  change: ['修改', 'Change'],
  holder: ['户名', 'Account holder'],
  holderNeeded: ['请填写户名', 'Please enter the account holder'],
  bank: ['开户行', 'Bank'],
  bankNeeded: ['请填写开户行', 'Please enter the bank'],
  accountNo: ['账号', 'Account number'],
  accountWrong: ['请填写 8 至 30 位数字的账号', 'Please enter an account number of 8 to 30 digits'],
  save: ['提交', 'Submit'],
  sending: ['正在提交', 'Sending'],
  close: ['取消', 'Cancel'],
})
