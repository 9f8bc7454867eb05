/** What outlets propose to change of themselves, and what head office decides of it (decision 118). */
import { sql } from 'kysely'
import type { Parsed, Reply } from '#contract/kit.ts'
import type { HandOverKind } from '#contract/outlet-closing.ts'
import { proposedFieldNames } from '#contract/outlet-proposal.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import {
  changeOutlet,
  lockOutlet,
  type OutletRecord,
  outletRecord,
} from '#server/features/dealer/outlet-row.queries.ts'
import { keepPhotos, releasePhotos } from '#server/features/photo/photo.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { strandedBy } from '#server/features/slot/new-hours.queries.ts'
import { slotNames } from '#server/features/slot/slot.words.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import type { HandOverPort } from '#server/lib/hand-over.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { allowed, begin, lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { outletProposal } from './outlet-proposal.states.ts'
import { hasOpenProposal, type Proposal, proposalById, proposalPage, proposalsOf } from './outlet-proposal.queries.ts'
import {
  bannersOf,
  differing,
  type Judged,
  judge,
  type Judging,
  membersOf,
  photosIn,
  type ProposedFacts,
  wholeOf,
  type WholeFacts,
  writing,
} from './proposal.judge.ts'

type DeskWrite = WriteCtx & StaffCtx
type Sent = Parsed<'desk.outlet.propose'>

/** So many of the last decisions are told to the outlet. */
const EARLIER = 10
/** So many appointments are named; the number is of all. */
const MOST_NAMED = 50

/** What is open beside appointments that needs a service. */
const needing: readonly { service: string; kinds: readonly HandOverKind[] }[] = [
  { service: 'used', kinds: ['usedCar', 'offer'] },
  { service: 'sales', kinds: ['stockCar'] },
  { service: 'service', kinds: ['voucher'] },
]

async function judging(ctx: StaffCtx): Promise<Judging> {
  const [regions, range] = await Promise.all([regionsOf(ctx.memory), modelRange(ctx.memory)])
  const seriesNames = new Map(
    range.map(({ series }) => [series.seriesCode, { cn: series.nameCn, en: series.nameEn }] as const),
  )
  return { regions, series: new Set(seriesNames.keys()), seriesNames }
}

/** An outlet that is open, as its row is. @throws Refusal NOT_FOUND, OUTLET_CLOSED */
async function openOutlet(db: StaffCtx['db'], outletId: number): Promise<OutletRecord> {
  const row = await outletRecord(db, outletId)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.state !== 'open') throw new Refusal('OUTLET_CLOSED', { name: { cn: row.nameCn, en: row.nameEn } })
  return row
}

/** The form without what says which outlet it is. */
const factsIn = ({ outletId: _, outletVersion: _seen, note: _note, ...facts }: Sent): WholeFacts => facts

const rowOf = (row: Proposal): Reply<'desk.outlet.proposals'>[number] => ({
  proposalId: row.id,
  outletId: row.outletId,
  outletName: { cn: row.nameCn, en: row.nameEn },
  state: row.state,
  sentAt: row.sentAt,
  sentBy: row.sentBy,
  stateAt: row.stateAt,
  decidedBy: row.decidedBy,
  note: row.note,
  reason: row.reason,
  changes: row.changes,
})

/** The same with what this member of staff can do with it. */
const openRowOf = (row: Proposal, ctx: StaffCtx) => ({
  ...rowOf(row),
  version: row.version,
  can: allowed(outletProposal, {
    // Whether a reason is given is asked when it is.
    row,
    facts: { reason: 'somebody gives one' },
    actor: staffActor(ctx),
    now: ctx.now,
  }),
})

const doneOf = ({ id, outletId, version, state }: RowOf<'outlet_proposal'>) => ({
  proposalId: id,
  outletId,
  version,
  state,
})

/** @throws Refusal OUTLET_PROPOSAL_WRONG with the first field that is wrong */
function mustBeRight({ faults, after }: Judged): NonNullable<Judged['after']> {
  const [first] = faults
  if (first) throw new Refusal('OUTLET_PROPOSAL_WRONG', { field: proposedFieldNames[first.field], why: first.why })
  if (!after) throw new Error('an outlet of which other facts cannot be read')
  return after
}

