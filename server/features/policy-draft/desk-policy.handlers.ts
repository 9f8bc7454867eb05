/** Policies at the desk: written, previewed, approved by a second person, withdrawn before they hold (decision 167). */
import { type PolicyId, policyIds } from '#contract/codes.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { policyHref, policyPreviewPath } from '#contract/policy-pages.ts'
import {
  type HardPolicyFault,
  isHardPolicyFault,
  type PolicyBefore,
  policyFaults,
  policyPlaces,
  type PolicyText,
  wherePolicy,
} from '#contract/policy-text.ts'
import {
  addPolicyVersion,
  isAgreedTo,
  type KeptVersion,
  keptVersions,
  lockPolicies,
  versionsOf,
  withdrawPolicyVersion,
} from '#server/features/consent/policy.queries.ts'
import { bodyFor, shownPolicy } from '#server/features/consent/policy.handlers.ts'
import { previewedId, previewOf } from '#server/features/content-page/preview.sign.ts'
import type { Ctx, Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { draftById, draftMoves, draftsOf, type PolicyDraft, textOf } from './policy-draft.queries.ts'
import { heldFrom, judgedBy, lastDay, newestOf, nextNumber, textOfVersion, versionOf } from './policy-draft.rules.ts'
import { columnsOf, policyDraft } from './policy-draft.states.ts'

type Writing = WriteCtx & StaffCtx
const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** What each fault that nobody can save is refused with. */
const refusals: Readonly<Record<HardPolicyFault, ErrorName>> = {
  script: 'CONTENT_SCRIPT',
  style: 'CONTENT_STYLE',
  markup: 'CONTENT_MARKUP',
  foreign: 'POLICY_FOREIGN',
  place: 'POLICY_PLACE',
  size: 'CONTENT_SIZE',
}
const places = policyPlaces.map(place => `{${place}}`)

/** @throws Refusal of its own for each kind of what nobody may write */
function mustBeClean(text: PolicyText, before: PolicyBefore): void {
  const found = policyFaults(text, before).find(isHardPolicyFault)
  if (!found) return
  const facts = { where: wherePolicy(found), places: { cn: places.join('、'), en: places.join(', ') } }
  throw new Refusal(refusals[found.fault], facts)
}

/** Versions of this release that are not in force here, for the shop has its own. */
async function broughtOf(policyId: PolicyId, versions: readonly KeptVersion[]) {
  // The texts are large and seldom asked for.
  const { policyRows } = await import('#server/db/seed/policies.ts')
  return policyRows.filter(row => row.policyId === policyId && !versions.some(each => each.version === row.version))
}

/** All versions of a policy, of which there is always one, and the newest that counts. @throws Refusal NOT_FOUND */
async function versionsFor({ db }: Pick<StaffCtx, 'db'>, policyId: PolicyId) {
  const versions = await keptVersions(db, [policyId])
  const newest = newestOf(versions)
  if (!newest) throw new Refusal('NOT_FOUND')
  return { versions, newest }
}

interface Seen {
  policyId: PolicyId
  no: number
  version: number
}
/**
 * A draft as whoever works on it last saw it, with all versions of its policy.
 * @param saves somebody's words would be lost: who saved others is told, and when
 * @throws Refusal NOT_FOUND, CONTENT_OUTRUN, EDITED_SINCE
 */
async function asSeen(ctx: Writing, { policyId, no, version }: Seen, saves = false) {
  const { tx, staff, now } = ctx
  await lockPolicies(tx)
  const found = (await draftsOf(tx, [policyId])).find(each => each.no === no)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) {
    if (!saves || found.state !== 'draft' || found.editedBy === staff.id) throw new Refusal('EDITED_SINCE')
    throw new Refusal('CONTENT_OUTRUN', { name: found.editor, at: formatDateTime(found.editedAt) })
  }
  const row = await lock(tx, policyDraft, found.id)
  return { found, ...(await versionsFor({ db: tx }, policyId)), doing: { actor: staffActor(ctx), now, row } }
}

const doneOf = (policyId: PolicyId, { no, version, state }: Pick<PolicyDraft, 'no' | 'version' | 'state'>) => ({
  policyId,
  no,
  version,
  state,
})

/** Why the day of a draft does not fit. */
function dayOf({ fromDay }: PolicyDraft, newest: KeptVersion, now: Date) {
  const after = lastDay(newest, now)
  if (fromDay !== null && fromDay < beijingDay(now)) return { fault: 'past' } as const
  if (fromDay === null || after === null || fromDay > after) return undefined
  return { fault: 'early', facts: { version: newest.version, day: formatDate(newest.validFrom) } } as const
}

const placeOf = (each: KeptVersion, inForce: KeptVersion | undefined, now: Date) => {
  if (each.withdrawnAt !== null) return 'withdrawn'
  if (each.validFrom > now) return 'coming'
  return each === inForce ? 'inForce' : 'earlier'
}
const heldOf = (versions: readonly KeptVersion[], now: Date) =>
  versions.find(each => each.withdrawnAt === null && each.validFrom <= now)

