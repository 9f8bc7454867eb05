import * as z from 'zod'

export const reachShapes = {
  'share.wechatSignature': {
    summary: '微信内分享卡片：为本商城的页面地址签名（JS-SDK 的 config 参数）；没有公众号时为 null',
    in: z.strictObject({
      /** Address of the page that asks, whole and as the browser shows it; what stands behind `#` is not signed. */
      url: z.string().min(1).max(2048),
    }),
    out: z
      .object({
        appId: z.string(),
        /** Seconds since 1970. */
        timestamp: z.int(),
        nonceStr: z.string(),
        signature: z.string().regex(/^[0-9a-f]{40}$/),
      })
      .nullable(),
  },
}
