/** What WeChat Pay answers when it refuses: status and code as documented, the message in words of its own. */
const errors = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  ORDERPAID: 400,
  ORDER_CLOSED: 400,
  NO_STATEMENT_EXIST: 400,
  STATEMENT_CREATING: 400,
  SIGN_ERROR: 401,
  NO_AUTH: 403,
  NOT_ENOUGH: 403,
  OUT_TRADE_NO_USED: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const

export type WechatCode = keyof typeof errors

/** A refusal of a call. */
export class WechatError extends Error {
  override name = 'WechatError'
  readonly code: WechatCode
  readonly detail: Record<string, string> | undefined
  /** @param detail which field is wrong and why, as `detail` of the answer */
  constructor(code: WechatCode, message: string, detail?: Record<string, string>) {
    super(message)
    this.code = code
    this.detail = detail
  }
  get status(): number {
    return errors[this.code]
  }
  get body(): string {
    return JSON.stringify({ code: this.code, message: this.message, ...(this.detail ? { detail: this.detail } : {}) })
  }
}
