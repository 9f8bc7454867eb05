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
  STUDENT_PAPER_TURN: [
    6880,
    '这一步现在不需要您提交文件，请重新加载',
    'No document of this step is needed from you now. Please reload',
  ],
  STUDENT_SENT_MANY: [
    6881,
    '已有 {n} 份文件等待核对或被退回，请先撤回不需要的',
    '{n} documents wait, or were sent back. Please take back those that are not needed first',
  ],
  STUDENT_PAPER_AGAIN: [
    6882,
    '这份文件已提交过，请换一份',
    'This very document was sent before. Please send another one',
  ],
  STUDENT_PAPERS_WAIT: [
    6883,
    '客户为这一步提交的文件还未核对，请先接受或退回',
    'The customer has sent a document of this step. Please accept it or send it back first',
  ],
  STUDENT_CORRECTION_SAME: [
    6884,
    '与已登记的内容相同，没有改动',
    'This is what is noted already: nothing would change',
  ],
  STUDENT_CORRECTION_OPEN: [
    6885,
    '另一位同事对这一步的更正正等待确认，请先处理',
    'A colleague’s correction of this step waits for its second person. Please see to that one first',
  ],
  STUDENT_CORRECTION_OWN: [6886, '更正须由另一位同事同意', 'A correction takes another colleague who agrees'],
  STUDENT_CORRECTION_GONE: [
    6887,
    '这项更正已处理或已改写，请重新加载',
    'This correction was decided or written anew. Please reload',
  ],
  STUDENT_CORRECTION_NONE: [
    6888,
    '这一步还没有登记，不能更正',
    'This step is not noted yet: there is nothing to correct',
  ],
  STUDENT_CORRECTION_DAY: [
    6889,
    '日期须在前一步与后一步之间，且不晚于今天',
    'The day has to lie between those of the steps before and after it, and not in the future',
  ],
  STUDENT_VIN_OTHER: [
    6879,
    '订单订的是库存现车，车架号应为 {vin}',
    'The order is for a car of the stock: its VIN is {vin}',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
