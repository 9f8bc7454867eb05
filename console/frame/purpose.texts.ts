import { defineTexts } from '#web/i18n/texts.ts'

/** What data of customers is opened for (decision 169). */
export const purposeTexts = defineTexts({
  question: ['回复客户的问题', 'A question of the customer'],
  delivery: ['订单配送', 'Delivery of the order'],
  visit: ['预约或到店', 'An appointment or a visit'],
  contact: ['跟进意向客户', 'Getting in touch about what they wish for'],
  paper: ['合同、发票或证件', 'A contract, an invoice or a paper'],
  payment: ['退款或付款', 'Money that is paid out'],
  fraud: ['核实欺诈嫌疑', 'Suspicion of fraud'],
  authority: ['机关依法调取', 'A request of an authority'],
  subject: ['客户行使个人信息权利', 'A right of the person to their data'],
})
