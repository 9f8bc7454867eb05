/** Refusals about papers of money, invoices and statements: rows of the table in `errors.ts`. */
export const paperErrors = {
  INVOICE_TITLE_NEEDED: [4335, '请填写发票抬头', 'Please enter the name on the invoice'],
  TAX_NUMBER_WRONG: [
    4336,
    '统一社会信用代码有误，请核对 18 位代码',
    'The unified social credit code is not right. Please check its 18 characters',
  ],
  INVOICE_CONTACT_NEEDED: [
    4337,
    '请填写接收发票的邮箱或手机号码',
    'Please enter an e-mail address or mobile number for the invoice',
  ],
  INVOICE_ISSUED: [
    4621,
    '{who} 已登记发票 {invoiceNo}，无需再开',
    '{who} has recorded invoice {invoiceNo}; there is nothing left to issue',
  ],
  INVOICE_NOT_DUE: [
    4622,
    '这笔订单现在没有可开票的金额，或退款正在处理',
    'Nothing of this order can be invoiced now, or a refund is being handled',
  ],
  INVOICE_SUM: [4623, '开票金额应为 {amount}，请核对', 'The invoice has to be about {amount}. Please check it'],
  INVOICE_NUMBER_USED: [4624, '发票号码 {invoiceNo} 已登记过', 'Invoice number {invoiceNo} was recorded before'],
  INVOICE_ASKED: [4242, '这笔订单的发票已申请或已开具', 'The invoice of this order was requested or issued already'],
  INVOICE_AFTER_REFUND: [
    4243,
    '退款处理中，完成后可申请发票',
    'A refund is in progress. You can request the invoice once it is done',
  ],
  INVOICE_TOO_LATE: [
    4244,
    '付款已超过 {days} 天，请致电客服申请发票',
    'The payment was more than {days} days ago. Please call us for an invoice',
  ],
  INVOICES_UNAVAILABLE: [
    4245,
    '开票服务暂时没有响应，请稍后重试',
    'The invoice service is not responding. Please try again shortly',
  ],
  INVOICE_UNDER_WAY: [
    4625,
    '开票服务正在处理这张发票，请稍后刷新',
    'The provider is at this invoice. Please reload shortly',
  ],
  STATEMENT_TOO_LONG: [
    4241,
    '记录超过 {most} 笔，请选择较短的期间',
    'There are more than {most} entries. Please choose a shorter period',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
