/** What is refused about a returning student's car (decision 120): rows of the table of refusals (`errors.ts`). */
export const studentOrderErrors = {
  STUDENT_NOT_QUALIFIED: [
    6860,
    '下单需要已通过的留学生资质，请先提交资质',
    'An order takes an approved qualification. Please send in yours first',
  ],
  STUDENT_BEING_REVIEWED: [
    6861,
    '您的资质还在审核中，通过后即可下单',
    'Your qualification is being reviewed. You can order once it is approved',
  ],
  STUDENT_QUALIFICATION_ENDED: [
    6862,
    '这份资质已失效或申请期限已过，请重新提交资质',
    'This qualification has ended, or the time to apply is over. Please send in a new one',
  ],
  STUDENT_RULES_CHANGED: [
    6863,
    '按现行规则，这份资质不再符合；请查看逐条结果，或咨询海关',
    'By the rules in force this qualification does not fit any more. Please see the answers rule by rule, or ask your customs office',
  ],
  STUDENT_CAR_OPEN: [
    6864,
    '每人每次回国只能购买一辆，您已有一个进行中的免税车订单',
    'One car for one person and return: an order of yours is in progress already',
  ],
  STUDENT_CAR_HAD: [
    6865,
    '本次回国已购买过一辆免税车，不能再次购买',
    'You have had your duty-free car for this return; there is no second one',
  ],
  STUDENT_SERIES_OUT: [
    6866,
    '这款车没有登记在册的进口关键件，不在免税范围内，请另选车型',
    'No imported key parts are on record for this car, so it is not in the programme. Please choose another one',
  ],
  STUDENT_STEP_DONE: [
    6867,
    '这一步已登记或还没轮到，请重新加载',
    'This step is noted already, or it is not its turn yet. Please reload',
  ],
  STUDENT_STEP_NUMBER: [6868, '请填写{what}', 'Please enter this: {what}'],
  STUDENT_STEP_PAPER: [6869, '请先上传这一步的文件', 'Please add the document of this step first'],
  STUDENT_STEP_DAY: [
    6870,
    '日期不能晚于今天，也不能早于上一步',
    'The day cannot be in the future, nor before that of the step before',
  ],
  STUDENT_STEP_VALID: [6871, '有效期不能早于批准日期，也不能已经过去', 'It has to hold until today at least'],
  STUDENT_VIN_WRONG: [6872, '车架号应为 17 位，且不含 I、O、Q', 'A VIN has 17 signs, without I, O and Q'],
  STUDENT_VIN_TAKEN: [
    6873,
    '这辆车已用于其他订单或在库存中，请核对车架号',
    'This car belongs to another order or to the stock. Please check the VIN',
  ],
  STUDENT_PLATE_WRONG: [6874, '请核对车牌号', 'Please check the plate'],
  STUDENT_PAPERS_MANY: [6875, '每个订单最多 {n} 份文件', 'Up to {n} documents belong to an order'],
  STUDENT_REFUSAL_DIFFERS: [
    6876,
    '第一位同事选择的原因不同，请先核对',
    'A colleague gave another cause. Please check with each other first',
  ],
  STUDENT_STOCK_REMOVED: [
    6877,
    '这台现车已不在留学生现车中，请另选一台或按配置订购',
    'This car is no longer offered to returning students. Please choose another one, or order the configuration',
  ],
  STUDENT_STOCK_CHANGED: [
    6878,
    '这台现车的配置或门店刚有变动，请重新查看后再提交',
    'The configuration or the outlet of this car has just changed. Please look at it again, then order',
  ],
  STUDENT_VIN_OTHER: [
    6879,
    '订单订的是库存现车，车架号应为 {vin}',
    'The order is for a car of the stock: its VIN is {vin}',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
