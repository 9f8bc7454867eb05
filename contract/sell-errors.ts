/** Why a car is not bought, or not so: rows of the table of refusals (`errors.ts`). */
export const sellErrors = {
  OFFER_VIN_OURS_ONLY: [
    5601,
    '目前只收购本品牌车辆，这个车架号不是本品牌的',
    'We buy cars of our own brand, and this VIN is that of another maker',
  ],
  OFFER_VIN_OTHER: [
    5602,
    '车架号对应的是 {car}，与所填车型不符，请核对',
    'This VIN is that of a {car}, which is not the model you chose. Please check it',
  ],
  OFFER_PLATE_WRONG: [
    5603,
    '请填写完整车牌，例如 京A12345 或 京AD12345',
    'Please enter the whole plate, such as 京A12345',
  ],
  OFFER_CAR_UNKNOWN: [
    5604,
    '没有这一款车，请重新选择车型与年款',
    'There is no such car. Please choose model and year again',
  ],
  OFFER_REGISTERED_WRONG: [
    5605,
    '首次上牌日期与年款不符，请核对',
    'The day of registration does not fit the model year. Please check it',
  ],
  OFFER_ELSEWHERE: [
    5606,
    '这辆车在另一个账号中有进行中的报价；如果车是您的，请致电门店核实',
    'This car has an open offer under another account. If it is yours, please call us',
  ],
  OFFER_OPEN: [5607, '这辆车已有进行中的报价（{no}）', 'This car has an open offer already ({no})'],
  OFFER_ON_SALE: [5608, '这辆车正在本店出售', 'This car is on sale in this shop'],
  OFFER_CHANGED: [
    5609,
    '估价已更新为 {amount}，请确认后再提交',
    'The valuation is now {amount}. Please look at it again',
  ],
  OFFER_EXPIRED: [5610, '报价已过有效期，请重新估价', 'This offer has expired. Please ask for a new one'],
  OFFER_LINE_CONTESTED: [5611, '这一项已提出过异议', 'This line has been contested before'],
  OFFER_MOST: [
    5633,
    '同时最多可有 {n} 辆车在报价中，请先完成或撤回其中一辆',
    'At most {n} cars can have an open offer at a time. Please finish or withdraw one first',
  ],
  OFFER_MOST_DAY: [
    5634,
    '一天最多可申请 {n} 次报价，请明天再试',
    'At most {n} offers can be asked for in a day. Please try again tomorrow',
  ],
  OFFER_CONTESTED: [5612, '异议答复后才能接受报价', 'The offer can be accepted once your objections are answered'],
  OFFER_CONSENTS: [
    5613,
    '请先同意个人信息保护政策，并同意就本次卖车与您联系',
    'Please accept the privacy policy and being contacted about this sale',
  ],
  OFFER_HAND_OVER: [
    5614,
    '请同意将信息提供给所选门店，否则门店无法接待检测',
    'Please agree that the outlet gets your details: it could not expect you otherwise',
  ],
  OFFER_NOT_CALLERS: [
    5631,
    '没有这个编号的报价，或来电号码不是报价账号的手机号，请核对',
    'There is no such offer, or it belongs to an account with another phone. Please check both',
  ],
  OFFER_TO_ACCEPT: [
    5632,
    '客户尚未接受报价，请先由客户在“卖车报价”中接受',
    'Its customer has not accepted the offer yet; that is done on the site',
  ],
  OFFER_BOOKED: [5615, '已预约检测，请在预约中改期', 'The inspection is booked. Move the appointment instead'],
  OFFER_NOT_BEGUN: [5616, '检测开始后才能填写结果', 'The result can be entered once the inspection has begun'],
  OFFER_ABOVE_MARKET: [
    5617,
    '价格不能高于同款车的市场价 {amount}',
    'The price cannot be above what a like car costs: {amount}',
  ],
  OFFER_REASON: [
    5618,
    '最终价与报价不同，请说明原因',
    'Please say why the final price is not the one that was offered',
  ],
  OFFER_SIGNED: [5619, '合同已登记', 'The contract is on record already'],
  OFFER_NOT_SIGNED: [5620, '合同登记后才能付款', 'The price is paid once the contract is on record'],
  OFFER_PAYING: [5621, '合同已签署，不能再撤回，请联系门店', 'The contract is signed. Please call the outlet'],
  OFFER_TRANSFER_DIFFERS: [
    5622,
    '凭证号与第一位同事登记的不同',
    'The reference is not the one that your colleague entered',
  ],
  SHEET_WRONG: [5623, '检测单中有不存在或重复的项目', 'The sheet names an item that there is not, or one twice'],
  SHEET_FINISHED: [5624, '报告已签发，检测单不能再更改', 'The report has been issued: its sheet stays as it is'],
  SHEET_GAPS: [5625, '检测单还没有填完', 'Something on the sheet is still to be filled in'],
  SHEET_UNFINISHED: [5626, '报告尚未签发，直接修改检测单即可', 'There is no report yet: change the sheet itself'],
  SHEET_SAME: [5627, '与已签发的报告没有不同', 'Nothing differs from the report that was issued'],
  SHEET_OVER: [5628, '这次收车已结束，报告不再更正', 'This offer has ended: its report is not corrected any more'],
  SHEET_NEWER: [
    5629,
    '检测报告晚于已登记的检测结果，请先按报告重新登记',
    'The report is newer than the result on record. Please enter the result again first',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
