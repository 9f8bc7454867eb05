/** What is refused about papers for a loan: rows of the table of refusals (`errors.ts`). */
export const loanPaperErrors = {
  ORDER_HAS_NO_LOAN_PAPERS: [
    6941,
    '只有门店已确认、未结束的贷款购车订单才需要提交资料',
    'Papers are asked for only while an order with a loan is confirmed and has not ended',
  ],
  LOAN_PAPER_ASKED: [6942, '该资料已请客户提交', 'This paper has been asked for already'],
  LOAN_PAPER_UNFIT: [6943, '该购车人不需要这份资料', 'This paper is not asked of this buyer'],
  LOAN_PAPER_NOT_ASKED: [6944, '门店没有请您提交这份资料', 'You have not been asked for this paper'],
  LOAN_PAPER_JUDGED: [6945, '该资料已审核通过或不再需要', 'This paper has been accepted or is no longer needed'],
  LOAN_PAPER_FULL: [6946, '一份资料最多 {most} 个文件', 'A paper has {most} files at most'],
  LOAN_PAPER_GONE: [
    6947,
    '文件已删除，请客户重新提交',
    'Its files have been deleted; ask the customer to send them again',
  ],
  LOAN_CONSENT_NEEDED: [6948, '请先同意处理贷款资料', 'Please agree to the use of papers for your loan first'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
