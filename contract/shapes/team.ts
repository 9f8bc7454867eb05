import * as z from 'zod'
import { staffRoles } from '../codes.ts'
import { largestDeskPage } from '../desk-queues.ts'
import { editVersion, moment, pageInput, plainLine, rowId, shortNumber, word } from '../parts.ts'
import { reason } from '../reason-shape.ts'

const role = z.enum(staffRoles)
const name = plainLine(40, 1)
/** Of a dealer, and of nobody else. */
const outletId = shortNumber.optional()

const Account = z.object({
  staffId: z.int(),
  name: z.string(),
  role,
  outletId: z.int().nullable(),
  /** Of a dealer; null: works everywhere, or the outlet is not there any more. */
  outletName: word.nullable(),
  active: z.boolean(),
  version: z.int(),
  createdAt: moment,
  /** Null: not since invitations are sent. */
  lastLoginAt: moment.nullable(),
  /** Places where this person is signed in now. */
  sessions: z.int(),
  /** An administrator gave the role, and no other one has said that they know the person (decision 185). */
  unknown: z.boolean(),
})

const Invitation = z.object({
  invitationId: z.int(),
  name: z.string(),
  /** All but its first three and last four digits is hidden. */
  mobile: z.string(),
  role,
  outletName: word.nullable(),
  /** Name of the administrator; empty: whoever runs the server. */
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
  over: z.boolean(),
})

/** Accounts of the staff (decision 131). */
export const teamShapes = {
  'desk.staff.list': {
    summary: '员工账号：按角色、状态、姓名筛选',
    in: z.strictObject({
      ...pageInput(20, largestDeskPage),
      keyword: plainLine(40).default(''),
      role: role.optional(),
      active: z.boolean().optional(),
      unknown: z.boolean().optional(),
    }),
    out: z.array(Account),
  },
  'desk.staff.detail': {
    summary: '一个员工账号：登录设备、由谁邀请',
    in: z.strictObject({ staffId: z.coerce.number().int().positive().max(2_000_000_000) }),
    out: Account.extend({
      /** Null: made before invitations were sent, or of the demonstration. */
      invited: z.object({ by: z.string(), at: moment, acceptedAt: moment }).nullable(),
      signedIn: z.array(z.object({ createdAt: moment, lastSeenAt: moment, expiresAt: moment, device: word })),
      /** It is the account of whoever asks: nobody edits their own. */
      own: z.boolean(),
      /** Who gave the role, or switched the account on, last; null: nobody of the staff, or before this was kept. */
      placedBy: z.string().nullable(),
      /** The other administrator who knows the person. */
      knownBy: z.string().nullable(),
      /** Whoever asks is asked whether they know the person. */
      canKnow: z.boolean(),
    }),
  },
  'desk.staff.know': {
    summary: '确认认识此人：由授予角色者之外的另一位管理员确认',
    in: z.strictObject({ staffId: rowId, version: editVersion }),
    out: z.object({ staffId: z.int(), version: z.int() }),
  },
  'desk.staff.change': {
    summary: '修改员工的姓名、角色、门店；立即生效',
    in: z.strictObject({ staffId: rowId, version: editVersion, name, role, outletId, reason }),
    out: z.object({ staffId: z.int(), version: z.int() }),
  },
  'desk.staff.switch': {
    summary: '停用员工账号并结束其全部登录，或恢复',
    in: z.strictObject({ staffId: rowId, version: editVersion, active: z.boolean(), reason }),
    /** `ended`: how many sessions. */
    out: z.object({ staffId: z.int(), version: z.int(), ended: z.int() }),
  },
  'desk.staff.endSessions': {
    summary: '结束一个员工的全部登录（如设备遗失）；账号仍可重新登录',
    in: z.strictObject({ staffId: rowId }),
    out: z.object({ ended: z.int() }),
  },
  'desk.staff.invitations': {
    summary: '未接受的邀请',
    in: z.strictObject({}),
    out: z.array(Invitation),
  },
  'desk.staff.invite': {
    summary: '邀请新员工：链接只在此处给出一次，72 小时内有效，只能由该手机号码使用一次',
    in: z.strictObject({ name, mobile: z.string().max(24), role, outletId }),
    out: z.object({ invitationId: z.int(), link: z.string(), expiresAt: moment }),
  },
  'desk.staff.withdraw': {
    summary: '撤回未接受的邀请，链接立即失效',
    in: z.strictObject({ invitationId: rowId }),
    out: z.object({ invitationId: z.int() }),
  },
}
