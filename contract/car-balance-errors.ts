/** What is refused about the balance of a new car and the end of its contract: rows of the table of refusals (`errors.ts`). */
export const carBalanceErrors = {
  BALANCE_NOT_DUE: [
    6501,
    '购车合同签订后、交车之前才能支付余款',
    'The balance can be paid once the contract is signed, until the car is handed over',
  ],
  PART_TOO_MUCH: [
    6502,
    '待付余款为 {amount}，单笔金额不能超过它',
    'What is left to pay is {amount}: one payment cannot be more',
  ],
  PART_ARRIVED: [
    6503,
    '这笔付款已到账，请核对剩余金额',
    'This payment has arrived. Please look at what is left before you pay again',
  ],
  PARTS_WAIT: [
    6504,
    '还有收款待同事复核，请先复核或驳回',
    'A receipt still waits for a colleague. Please confirm or reject it first',
  ],
  PART_DIFFERS: [
    6505,
    '金额或凭证号与同事登记的不同，请核对',
    'Sum or reference is not the one that your colleague has noted. Please check',
  ],
  PART_REFERENCE_USED: [
    6506,
    '这个凭证号已登记过，请核对是否重复',
    'This reference has been noted before. Please check that it is not the same money',
  ],
  PART_DAY_WRONG: [
    6507,
    '收款日期不能晚于今天，也不能早于签约',
    'The day is today at the latest, and not before the order',
  ],
  HAND_OVER_UNPAID: [
    6508,
    '余款还差 {amount}，付清后才能交车',
    'The balance is short of {amount}: the car is handed over once it is paid',
  ],
  CAR_DELIVERED: [
    6509,
    '车辆已交付，合同不能再解除',
    'The car has been handed over: the contract cannot be ended any more',
  ],
  CONTRACT_END_DIFFERS: [
    6510,
    '同事以另一原因解除合同，请核对后以相同原因确认',
    'A colleague ends the contract for another reason. Please check, and agree with the same one',
  ],
  PART_TWO_NEEDED: [6511, '大额收款须由另一位同事复核', 'A large receipt has to be confirmed by another colleague'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
