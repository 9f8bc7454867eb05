import * as z from 'zod'
import { ownKinds } from '../own-kinds.ts'
import { making, moment, word } from '../parts.ts'

const kind = z.enum(ownKinds)
const nothing = z.strictObject({})

const File = z.object({
  exportId: z.string(),
  state: making,
  /** Per cent. */
  progress: z.int(),
  askedAt: moment,
  /** Until then it can be downloaded. */
  expiresAt: moment,
})
const Deletion = z.object({ askedAt: moment, dueAt: moment })

export const privacyShapes = {
  'desk.retention.list': {
    summary: '保存期限：每条规则及其最近一次执行',
    in: nothing,
    /** In the order in which the rules are applied. */
    out: z.array(
      z.object({
        rule: z.string(),
        what: word,
        /** What is older than this, counted from `after`, is kept no longer; null: its own end is enough. */
        period: word.nullable(),
        after: word,
        then: z.enum(['remove', 'blank', 'end']),
        /** When it was applied last; null: not yet. */
        beganAt: moment.nullable(),
        /** Null: it runs, or its process died. */
        endedAt: moment.nullable(),
        error: z.string().nullable(),
        /** Rows of the last run, and of all that are still on record. */
        rows: z.int(),
        total: z.int(),
      }),
    ),
  },
  'privacy.overview': {
    summary: '隐私中心：保存的信息种类与期限、信息副本、注销申请',
    in: nothing,
    out: z.object({
      kinds: z.array(
        z.object({
          kind,
          name: word,
          why: word,
          howLong: word,
          /** What is left of it once the account is deleted. */
          afterwards: word,
          count: z.int(),
        }),
      ),
      file: File.nullable(),
      /** The deletion that waits; null: none was asked for. */
      deletion: Deletion.nullable(),
    }),
  },
  'privacy.export': { summary: '申请生成本人的信息副本，保存 7 天', in: nothing, out: File },
  'privacy.exportState': { summary: '信息副本的进度', in: nothing, out: File.nullable() },
  'privacy.exportFile': {
    summary: '下载本人的信息副本（JSON 或网页）',
    in: z.strictObject({ exportId: z.string().regex(/^[0-9A-Z]{16}$/), format: z.enum(['json', 'html']) }),
    /** Answers bytes. */
    out: z.null(),
  },
  'privacy.deletionPreview': {
    summary: '注销前：妨碍注销的事项、删除与保留的内容',
    in: nothing,
    out: z.object({
      hindrances: z.array(
        z.object({ kind: z.enum(['order', 'refundCase', 'refund', 'carOffer']), orderNo: z.string(), title: word }),
      ),
      /** Whether the sign-in is recent enough to ask now. */
      fresh: z.boolean(),
      /** When it would happen. */
      dueAt: moment,
      kinds: z.array(z.object({ kind, name: word, afterwards: word })),
    }),
  },
  'privacy.askDeletion': {
    summary: '申请注销账户，15 天后生效',
    /** That what is deleted and what is kept was read. */
    in: z.strictObject({ understood: z.literal(true) }),
    out: Deletion,
  },
  'privacy.keepAccount': { summary: '撤销注销申请', in: nothing, out: z.object({ kept: z.boolean() }) },
}
