import { yuan } from '#web/form/yuan.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const compensateTexts = defineTexts({
  order: ['订单', 'Order'],
  title: ['补偿客户', 'Compensate the customer'],
  why: [
    '商品不退回，退还部分货款：款项原路退回，订单照常进行，客户在通知和订单中看到原因',
    'Part of what was paid goes back the way it came and the customer keeps the items. The order goes on as it was, and the customer reads why',
  ],
  notNow: ['现在不能补偿', 'Nothing can be given now'],
  toOrder: ['返回订单', 'Back to the order'],
  sums: ['各商品补偿金额', 'How much for each item'],
  sumsNeeded: ['请至少填写一件商品的金额', 'Enter a sum for at least one item'],
  sumWrong: ['请填写金额，如 20 或 20.50', 'Enter a sum such as 20 or 20.50'],
  sumTooMuch: ['有金额超过该商品可补偿的上限', 'A sum is more than can be given for its item'],
  paid: [(sum: string) => `实付 ${sum}`, (sum: string) => `${sum} paid`],
  before: [(sum: string) => `已退 ${sum}`, (sum: string) => `${sum} went back`],
  most: [(sum: string) => `最多 ${sum}`, (sum: string) => `at most ${sum}`],
  none: ['没有可补偿的金额', 'nothing can be given'],
  sumOf: [(title: string) => `${title}：补偿金额`, (title: string) => `${title}: how much`],
  yuan,
  reason: ['原因', 'Reason'],
  reasonNeeded: ['请选择原因', 'Choose a reason'],
  toCustomer: ['给客户的说明', 'Words for the customer'],
  toCustomerWhy: [
    '写在原因之后，客户会在通知和订单里看到；请勿填写电话、地址等个人信息',
    'They follow the reason in the message and in the order. Please write no telephone number or address',
  ],
  toCustomerNeeded: ['请至少写 2 个字', 'Please write at least two characters'],
  how: ['退回方式', 'How'],
  when: ['到账时间', 'When'],
  alone: ['您今天还可单独决定', 'You may still decide alone today'],
  amount: ['合计', 'Total'],
  twoPeople: [
    '超过您可单独决定的金额，须另一位同事复核后才退款',
    'More than you decide alone: a colleague has to approve it first',
  ],
  give: [(sum: string) => `补偿 ${sum}`, (sum: string) => `Give ${sum}`],
  choose: ['填写金额与原因', 'Enter a sum and a reason'],
  sureTitle: [(sum: string) => `补偿客户 ${sum}？`, (sum: string) => `Give the customer ${sum}?`],
  sureText: [
    '款项原路退回，不能收回。超过限额的金额还须另一位同事复核，复核前客户不会看到。',
    'The money goes back the way it came and cannot be taken back. Above the limit a colleague has to approve it; the customer sees nothing before.',
  ],
  done: ['已补偿，客户已收到通知', 'Given; the customer was told'],
  doneOnce: ['金额较大，须另一位同事复核', 'A large sum: a colleague has to approve it'],
  working: ['提交中', 'Sending'],
})
