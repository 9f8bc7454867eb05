import { staffRoles } from '../codes.ts'
import { moment, sha256Hex, word } from '../parts.ts'
import * as z from 'zod'
import { birthdayPattern } from '../birthday.ts'

/** Spec 3, User info. */
export const userInfo = z.object({
  gcid: z.string(),
  givenName: z.string(),
  surname: z.string(),
  /** Null when the customer never said. */
  gender: z.enum(['FEMALE', 'MALE']).nullable(),
  /** Without the leading 86; empty when the login service knows none. */
  mobile: z.string(),
})
export type UserInfo = z.infer<typeof userInfo>

export const staffInfo = z.object({
  name: z.string(),
  role: z.enum(staffRoles),
  outletId: z.int().nullable(),
})
export type StaffInfo = z.infer<typeof staffInfo>

const returnUrl = z.string().min(1).max(2048)
/** Names one session of the customer; the token cannot be had from it. */
const sessionId = sha256Hex
const oneLine = (most: number) => z.string().min(1).max(most)

/** Never part of what the browser keeps. */
const Birthday = z.object({ birthday: z.string().nullable() })

export const accountShapes = {
  'account.getUserInfo': {
    summary: '当前登录客户的基本信息',
    in: z.strictObject({}),
    out: userInfo,
  },
  'account.messageCount': {
    summary: '当前登录客户的未读消息数',
    in: z.strictObject({}),
    out: z.object({ total: z.int(), unread: z.int() }),
  },
  'account.checkToken': {
    summary: '校验登录凭证是否有效',
    in: z.strictObject({}),
    out: z.object({
      valid: z.boolean(),
      /** Null for staff and for an unknown token. */
      gcid: z.string().nullable(),
      /** Milliseconds since 1970; null for an unknown token. */
      expiresAt: moment.nullable(),
    }),
  },
  'account.saveReturnUrl': {
    summary: '保存返回地址，得到 32 位哈希',
    in: z.strictObject({ returnUrl }),
    /** Asked for once with `POST /{hash}`. */
    out: z.object({ hash: z.string() }),
  },
  'account.takeReturnUrl': {
    summary: '用哈希取回返回地址，只能取一次，且只限本商城地址',
    in: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{32}$/) }),
    out: z.object({ returnUrl: z.string() }),
  },
  'account.exchangeCode': {
    summary: '用登录服务返回的授权码换取登录凭证',
    /** What the login service put behind `/loginback?`. */
    in: z.strictObject({ code: oneLine(2048), state: oneLine(4096), iss: oneLine(512).optional() }),
    out: z.object({
      kind: z.enum(['customer', 'staff']),
      /** Sent as header `apiToken` from now on; the server keeps its hash only. */
      apiToken: z.string(),
      expiresAt: moment,
      /** Path of this shop. */
      back: z.string(),
      user: userInfo.nullable(),
      staff: staffInfo.nullable(),
    }),
  },
  'account.logout': {
    summary: '退出登录，凭证立即失效',
    in: z.strictObject({}),
    out: z.null(),
  },
  'account.logoutLater': {
    summary: '断网时的退出登录联网后补报：按凭证的摘要结束该登录；没有或已结束的不受影响',
    in: z.strictObject({
      /** SHA-256 of the token: it ends the session and opens nothing. */
      tokenHash: sha256Hex,
    }),
    out: z.null(),
  },
  'account.devices': {
    summary: '本人登录中的设备，最近使用的在前，最多 50 个',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        sessionId,
        /** The session that asks. */
        here: z.boolean(),
        /** By the browser's own description. */
        device: word,
        createdAt: moment,
        /** Kept to the hour. */
        lastSeenAt: moment,
        expiresAt: moment,
      }),
    ),
  },
  'account.endSession': {
    summary: '退出某个设备上的登录，凭证立即失效；不是本人的或已退出的不受影响',
    in: z.strictObject({ sessionId }),
    /** None where it had ended before. */
    out: z.object({ ended: z.int() }),
  },
  'account.birthday': {
    summary: '本人填写的生日；只用于当天的祝福',
    in: z.strictObject({}),
    out: Birthday,
  },
  'account.saveBirthday': {
    summary: '填写、修改或删除本人的生日（须年满 18 周岁）',
    in: z.strictObject({ birthday: z.string().regex(birthdayPattern).nullable() }),
    out: Birthday,
  },
  'account.endOtherSessions': {
    summary: '退出除当前设备外的全部登录',
    in: z.strictObject({}),
    out: z.object({ ended: z.int() }),
  },
}
