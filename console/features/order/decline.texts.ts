import { defineTexts } from '#web/i18n/texts.ts'

/** Declining an order of a new car at the desk. */
export const declineTexts = defineTexts({
  decline: [(sum: string) => `婉拒订单，退还 ${sum}`, (sum: string) => `Decline, refund ${sum}`],
  title: ['婉拒这笔订单？', 'Decline this order?'],
  why: [
    (sum: string) => `${sum} 全额原路退回客户，订单结束，不可撤销。`,
    (sum: string) => `The customer gets back all of ${sum}, and the order ends. This cannot be undone.`,
  ],
  twofold: ['已付定金，另须按约定赔付同等金额。', 'It was earnest money, so we owe the same sum again.'],
  byTwo: ['金额较大，须由两人以同一原因操作。', 'The sum is large: two people have to do this, with the same reason.'],
  reason: ['原因', 'Reason'],
  reasonWhy: ['客户会看到', 'The customer reads it'],
  capacity: ['产能已满', 'Production is full'],
  delivery: ['无法按预计时间交付', 'Cannot be delivered in time'],
  configuration: ['所选配置无法生产', 'Cannot be built as configured'],
  region: ['无法在客户所在地区交付或上牌', 'Cannot be delivered or registered in the customer’s region'],
  buyer: ['购车人信息未能核实', 'Buyer could not be verified'],
  other: ['其他原因', 'Another reason'],
  remark: ['备注', 'Remark'],
  remarkWhy: ['仅供同事查看；选择“其他原因”时必填', 'For colleagues alone; needed with “Another reason”'],
  remarkNeeded: ['请写明原因', 'Please say why'],
  begun: [(who: string) => `${who} 申请婉拒`, (who: string) => `Declining was begun by ${who}`],
  waits: ['等待另一位同事以同一原因确认', 'A colleague has to agree with the same reason'],
  agree: [
    '请核对后以同一原因确认，或照常确认订单',
    'Please check and agree with the same reason, or confirm the order as usual',
  ],
  colon: ['：', ': '],
  done: ['已婉拒，退款已发起', 'Declined; the refund is on its way'],
  nowWaits: ['已登记，等待另一位同事确认', 'Noted; a colleague has to agree'],
})
