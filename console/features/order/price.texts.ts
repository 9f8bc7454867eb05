import { yuan } from '#web/form/yuan.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Another price for an ordered new car. */
export const priceTexts = defineTexts({
  title: ['车价调整', 'Another price'],
  now: ['现价', 'Price now'],
  why: [
    '改价须两位同事：一位申请，另一位同意后生效，客户会收到通知。',
    'It takes two people: one asks, and another agrees. Then it holds, and the customer hears of it.',
  ],
  ask: ['申请改价', 'Ask for another price'],
  takeBonus: [
    (sum: string) => `旧车未成交，取消置换补贴，车价改为 ${sum}`,
    (sum: string) => `The old car is not sold to us: take the bonus out, ${sum}`,
  ],
  yuan,
  to: ['新价', 'New price'],
  toNeeded: ['请填写低于现价的金额', 'Please enter a sum below the present price'],
  reason: ['原因（客户可见）', 'Reason, which the customer reads'],
  remark: ['说明（仅同事可见）', 'Words for colleagues'],
  remarkNeeded: ['请写明缘由', 'Please say why'],
  goodwill: ['门店给予优惠', 'A reduction by the dealer'],
  competition: ['门店给予价格优惠', 'A better price by the dealer'],
  delay: ['因交付推迟给予补偿', 'The car comes later'],
  mistake: ['更正价格', 'A correction'],
  tradeInOver: ['旧车未成交，取消置换补贴', 'The old car was not sold to us'],
  other: ['门店与客户商定的价格', 'A price agreed with the customer'],
  fromTo: [(from: string, to: string) => `${from} → ${to}`, (from: string, to: string) => `${from} → ${to}`],
  waits: ['待另一位同事复核', 'Waits for a colleague'],
  agreed: ['已生效', 'Holds'],
  declined: ['未通过', 'Not agreed'],
  agree: ['同意改价', 'Agree'],
  decline: ['不同意', 'Decline'],
  takeBack: ['撤回申请', 'Take it back'],
  agreeTitle: [(to: string) => `将车价改为 ${to}？`, (to: string) => `Make the price ${to}?`],
  agreeText: [
    '合同、余款与贷款按新价重算，客户会收到通知。',
    'Contract, balance and loan follow the new price, and the customer hears of it.',
  ],
  asked: ['已提交，待另一位同事复核', 'Sent: a colleague decides'],
  nowHolds: ['车价已更新', 'The price has changed'],
  nowGone: ['改价未生效', 'The price stays as it was'],
})
