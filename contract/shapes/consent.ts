import * as z from 'zod'
import { consentChannels, consentPurposes, consentSources, policyIds } from '../codes.ts'
import { moment, pageInput, paragraphs, word, shortNumber } from '../parts.ts'
import { policyBlockKinds } from '../policy-blocks.ts'
import { policyPageIds } from '../policy-pages.ts'

export const policyId = z.enum(policyIds)
const consentId = z.enum(consentPurposes)
/** Version number of a policy; a third part counts those that a shop has written itself (decision 167). */
export const policyVersion = z.string().regex(/^[1-9]\d{0,2}\.\d{1,3}(\.\d{1,4})?$/)
const version = policyVersion
/** A moment by the visitor's clock, in milliseconds since 1970. */
const visitorsMoment = z.int().min(1_577_808_000_000).max(4_102_416_000_000)

/** Spec 3, Consent record: what a form sends of each consent that was ticked or left. */
export const consentRecord = z.strictObject({
  consentId,
  consentVersion: version,
  signTime: visitorsMoment,
  given: z.boolean(),
})
/** Spec 3, Policy consent: the answer to a policy as a whole. */
export const policyConsent = z.strictObject({
  policyId,
  policyStatus: z.enum(['accepted', 'refused']),
  /** Path of the page where it was read. */
  policyUrl: z.string().regex(/^\/(?!\/)[!-~]{0,199}$/),
  version,
  timestamp: visitorsMoment,
})

const Policy = z.object({
  policyId,
  version: z.string(),
  title: word,
  /** What changed against the version before. */
  change: word,
  policyUrl: z.string(),
  validFrom: moment,
  /** SHA-256 of the text in both languages, hexadecimal. */
  textHash: z.string(),
})
/**
 * A section. `title` and `text` hold all of it, whatever kind it is of: who knows no other kind than stories reads the rows
 * of a table and the entries as paragraphs. `block` is the same as it was written; a story has none (decision 182).
 */
const Section = z.object({
  title: word,
  text: paragraphs,
  block: z
    .object({
      kind: z.enum(policyBlockKinds).exclude(['story']),
      text: paragraphs,
      items: z.array(z.object({ title: word, text: paragraphs })),
      /** The first row is the head. */
      cells: z.array(z.array(word)),
    })
    .optional(),
})
/** A version with its text. */
export const PolicyDetail = Policy.extend({
  inForce: z.boolean(),
  lead: word,
  sections: z.array(Section),
  /** Those that are or were in force, the newest first. */
  versions: z.array(Policy),
})
const listed = { in: z.strictObject({ pageId: z.enum(policyPageIds) }), out: z.array(Policy) }

/** Of one purpose, and of DEALER of one dealer: what counts now, and what follows from taking it back. */
const Standing = z.object({
  consentId,
  outletId: z.int().nullable(),
  /** To whom data may be handed. */
  recipient: word.nullable(),
  title: word,
  lead: word,
  policyUrl: z.string(),
  /** In force today: what is agreed to now. */
  version: z.string(),
  given: z.boolean(),
  /** What was agreed to or refused, when; null: never asked. */
  answered: z.object({ version: z.string(), policyUrl: z.string(), at: moment }).nullable(),
  canGive: z.boolean(),
  canWithdraw: z.boolean(),
  /** What stops when it is taken back, and what stays. */
  stops: paragraphs,
  stays: paragraphs,
})

const Ask = Policy.extend({
  /** The version that the customer answered last; null: none so far. */
  answered: z.string().nullable(),
  /** What does not work for who refuses, and what does. */
  stops: paragraphs,
  stays: paragraphs,
})

export const consentShapes = {
  'policy.list': { summary: '某一页面的政策列表', ...listed },
  'policy.listV2': { summary: '某一页面的政策列表，新版', ...listed },
  'policy.listForPage': { summary: '某一页面的政策列表，无需登录凭证', ...listed },
  'policy.detail': {
    summary: '政策正文与各版本；不给版本号时为当前生效的版本',
    in: z.strictObject({ policyId, version: version.optional() }),
    out: PolicyDetail,
  },
  'consent.mine': {
    summary: '本人的各项同意：是否给予、撤回的影响，以及需要确认的新版本',
    in: z.strictObject({}),
    out: z.object({ asks: z.array(Ask), purposes: z.array(Standing) }),
  },
  'consent.history': {
    summary: '本人同意、不同意与撤回的记录，新的在前',
    in: z.strictObject(pageInput(20)),
    out: z.array(
      z.object({
        id: z.int(),
        consentId: policyId,
        title: word,
        consentVersion: z.string(),
        policyUrl: z.string(),
        given: z.boolean(),
        recipient: word.nullable(),
        at: moment,
        sourceKind: z.enum(consentSources),
        channel: z.enum(consentChannels),
      }),
    ),
  },
  'consent.answer': {
    summary: '对政策新版本表示同意或不同意',
    in: policyConsent.extend({ policyId: z.literal('PRIVACY') }),
    out: z.object({ given: z.boolean() }),
  },
  'consent.give': {
    summary: '给予一项自愿的同意',
    in: consentRecord.omit({ given: true }).extend({ consentId: z.enum(['MARKETING', 'PROFILE']) }),
    out: z.object({ given: z.boolean() }),
  },
  'consent.withdraw': {
    summary: '撤回一项同意；撤回转交经销商的同意时指明门店，在该门店未开始的预约须同意一并取消',
    in: z.strictObject({
      consentId,
      outletId: shortNumber.optional(),
      /** Whether the customer has seen which appointments of that outlet end with it, and agrees; else it is refused where there are any. */
      cancelAppointments: z.boolean().default(false),
    }),
    out: z.object({ given: z.boolean() }),
  },
}