function draftFor(ctx: StaffCtx, row: PolicyDraft, newest: KeptVersion): Reply<'desk.policy.detail'>['open'] {
  const text = textOf(row)
  const day = dayOf(row, newest, ctx.now)
  return {
    ...row,
    ...text,
    editedBy: row.editor,
    sentBy: row.sender,
    faults: policyFaults(text, judgedBy(newest, ctx.now)),
    // Whether nothing is missing and a reason is given is asked when it is done.
    can: allowed(policyDraft, {
      row,
      facts: { reason: 'somebody gives one', faults: 0, before: newest.version, ...(day && { day }) },
      actor: staffActor(ctx),
      now: ctx.now,
    }),
  }
}

/** The draft that a preview is of. @throws Refusal NOT_FOUND */
async function previewed({ config, db, now }: Ctx, preview: string): Promise<PolicyDraft> {
  const id = previewedId(config, preview, now, 'policy')
  const row = id === undefined ? undefined : await draftById(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** The page that a draft becomes. @param text what it says: what is kept of it, or what is being written */
async function shownDraft(ctx: Ctx, { policyId, became, fromVersion }: PolicyDraft, text: PolicyText) {
  const all = await keptVersions(ctx.db, [policyId])
  const version =
    became ??
    nextNumber(
      all.map(each => each.version),
      fromVersion,
    )
  const validFrom = text.from === null ? ctx.now : heldFrom(text.from, ctx.now)
  const { body, ...its } = versionOf(text, { policyId, version, validFrom })
  const others = (await versionsOf(ctx.db, policyId, ctx.now)).filter(each => each.version !== version)
  const shown = shownPolicy(its, policyHref(policyId))
  return {
    ...shown,
    inForce: true,
    ...bodyFor(ctx, body),
    versions: [shown, ...others.map(each => shownPolicy(each))],
  } satisfies Reply<'policy.preview'>
}

export const deskPolicyHandlers = {
  'policy.preview': async ({ input: { preview }, ctx }) => {
    const row = await previewed(ctx, preview)
    return shownDraft(ctx, row, textOf(row))
  },

  // Also what nobody could save: it is shown as the words that it is, and the fault stands beside the field.
  'policy.draft': async ({ input: { preview, ...text }, ctx }) => shownDraft(ctx, await previewed(ctx, preview), text),

  'desk.policy.list': async ({ ctx }) => {
    const [versions, drafts] = [await keptVersions(ctx.db, policyIds), await draftsOf(ctx.db, policyIds)]
    const found = policyIds.map(async policyId => {
      const its = versions.filter(each => each.policyId === policyId)
      const newest = newestOf(its)
      if (!newest) return []
      const open = drafts.find(
        each => each.policyId === policyId && (each.state === 'draft' || each.state === 'waiting'),
      )
      return [
        {
          policyId,
          title: { cn: newest.titleCn, en: newest.titleEn },
          inForce: heldOf(its, ctx.now) ?? null,
          coming: its.findLast(each => each.withdrawnAt === null && each.validFrom > ctx.now) ?? null,
          open: open ? { no: open.no, state: open.state, editedBy: open.editor, editedAt: open.editedAt } : null,
          brought: (await broughtOf(policyId, its)).map(({ version }) => version),
        },
      ]
    })
    return (await Promise.all(found)).flat()
  },

  'desk.policy.detail': async ({ input: { policyId }, ctx }) => {
    const { versions, newest } = await versionsFor(ctx, policyId)
    const drafts = await draftsOf(ctx.db, [policyId])
    const inForce = heldOf(versions, ctx.now)
    const open = drafts.find(each => each.state === 'draft' || each.state === 'waiting')
    const text = textOfVersion(newest)
    return {
      policyId,
      title: text.title,
      versions: versions.map(each => {
        const draft = drafts.find(({ id }) => id === each.draftId)
        const place = placeOf(each, inForce, ctx.now)
        return {
          version: each.version,
          title: { cn: each.titleCn, en: each.titleEn },
          change: { cn: each.changeCn, en: each.changeEn },
          validFrom: each.validFrom,
          place,
          policyUrl: policyHref(policyId, each.version),
          writtenBy: draft?.editor ?? null,
          approvedBy: draft?.approver ?? null,
          reason: draft?.reason ?? '',
          withdraw: draft && place === 'coming' ? { no: draft.no, version: draft.version } : null,
        }
      }),
      brought: (await broughtOf(policyId, versions)).map(({ version, changeCn, changeEn }) => ({
        version,
        change: { cn: changeCn, en: changeEn },
      })),
      before: { version: newest.version, text },
      today: beijingDay(ctx.now),
      after: lastDay(newest, ctx.now),
      open: open ? draftFor(ctx, open, newest) : null,
      history: [...(await draftMoves(ctx.db, policyId))].map(([no, moves]) => ({ no, moves })),
    }
  },

  'desk.policy.begin': async ({ input: { policyId, fromVersion }, ctx }) => {
    const { tx, staff, now } = ctx
    await lockPolicies(tx)
    const { versions } = await versionsFor({ db: tx }, policyId)
    const kept = versions.find(each => each.version === fromVersion)
    const from = kept ?? (await broughtOf(policyId, versions)).find(each => each.version === fromVersion)
    if (!from) throw new Refusal('NOT_FOUND')
    const drafts = await draftsOf(tx, [policyId])
    if (drafts.some(each => each.state === 'draft' || each.state === 'waiting')) throw new Refusal('POLICY_OPEN')
    // What a release brings says itself what is new; of a version from before that would be wrong.
    const change = kept ? { cn: '', en: '' } : { cn: from.changeCn, en: from.changeEn }
    const no = (drafts[0]?.no ?? 0) + 1
    const text = { ...textOfVersion(from), change }
    const its = { policyId, no, fromVersion, version: 1, editedBy: staff.id, editedAt: now, reason: '' }
    const values = { ...columnsOf(text), ...its }
    const note = { fromVersion }
    const begun = await begin(tx, policyDraft, { event: 'begin', actor: staffActor(ctx), now, facts: {}, values, note })
    return doneOf(policyId, begun)
  },

  'desk.policy.save': async ({ input: { policyId, no, version, ...text }, ctx }) => {
    const { tx, now, staff } = ctx
    const { found, newest, doing } = await asSeen(ctx, { policyId, no, version }, true)
    mustBeClean(text, judgedBy(newest, now))
    const facts = { text, staffId: staff.id }
    const note = { sections: text.sections.length }
    return doneOf(policyId, (await move(tx, policyDraft, found.id, { ...doing, event: 'edit', facts, note })).row)
  },

  'desk.policy.act': async ({ input: { event, ...seen }, ctx }) => {
    const { found, newest, doing } = await asSeen(ctx, seen)
    const { tx, staff, now } = ctx
    if (event !== 'send') return doneOf(seen.policyId, (await move(tx, policyDraft, found.id, { ...doing, event })).row)
    const [text, before] = [textOf(found), judgedBy(newest, now)]
    mustBeClean(text, before)
    const day = dayOf(found, newest, now)
    const faults = policyFaults(text, before).filter(({ fault }) => fault !== 'past' && fault !== 'early')
    const where = faults[0] ? wherePolicy(faults[0]) : { cn: '', en: '' }
    const facts = {
      faults: faults.length,
      where,
      staffId: staff.id,
      before: newest.version,
      ...(day && { day }),
    }
    return doneOf(seen.policyId, (await move(tx, policyDraft, found.id, { ...doing, event, facts })).row)
  },

  'desk.policy.decide': async ({ input: { event, reason = '', ...seen }, ctx }) => {
    const { tx, now, staff } = ctx
    const { found, newest, versions, doing } = await asSeen(ctx, seen)
    const { id } = found
    const { policyId } = seen
    const note = { reason }
    if (event === 'decline')
      return doneOf(policyId, (await move(tx, policyDraft, id, { ...doing, event, facts: { reason }, note })).row)
    if (event === 'withdraw') {
      const its = versions.find(each => each.draftId === id)
      const holds = its !== undefined && (its.validFrom <= now || (await isAgreedTo(tx, its)))
      const facts = { reason, holds }
      const { row } = await move(tx, policyDraft, id, { ...doing, event, facts, note })
      await withdrawPolicyVersion(tx, id, now)
      return doneOf(policyId, row)
    }
    const text = textOf(found)
    // What may be written has become stricter since.
    mustBeClean(text, judgedBy(newest, now))
    const became = nextNumber(
      versions.map(each => each.version),
      found.fromVersion,
    )
    const day = dayOf(found, newest, now)
    const facts = { before: newest.version, became, staffId: staff.id, ...(day && { day }) }
    const { row } = await move(tx, policyDraft, id, { ...doing, event, facts, note: { version: became } })
    const validFrom = heldFrom(found.fromDay ?? beijingDay(now), now)
    await addPolicyVersion(tx, { ...versionOf(text, { policyId, version: became, validFrom }), draftId: id })
    return doneOf(policyId, row)
  },

  'desk.policy.preview': async ({ input: { policyId, no }, ctx }) => {
    const found = (await draftsOf(ctx.db, [policyId])).find(each => each.no === no)
    if (!found) throw new Refusal('NOT_FOUND')
    const { preview, endsAt } = previewOf(ctx.config, found.id, ctx.now, 'policy')
    return { path: policyPreviewPath(preview), endsAt }
  },
} satisfies Partial<Handlers>
