import * as z from 'zod'
import { noticeKinds } from '#contract/notice-kinds.ts'

const state = z.object({
  /** The shop's key for browsers; null: this shop tells nobody by push. */
  key: z.string().nullable(),
  /** This sign-in is told. */
  here: z.boolean(),
  choices: z.array(z.object({ kind: z.enum(noticeKinds), wanted: z.boolean() })),
})

/** Bytes in base64url, as browsers give their keys. */
const bytes = (n: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((n * 4) / 3)}}={0,2}$`))

export const pushShapes = {
  'push.state': {
    summary: '本机推送：公钥、本次登录是否开启、各类通知的选择',
    in: z.strictObject({}),
    out: state,
  },
  'push.begin': {
    summary: '在本机开启推送（浏览器给出的订阅）',
    in: z.strictObject({ endpoint: z.string().min(10).max(1000), p256dh: bytes(65), auth: bytes(16) }),
    out: state,
  },
  'push.end': { summary: '关闭本机推送', in: z.strictObject({}), out: state },
  'push.choose': {
    summary: '推送时包含或不含某类通知',
    in: z.strictObject({ kind: z.enum(noticeKinds), wanted: z.boolean() }),
    out: state,
  },
}
