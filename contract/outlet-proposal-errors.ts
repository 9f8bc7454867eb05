/** What is refused about changes that outlets propose: rows of the table of refusals (`errors.ts`). */
export const outletProposalErrors = {
  OUTLET_PROPOSAL_OPEN: [
    6961,
    '已有一份修改等待总部决定；请先撤回再提交新的修改',
    'A change is waiting for head office already. Please take it back before you send another one',
  ],
  OUTLET_PROPOSAL_SAME: [
    6962,
    '内容与现在相同，没有需要提交的修改',
    'Nothing has been changed, so there is nothing to send',
  ],
  OUTLET_PROPOSAL_OWN: [
    6963,
    '不能决定自己提交的修改，请由另一位同事处理',
    'Who sent a change does not decide on it. Please ask a colleague',
  ],
  OUTLET_PROPOSAL_OUTRUN: [
    6964,
    '门店资料此后已更改，请核对新的差异再决定',
    'The outlet has been changed since. Please look at what is different now, and decide then',
  ],
  OUTLET_PROPOSAL_WRONG: [6965, '{field}：{why}', '{field}: {why}'],
  OUTLET_PROPOSAL_FOREIGN: [
    6966,
    '只有提交的门店或同事可以撤回',
    'Only the outlet, or the colleague, who sent it can take it back',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
