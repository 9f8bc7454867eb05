import * as z from 'zod'
import {
  bothLanguages as read,
  day,
  deskHistory,
  draftEvent,
  editVersion,
  moment,
  previewKey,
  shortNumber,
  word,
} from '../parts.ts'
import { mostPolicySigns, policyBlockKinds } from '../policy-blocks.ts'
import {
  hardPolicyFaults,
  mostPolicySignsInAll,
  mostSections,
  policyDraftStates,
  policyParts,
  softPolicyFaults,
} from '../policy-text.ts'
import { reason } from '../reason-shape.ts'
import { withoutUnseen } from '../unseen.ts'
import { policyId, policyVersion, PolicyDetail } from './consent.ts'

/** A draft of a policy, from 1. */
const no = shortNumber
const state = z.enum(policyDraftStates)

/** Words in both languages; what may be empty is said by `policy-text.ts`. */
const words = (most: number) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .max(most * 2)
const bothWords = ([cn, en]: readonly [number, number]) => z.object({ cn: words(cn), en: words(en) })
// A text that is far too long is refused by its own words, as one that is a little too long; so are too many rows.
const anyText = bothWords(mostPolicySignsInAll)
const Section = z.object({
  title: bothWords(mostPolicySigns.sectionTitle),
  text: anyText,
  /** Absent: a story. */
  kind: z.enum(policyBlockKinds).optional(),
  items: z
    .array(z.object({ title: bothWords(mostPolicySigns.itemTitle), text: anyText }))
    .max(60)
    .optional(),
  cells: z
    .array(z.array(bothWords(mostPolicySigns.cell)).max(20))
    .max(100)
    .optional(),
})
const policyText = {
  title: bothWords(mostPolicySigns.title),
  lead: bothWords(mostPolicySigns.lead),
  change: bothWords(mostPolicySigns.change),
  from: day.nullable(),
  sections: z.array(Section).max(mostSections * 2),
}
const Text = z.object({
  title: read,
  lead: read,
  change: read,
  from: z.string().nullable(),
  sections: z.array(
    z.object({
      title: read,
      text: read,
      kind: z.enum(policyBlockKinds).optional(),
      items: z.array(z.object({ title: read, text: read })).optional(),
      cells: z.array(z.array(read)).optional(),
    }),
  ),
})

const Fault = z.object({
  fault: z.enum([...hardPolicyFaults, ...softPolicyFaults]),
  section: z.int().nullable(),
  part: z.enum(Object.keys(policyParts) as [keyof typeof policyParts]),
  row: z.int().optional(),
})
const Draft = Text.extend({
  no: z.int(),
  version: editVersion,
  state,
  /** The version whose text it was begun with. */
  fromVersion: z.string(),
  editedBy: z.string(),
  editedAt: moment,
  sentBy: z.string().nullable(),
  /** Why it was declined; empty: it was not. */
  reason: z.string(),
  faults: z.array(Fault),
  can: z.array(z.string()),
})
const Version = z.object({
  version: z.string(),
  title: read,
  change: read,
  validFrom: moment,
  place: z.enum(['coming', 'inForce', 'earlier', 'withdrawn']),
  policyUrl: z.string(),
  /** Who wrote and who approved it; null: it came with the shop. */
  writtenBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** Why it was withdrawn. */
  reason: z.string(),
  /** Its draft, by which it can be withdrawn until it holds; null: it cannot. */
  withdraw: z.object({ no: z.int(), version: editVersion }).nullable(),
})
/** A version in a sentence. */
const named = z.object({ version: z.string(), validFrom: moment })
const done = z.object({ policyId, no, version: editVersion, state })
const seen = { policyId, no, version: editVersion }

export const policyDraftShapes = {
  'policy.preview': {
    summary: '政策预览：凭短时预览凭证查看尚未生效的版本',
    in: z.strictObject({ preview: previewKey }),
    out: PolicyDetail,
  },
  'policy.draft': {
    summary: '政策预览：显示正在编写、尚未保存的文字，不保留',
    in: z.strictObject({ preview: previewKey, ...policyText }),
    out: PolicyDetail,
  },
  'desk.policy.list': {
    summary: '政策列表：生效、待生效与编写中的版本',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        policyId,
        title: word,
        inForce: named.nullable(),
        /** The next one that is still to come. */
        coming: named.nullable(),
        open: z.object({ no: z.int(), state, editedBy: z.string(), editedAt: moment }).nullable(),
        /** Versions of this release of the shop that are not in force here. */
        brought: z.array(z.string()),
      }),
    ),
  },
  'desk.policy.detail': {
    summary: '一份政策：全部版本、编写中的草稿与其所替换的版本',
    in: z.strictObject({ policyId }),
    out: z.object({
      policyId,
      title: word,
      /** The newest first. */
      versions: z.array(Version),
      /** Of this release of the shop, and not in force here because the shop has a version of its own. */
      brought: z.array(z.object({ version: z.string(), change: read })),
      /** What a new version takes the place of, and what it is judged by. */
      before: z.object({ version: z.string(), text: Text }),
      today: z.string(),
      /** Day of a version that is still to come, after which a new one has to begin. */
      after: z.string().nullable(),
      open: Draft.nullable(),
      /** What was done with drafts, the newest first. */
      history: z.array(z.object({ no: z.int(), moves: deskHistory })),
    }),
  },
  'desk.policy.begin': {
    summary: '以某一版本的正文开始编写新版本',
    in: z.strictObject({ policyId, fromVersion: policyVersion }),
    out: done,
  },
  'desk.policy.save': {
    summary: '保存政策草稿',
    in: z.strictObject({ ...seen, ...policyText }),
    out: done,
  },
  'desk.policy.act': {
    summary: '提交、撤回或放弃政策草稿',
    in: z.strictObject({ ...seen, event: draftEvent }),
    out: done,
  },
  'desk.policy.decide': {
    summary: '批准、退回政策的新版本，或撤销尚未生效的版本',
    in: z.strictObject({
      ...seen,
      event: z.enum(['approve', 'decline', 'withdraw']),
      /** Asked for unless it is approved. */
      reason: reason.optional(),
    }),
    out: done,
  },
  'desk.policy.preview': {
    summary: '政策草稿的短时预览地址',
    in: z.strictObject({ policyId, no }),
    out: z.object({ path: z.string(), endsAt: moment }),
  },
}
