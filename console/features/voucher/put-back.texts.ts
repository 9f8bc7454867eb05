import { defineTexts } from '#web/i18n/texts.ts'

/** A voucher that was redeemed by mistake (decision 146). */
export const putBackTexts = defineTexts({
  ask: ['误核销，申请恢复', 'Redeemed by mistake'],
  askTitle: ['申请恢复这张券', 'Ask to put this voucher back'],
  askWhy: [
    '由另一位同事复核。恢复后券可再次使用，商品回到库存，客户会收到通知',
    'A colleague has to agree. It can then be used again, its piece is held in stock, and the customer is told',
  ],
  reason: ['原因', 'Reason'],
  reasonNeeded: ['请选择原因', 'Please choose a reason'],
  wrongVoucher: ['核销了另一张券', 'Another voucher was meant'],
  notDone: ['服务未完成或商品未交付', 'The work was not done, or nothing handed over'],
  otherCustomer: ['核销了其他客户的券', 'Redeemed for somebody else'],
  remark: ['补充说明', 'Words for colleagues'],
  remarkHelp: ['客户不可见', 'Not shown to the customer'],
  remarkNeeded: ['请写明情况', 'Please say what happened'],
  asked: ['已提交，等待同事复核', 'Asked; waits for a colleague'],
  askedBy: [
    (who: string, why: string) => `${who} 申请恢复：${why}`,
    (who: string, why: string) => `To be put back, says ${who}: ${why}`,
  ],
  put: ['复核并恢复', 'Agree and put it back'],
  putTitle: ['恢复这张券？', 'Put this voucher back?'],
  putText: [
    '请与门店核实：商品未交付、服务未完成。恢复后客户可再次使用',
    'Please check with the outlet that nothing was handed over or done. The customer can use it again',
  ],
  isBack: ['已恢复并通知客户', 'Put back; the customer is told'],
  drop: ['不恢复', 'Leave it redeemed'],
  dropped: ['保持已核销', 'It stays redeemed'],
  title: ['等待复核的恢复申请', 'Vouchers to put back'],
  why: ['另一位同事核实后在订单页恢复', 'A colleague checks them and puts them back on the order’s page'],
  order: ['订单', 'Order'],
  what: ['商品', 'Item'],
  reasonOf: ['原因', 'Reason'],
  askedAt: ['申请', 'Asked'],
})
