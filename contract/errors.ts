/**
 * Every refusal of the application: name → [code, 中文, English]. `{x}` is filled from the refusal's facts.
 * 401, 2001, 429 and the silent codes are given (spec 8); our own start at 4000, grouped by feature.
 * Transport errors (400, 404, 413, 415, 429, 5xx) use their HTTP status as code.
 */
export const errors = {
  NOT_LOGGED_IN: [401, '请先登录', 'Please sign in'],
  NOT_FOUND: [2001, '您查询的信息未找到', 'We could not find what you are looking for'],
  BAD_SHAPE: [400, '请求内容有误：{field} {why}', 'The request is not valid: {field} {why}'],
  BAD_ENCODING: [400, '请求内容不是有效的 UTF-8 文本', 'The request is not valid UTF-8 text'],
  NO_SUCH_CALL: [404, '没有这个接口', 'There is no such call'],
  TOO_LARGE: [413, '提交的内容过大，上限为 {limit}', 'The request is too large, the limit is {limit}'],
  WRONG_MEDIA_TYPE: [415, '不支持这种内容类型', 'This content type is not supported'],
  TOO_MANY: [429, '操作过于频繁，请 {seconds} 秒后再试', 'Too many requests. Please try again in {seconds} seconds'],
  SERVER_ERROR: [500, '服务器异常', 'Something went wrong on our side'],
  UNAVAILABLE: [503, '服务正在重启，请稍后再试', 'The service is restarting. Please try again shortly'],
  KEY_REUSED: [
    4001,
    '同一请求编号已用于其他内容，请刷新后重试',
    'This request key was used for something else. Please reload',
  ],
  NOT_ALLOWED: [4003, '当前账号没有此项权限', 'Your account may not do this'],
  WRONG_STATE: [
    4004,
    '当前状态不能进行此操作，请刷新后查看',
    'This is not possible in the current state. Please reload',
  ],
  REASON_NEEDED: [4005, '请填写原因', 'Please give a reason'],
  LOGIN_EXPIRED: [4010, '登录请求已失效，请重新登录', 'This sign-in has expired. Please sign in again'],
  LOGIN_FAILED: [4011, '登录未成功，请重试', 'Sign-in did not succeed. Please try again'],
  LOGIN_UNAVAILABLE: [
    4013,
    '登录服务暂时没有响应，请稍后重试',
    'The sign-in service is not responding. Please try again shortly',
  ],
  LOGIN_ELSEWHERE: [
    4014,
    '登录是在另一个浏览器中开始的，请重新登录',
    'This sign-in was started in another browser. Please sign in again',
  ],
  LOGIN_NOT_STAFF: [4015, '这个账号没有员工权限', 'This account is not a staff account'],
  RETURN_ADDRESS_REFUSED: [4012, '返回地址不属于本商城', 'The return address does not belong to this shop'],
  FILE_KIND_REFUSED: [4021, '只能上传 {kinds} 格式的文件', 'Only files of these kinds can be uploaded: {kinds}'],
  FILE_TOO_LARGE: [4022, '文件过大，上限为 {limit}', 'The file is too large, the limit is {limit}'],
  FILE_BROKEN: [4023, '文件无法读取，请重新选择', 'The file cannot be read. Please choose it again'],
  FILE_ACTIVE: [
    4024,
    '文件含有脚本或附件，请另存为普通 PDF 后上传',
    'The file holds scripts or attachments. Please save it as a plain PDF and upload that',
  ],
  TOO_MANY_FILES: [
    4025,
    '您今天上传的文件过多，请明天再试',
    'You have uploaded too many files today. Please try again tomorrow',
  ],
  REGION_UNKNOWN: [4031, '请选择到区县', 'Please choose a district'],
  MOBILE_WRONG: [4033, '请填写 11 位手机号码', 'Please enter a mobile number with 11 digits'],
  TOO_MANY_ADDRESSES: [
    4032,
    '最多保存 {n} 个收货地址，请先删除不用的地址',
    'You can keep {n} addresses. Please remove one first',
  ],
  CAR_SOLD: [4101, '这台车已售出', 'This car has been sold'],
  CAR_HELD: [4102, '这台车已被其他客户预订', 'This car has been reserved by another customer'],
  CAR_NOT_ON_SALE: [4103, '这台车尚未开售', 'This car is not on sale yet'],
  CAR_ALREADY_YOURS: [
    4104,
    '您已预订这台车，请到订单中继续',
    'You have already reserved this car. Please continue in your orders',
  ],
  CONSENT_NEEDED: [4105, '请先阅读并同意预订协议', 'Please read and accept the reservation terms first'],
  TOO_MANY_HOLDS: [
    4106,
    '您有 {n} 笔待付款的预订，请先付款或取消',
    'You have {n} unpaid reservations. Please pay or cancel them first',
  ],
  PRICE_CHANGED: [
    4107,
    '价格已变为 {price}，请确认后再预订',
    'The price has changed to {price}. Please confirm it before you reserve',
  ],
  ORDER_CLOSED: [4201, '订单已关闭，不能付款', 'This order is closed and can no longer be paid'],
  ORDER_PAID: [4202, '订单已付款', 'This order has been paid'],
  PAY_METHOD_UNKNOWN: [4203, '不支持这种支付方式', 'This payment method is not supported'],
  PAY_UNAVAILABLE: [4204, '支付渠道暂时没有响应，请重试', 'The payment service is not responding. Please try again'],
  REFUND_CHANGED: [
    4205,
    '可退金额已变为 {amount}，请确认后再取消',
    'The refund is now {amount}. Please confirm before you cancel',
  ],
  NOTICE_REFUSED: [4206, '支付通知未通过校验', 'The payment notice did not pass its checks'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>

export type ErrorName = keyof typeof errors
export type Language = 'zh-CN' | 'en'
export type ErrorFacts = Record<string, string | number>

/** Text of a refusal in one language, its facts filled in. */
export function errorText(name: ErrorName, language: Language, facts: ErrorFacts = {}): string {
  const text = language === 'en' ? errors[name][2] : errors[name][1]
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? ''))
}
