/** Why the contract of a new car cannot be signed or read, or its order declined: rows of the table of refusals (`errors.ts`). */
export const carContractErrors = {
  CONTRACT_NOT_READY: [
    5821,
    '合同正在生成，请稍后再试',
    'The contract is still being prepared. Please try again in a moment',
  ],
  CONTRACT_CHANGED: [
    5822,
    '合同内容已更新，请重新阅读后再签署',
    'The contract has changed. Please read it again before you sign',
  ],
  CONTRACT_SIGNED: [5823, '合同已签订，无需重复签署', 'The contract is signed already'],
  CONTRACT_CODE_WRONG: [5824, '验证码不正确，请核对短信', 'This code is not right. Please check the message'],
  CONTRACT_CODE_USED: [5825, '验证码已使用，请重新获取', 'This code has been used. Please ask for a new one'],
  CONTRACT_CODE_EXPIRED: [5826, '验证码已过期，请重新获取', 'This code has expired. Please ask for a new one'],
  CONTRACT_CODE_OTHER: [
    5827,
    '这是另一份合同的验证码，请使用本合同的验证码',
    'This code is for another contract. Please use the one for this contract',
  ],
  CONTRACT_CODE_TRIES: [
    5828,
    '错误次数过多，验证码已作废，请重新获取',
    'Too many wrong tries: this code no longer counts. Please ask for a new one',
  ],
  CONTRACT_CODE_NONE: [5829, '请先获取验证码', 'Please ask for a code first'],
  CONTRACT_NO_PHONE: [
    5830,
    '您的账户没有中国大陆手机号，请到门店签署纸质合同',
    'Your account has no mobile number of mainland China. Please sign on paper at the dealer',
  ],
  DECLINE_DIFFERS: [
    5832,
    '同事以另一原因婉拒了这笔订单，请核对后以相同原因确认',
    'A colleague declines this order for another reason. Please check, and agree with the same one',
  ],
  SIGNING_UNAVAILABLE: [
    5831,
    '签署服务暂时不可用，请稍后再试，合同尚未签订',
    'The signing service does not answer. Please try again later; nothing has been signed',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
