import { carPriceErrors } from './car-price-errors.ts'
import { launchErrors } from './launch-errors.ts'
import { studentErrors } from './student-errors.ts'
import { screenErrors } from './screen-errors.ts'

/** Why a new car cannot be ordered: rows of the table of refusals (`errors.ts`), in a file of their own for its length. */
export const carOrderErrors = {
  ...screenErrors,
  ...launchErrors,
  ...studentErrors,
  ...carPriceErrors,
  CAR_ENDED: [
    5801,
    '这份配置已不能按原样订购，请查看变化并确认替代配置',
    'This configuration can no longer be ordered as it is. Please look at what has changed and confirm the replacement',
  ],
  CAR_ORDER_LIMIT: [
    5802,
    '您有 {n} 笔新车订单尚未签约，请先完成或取消',
    'You have {n} new-car orders that are not signed yet. Please complete or cancel one first',
  ],
  BUYER_ID_OLD: [
    5803,
    '15 位身份证号码已停用，请填写 18 位公民身份号码',
    'ID numbers of 15 digits are no longer in use. Please enter the one with 18 characters',
  ],
  BUYER_ID_WRONG: [5804, '身份证号码有误，请核对', 'The ID number is not right. Please check it'],
  BUYER_MINOR: [5805, '购车人须年满 {age} 周岁', 'The buyer has to be at least {age} years old'],
  BUYER_PASSPORT_WRONG: [5806, '护照号码有误，请核对', 'The passport number is not right. Please check it'],
  BUYER_COMPANY_NEEDED: [5807, '请填写企业名称', 'Please enter the name of the company'],
  BUYER_CODE_WRONG: [
    5808,
    '统一社会信用代码有误，请核对 18 位代码',
    'The unified social credit code is not right. Please check its 18 characters',
  ],
  BUYER_CONSENT_NEEDED: [
    5809,
    '请先同意为签约核验购车人身份信息',
    'Please agree first that the buyer’s identity is checked for the contract',
  ],
  LOAN_NOT_OFFERED: [
    5810,
    '所选贷款方案不适用于这台车，请重新选择',
    'This loan is not offered for this car. Please choose again',
  ],
  TRADE_IN_OVER: [
    5812,
    '这份旧车报价已失效或尚未接受，请重新选择',
    'This offer for your old car does not hold, or you have not accepted it yet. Please choose again',
  ],
  TRADE_IN_USED: [
    5813,
    '这份旧车报价已用于您的另一笔订单',
    'Another order of yours has this offer for your old car already',
  ],
  OUTLET_NO_NEW_CARS: [
    5811,
    '所选门店不销售新车，请另选门店',
    'This dealer does not sell new cars. Please choose another one',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