const nowOf = (row: OutletRecord) => ({ rotations: bannersOf(row), team: membersOf(row) })
/** Photographs that the outlet has with a proposal and does not have today. */
function freshPhotos(row: OutletRecord, facts: ProposedFacts): string[] {
  const there = photosIn(nowOf(row))
  return photosIn({ ...nowOf(row), ...facts }).filter(id => !there.includes(id))
}

/** Lets go of the photographs of a proposal that came to nothing. */
async function letGo({ tx, now }: DeskWrite, outletId: number, facts: ProposedFacts): Promise<void> {
  const row = await outletRecord(tx, outletId)
  if (row) await releasePhotos(tx, freshPhotos(row, facts), now)
}

/**
 * A proposal as it has been seen, locked; its outlet's row before it, as whoever brings in a file has that first.
 * @throws Refusal NOT_FOUND, EDITED_SINCE
 */
async function lockProposal(ctx: DeskWrite, { proposalId, version }: { proposalId: number; version: number }) {
  const found = await proposalById(ctx.tx, proposalId)
  if (!found) throw new Refusal('NOT_FOUND')
  checkOutlet(ctx, found.outletId)
  await lockOutlet(ctx.tx, found.outletId)
  const row = await lock(ctx.tx, outletProposal, proposalId)
  if (row.version !== version) throw new Refusal('EDITED_SINCE')
  return { row, facts: found.facts, doing: { actor: staffActor(ctx), now: ctx.now, row } }
}

/** What is open beside appointments that needs a service which would fall away. */
async function thingsOf(ctx: StaffCtx, ports: readonly HandOverPort[], row: OutletRecord, after: Judged['after']) {
  const gone = needing.filter(
    ({ service }) => after && row.services.includes(service) && !after.services.includes(service),
  )
  const found: { service: string; kind: HandOverKind; n: number }[] = []
  for (const { service, kinds } of gone)
    for (const kind of kinds) {
      const n = (await ports.find(each => each.kind === kind)?.count(ctx.db, row.outletId, ctx.now)) ?? 0
      if (n > 0) found.push({ service, kind, n })
    }
  return found
}

