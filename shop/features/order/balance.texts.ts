import { yuan } from '#web/form/yuan.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The rest of a new car's price, and how it is paid. */
export const balanceTexts = defineTexts({
  title: ['余款', 'Balance'],
  why: [
    '车款付清后即可交车。可一次付清，也可分几次在线支付，或到门店转账、付现金。',
    'The car is handed over once it is paid. Pay the balance at once or in parts, here or by bank transfer or cash at the dealer.',
  ],
  settled: ['车款已付清，车辆到店后即可交车。', 'Everything is paid: the car can be handed over once it is there.'],
  ended: ['合同已解除，以下款项退回给您。', 'The contract was ended. These sums go back to you.'],
  price: ['车价', 'Car price'],
  intention: ['已付订金', 'Deposit paid'],
  earnest: ['已付定金', 'Earnest money paid'],
  paid: ['已付余款', 'Balance paid so far'],
  checking: ['门店复核中', 'Being checked by the dealer'],
  left: ['待付', 'Left to pay'],
  parts: ['已付明细', 'Payments'],
  on: [(way: string, day: string) => `${way}，${day}`, (way: string, day: string) => `${way}, ${day}`],
  open: ['支付余款', 'Pay the balance'],
  yuan,
  amount: ['本次支付金额', 'Amount to pay now'],
  amountHelp: [(sum: string) => `最多 ${sum}`, (sum: string) => `At most ${sum}`],
  amountNeeded: ['请填写金额', 'Please enter an amount'],
  amountTooMuch: [
    (sum: string) => `待付余款为 ${sum}，金额不能超过它`,
    (sum: string) => `What is left is ${sum}: the amount cannot be more`,
  ],
  pay: ['去支付', 'Continue to payment'],
  leaving: ['正在前往支付', 'Taking you to the payment'],
  waiting: [
    (sum: string) => `正在确认 ${sum} 的付款，到账后显示在这里，请勿重复支付。`,
    (sum: string) =>
      `A payment of ${sum} is being confirmed and shows here once it has arrived. Please do not pay it again.`,
  ],
  refused: [
    (sum: string) => `上一笔 ${sum} 的付款未成功，没有扣款，可重新支付。`,
    (sum: string) => `The last payment of ${sum} failed. No money was taken, and you can try again.`,
  ],
  failed: ['余款未能加载', 'The balance could not be loaded'],
})
