/** What staff see of a lead; of one whose customer took a consent back nothing but that (decision 066). */
import { formPurposes } from '#contract/codes.ts'
import type { FormKey } from '#contract/forms/definition.ts'
import type { PatternKind } from '#contract/forms/patterns.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { telephoneOrigin } from '#contract/constants.ts'
import { consentsOf, standingConsents } from '#server/features/consent/consent.queries.ts'
import { recipientNames } from '#server/features/consent/consent.view.ts'
import { policiesInForce } from '#server/features/consent/policy.queries.ts'
import { leadForms } from '#server/features/form/form.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { fullName } from '#server/features/region/region.rules.ts'
import { mayStaff, revealedTo } from '#server/features/staff/permissions.ts'
import type { Ctx, StaffCtx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { allowed } from '#server/lib/move.ts'
import type { DeskLeadRow } from './desk-lead.queries.ts'
import {
  appointmentsOf,
  colleaguesOf,
  contactsOf,
  deskMovesOf,
  type DeskSubmission,
  deskSubmissionsOf,
} from './desk-lead-detail.queries.ts'
import { leadMachine } from './lead.states.ts'
import { type Forms, type Masks, pair, shownAnswers, titleOf } from './lead.view.ts'

type Row = Reply<'desk.lead.list'>['leads'][number]
type Detail = Reply<'desk.lead.detail'>

/** Who acts at the desk. */
export const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** The first and the last signs of a number that is somebody's (decisions: Validation). */
const ends = (first: number, last: number) => (text: string) =>
  `${text.slice(0, first)}${'*'.repeat(Math.max(0, text.length - first - last))}${text.slice(-last)}`
/** What of the answers says who somebody is. */
const deskMasks: Masks = {
  phone: maskMobile,
  name: maskName,
  vin: ends(4, 4),
  plate: ends(2, 2),
} satisfies Partial<Record<PatternKind, unknown>>

/** Whether nobody opens name and phone any more: a consent was taken back, or the request itself. */
export const isShut = ({ stoppedAt, state }: Pick<DeskLeadRow, 'stoppedAt' | 'state'>): boolean =>
  stoppedAt !== null || state === 'withdrawn'

/** A lead as lists show it. */
export function deskRow(row: DeskLeadRow, forms: Forms): Row {
  const stopped = row.stoppedAt !== null
  return {
    ...row,
    kind: row.kind as FormKey,
    title: titleOf(forms, row.kind),
    customer: stopped ? { name: '', phone: '' } : { name: maskName(row.name), phone: maskMobile(row.phone) },
    seriesName: row.seriesCn === null ? null : pair(row.seriesCn, row.seriesEn),
    outlet: row.outletId === null ? null : { outletId: row.outletId, name: pair(row.outletNameCn, row.outletNameEn) },
    owner: row.ownerId === null ? null : { staffId: row.ownerId, name: row.ownerName ?? '' },
    stopped,
  }
}

/** What may be done with a lead now; giving it to somebody is its `entrust`. */
const acts = ['take', 'entrust', 'contact', 'arrange', 'win', 'lose'] as const

function canOf(ctx: Ctx & StaffCtx, row: DeskLeadRow): string[] {
  if (!mayStaff(ctx.staff.role, 'lead.work')) return []
  const events = allowed(leadMachine, { row, facts: {}, actor: staffActor(ctx), now: ctx.now })
  return acts.filter(each => (events as string[]).includes(each))
}

/** The consents as they stand now; of handing data over those to the outlet that has the lead. */
async function standing(ctx: Ctx, { customerId, phone, outletId }: DeskLeadRow): Promise<Detail['consents']> {
  const [events, policies] = await Promise.all([
    consentsOf(ctx.db, { customerId, phone }),
    policiesInForce(ctx.db, ctx.now, formPurposes),
  ])
  const mine = standingConsents(events).filter(each => each.consentId !== 'DEALER' || each.outletId === outletId)
  const names = await recipientNames(ctx.db, mine)
  return formPurposes.flatMap(purpose =>
    mine
      .filter(each => each.consentId === purpose)
      .map(each => {
        const policy = policies.find(of => of.policyId === purpose)
        return {
          ...each,
          title: policy ? { cn: policy.titleCn, en: policy.titleEn } : { cn: purpose, en: purpose },
          recipient: (each.outletId !== null && names.get(each.outletId)) || null,
        }
      }),
  )
}

const shownSubmission = (each: DeskSubmission, forms: Forms): Detail['submissions'][number] => ({
  ...each,
  title: forms.get(each.formId)?.versions.get(each.formVersion)?.title ?? titleOf(forms, each.kind),
  byTelephone: each.origin === telephoneOrigin,
  answers: shownAnswers(each, forms, deskMasks),
})

/** What is withheld where a consent was taken back. */
const nothing = { consents: [], submissions: [], appointments: [], contacts: [], colleagues: [] }

/** Everything that staff see of one lead. */
export async function deskDetail(ctx: Ctx & StaffCtx, row: DeskLeadRow): Promise<Detail> {
  const { db, memory, now, staff } = ctx
  const [forms, regions, moves] = await Promise.all([leadForms(memory), regionsOf(memory), deskMovesOf(db, row.id)])
  const stopped = row.stoppedAt !== null
  const read = async () => {
    const [consents, submissions, appointments, contacts, colleagues] = await Promise.all([
      standing(ctx, row),
      deskSubmissionsOf(db, row.id),
      appointmentsOf(db, row),
      contactsOf(db, row.id),
      colleaguesOf(db, row.outletId),
    ])
    return {
      consents,
      submissions: submissions.map(each => shownSubmission(each, forms)),
      appointments,
      contacts,
      colleagues,
    }
  }
  const shown: Pick<Detail, keyof typeof nothing> = stopped ? nothing : await read()
  const cityName: Word | null = row.cityCode === null || stopped ? null : fullName(regions, row.cityCode)
  return {
    ...deskRow(row, forms),
    ...shown,
    version: row.version,
    can: canOf(ctx, row),
    hidden: isShut(row) ? [] : (['name', 'phone'] as const).filter(field => revealedTo(staff.role).includes(field)),
    cityName,
    carNo: stopped ? null : row.carNo,
    contactMinutes: row.contactMinutes,
    lost: row.lostReason,
    timeline: moves.map(({ reason, ...each }) => ({ ...each, said: stopped ? '' : reason })),
    serverTime: now,
  }
}