/** @param ports what each feature has open at an outlet */
export const outletProposalHandlers = (ports: readonly HandOverPort[]) =>
  ({
    'desk.outlet.own': async ({ input, ctx }) => {
      const { staff, db } = ctx
      const outletId = staff.role === 'dealer' ? (input.outletId ?? staff.outletId) : input.outletId
      if (outletId === undefined || outletId === null) throw new Refusal('NOT_FOUND')
      checkOutlet(ctx, outletId)
      const row = await openOutlet(db, outletId)
      const found = await proposalsOf(db, outletId, EARLIER + 1)
      const open = found.find(each => each.state === 'sent')
      const earlier = found.filter(each => each !== open)
      const [newest] = earlier
      // What was let go of stays for a day; a photograph that is gone is refused when it is sent.
      const again = !open && newest && (newest.state === 'refused' || newest.state === 'withdrawn')
      const last = again ? wholeOf(row, newest.facts) : null
      const facts = wholeOf(row)
      return {
        outletId,
        outletVersion: row.version,
        name: { cn: row.nameCn, en: row.nameEn },
        nameCn: row.nameCn,
        nameEn: row.nameEn,
        facts,
        open: open ? openRowOf(open, ctx) : null,
        earlier: earlier.slice(0, EARLIER).map(rowOf),
        last: last && JSON.stringify(last) !== JSON.stringify(facts) ? last : null,
      }
    },

    'desk.outlet.weigh': async ({ input, ctx }) => {
      checkOutlet(ctx, input.outletId)
      const row = await openOutlet(ctx.db, input.outletId)
      const { changes, faults } = judge(row, differing(row, factsIn(input)), await judging(ctx))
      return { changes, faults }
    },

    'desk.outlet.propose': async ({ input, ctx }) => {
      const { tx, now, staff } = ctx
      checkOutlet(ctx, input.outletId)
      await lockOutlet(tx, input.outletId)
      const row = await openOutlet(tx, input.outletId)
      if (await hasOpenProposal(tx, row.outletId)) throw new Refusal('OUTLET_PROPOSAL_OPEN')
      if (row.version !== input.outletVersion) throw new Refusal('EDITED_SINCE')
      const facts = differing(row, factsIn(input))
      const judged = judge(row, facts, await judging(ctx))
      mustBeRight(judged)
      if (judged.changes.length === 0) throw new Refusal('OUTLET_PROPOSAL_SAME')
      await keepPhotos(tx, freshPhotos(row, facts), { staffId: staff.id, now })
      const values = {
        outletId: row.outletId,
        outletVersion: row.version,
        proposedBy: staff.id,
        sentAt: now,
        note: input.note,
        facts: sql`${JSON.stringify(facts)}::jsonb`,
        changes: sql`${JSON.stringify(judged.changes)}::jsonb`,
      }
      return doneOf(
        await begin(tx, outletProposal, { event: 'propose', actor: staffActor(ctx), now, facts: {}, values }),
      )
    },

    'desk.outlet.withdraw': async ({ input, ctx }) => {
      const { row, facts, doing } = await lockProposal(ctx, input)
      const after = await move(ctx.tx, outletProposal, row.id, { ...doing, event: 'withdraw' })
      await letGo(ctx, row.outletId, facts)
      return doneOf(after.row)
    },

    'desk.outlet.proposals': async ({ input: { state, pageNumber, pageSize }, ctx }) => {
      const { rows, total } = await proposalPage(ctx.db, { state, skip: (pageNumber - 1) * pageSize, take: pageSize })
      return new Page(rows.map(rowOf), { pageNumber, pageSize, total })
    },

    'desk.outlet.proposal': async ({ input: { proposalId }, ctx }) => {
      const found = await proposalById(ctx.db, proposalId)
      const row = found && (await outletRecord(ctx.db, found.outletId))
      if (!found || !row) throw new Refusal('NOT_FOUND')
      const waits = found.state === 'sent'
      const outletOpen = row.state === 'open'
      const judged = judge(row, found.facts, await judging(ctx))
      const { after } = judged
      const stranded = waits && outletOpen && after ? await strandedBy(ctx.db, row.outletId, after, ctx.now) : []
      const shown = openRowOf(found, ctx)
      return {
        ...shown,
        can: outletOpen ? shown.can : shown.can.filter(each => each !== 'approve'),
        // What was decided says what it was then; what waits, what it is against today.
        changes: waits ? judged.changes : found.changes,
        outletVersion: row.version,
        nameCn: row.nameCn,
        nameEn: row.nameEn,
        outletOpen,
        outrun: waits && row.version !== found.outletVersion,
        faults: waits ? judged.faults : [],
        after: wholeOf(row, found.facts),
        appointments: {
          n: stranded.length,
          first: stranded.slice(0, MOST_NAMED).map(({ bookingNo, kind, startsAt, offered }) => ({
            bookingNo,
            kind,
            kindName: slotNames[kind],
            at: startsAt,
            offered,
          })),
        },
        things: waits && outletOpen ? await thingsOf(ctx, ports, row, after) : [],
      }
    },

    'desk.outlet.approve': async ({ input, ctx }) => {
      const { tx, now } = ctx
      const { row, facts, doing } = await lockProposal(ctx, input)
      // Who may not decide hears that first.
      const moved = await move(tx, outletProposal, row.id, { ...doing, event: 'approve' })
      const outlet = await openOutlet(tx, row.outletId)
      if (outlet.version !== input.outletVersion) throw new Refusal('OUTLET_PROPOSAL_OUTRUN')
      const after = mustBeRight(judge(outlet, facts, await judging(ctx)))
      const { fields, changes } = writing(outlet, after, facts)
      // A file may have said all of it meanwhile.
      if (Object.keys(fields).length > 0) {
        const by = { source: 'desk', staffId: ctx.staff.id } as const
        await changeOutlet(tx, { outletId: row.outletId, fields, changes, by, now })
        const kept = photosIn({ ...nowOf(outlet), ...facts })
        await releasePhotos(
          tx,
          photosIn(nowOf(outlet)).filter(id => !kept.includes(id)),
          now,
        )
      }
      return doneOf(moved.row)
    },

    'desk.outlet.refuseProposal': async ({ input: { reason, ...seen }, ctx }) => {
      const { row, facts, doing } = await lockProposal(ctx, seen)
      const after = await move(ctx.tx, outletProposal, row.id, {
        ...doing,
        event: 'refuse',
        facts: { reason },
        note: { reason },
      })
      await letGo(ctx, row.outletId, facts)
      return doneOf(after.row)
    },
  }) satisfies Partial<Handlers>
