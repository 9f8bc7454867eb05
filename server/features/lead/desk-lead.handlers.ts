/** Leads at the desk: whose they are, what was tried, and how they end (decision 066). */
import type { Parsed, Reply } from '#contract/kit.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { leadForms } from '#server/features/form/form.queries.ts'
import { checkOutlet } from '#server/features/slot/desk-slot.handlers.ts'
import { revealedTo } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { staffById } from '#server/features/staff/staff-act.queries.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { minutesSinceArrival, respondFor } from './lead.clock.ts'
import {
  deskLead,
  deskLeads,
  goneLeads,
  leadFigures,
  type LeadScope,
  lockDeskLead,
  medianContact,
  seeGone,
} from './desk-lead.queries.ts'
import { addContact, colleaguesOf, lastMove } from './desk-lead-detail.queries.ts'
import { deskDetail, deskRow, isShut, staffActor } from './desk-lead.view.ts'
import type { LeadRow } from './lead.queries.ts'
import { leadMachine, waitingStates } from './lead.states.ts'
import { titleOf } from './lead.view.ts'
import { promiseOf } from './promise.queries.ts'
import { leastMeasured } from './promise.rules.ts'
import { responseInAll, responseOfOutlets, responseSettings } from './response.queries.ts'

type Desk = WriteCtx & StaffCtx

const scopeOf = ({ staff }: StaffCtx): LeadScope =>
  staff.role === 'dealer' ? { outletId: staff.outletId ?? null } : { all: true }

/** A lead of the own scope, locked. @throws Refusal NOT_FOUND, also for another outlet's */
async function lockTheirs(ctx: Desk, leadNo: string): Promise<LeadRow> {
  const row = await lockDeskLead(ctx.tx, scopeOf(ctx), leadNo)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Who moved a lead last, as whoever came too late reads it. */
async function movedLastBy({ tx }: Desk, { id }: LeadRow) {
  const { by, who } = await lastMove(tx, id)
  if (who !== '') return alike(who)
  return by === 'customer' || by === 'channel' ? { cn: '客户', en: 'The customer' } : { cn: '系统', en: 'The system' }
}

/** The same, as it was seen. @throws Refusal NOT_FOUND, LEAD_CHANGED with who has worked on it since */
async function lockSeen(ctx: Desk, { leadNo, version }: { leadNo: string; version: number }): Promise<LeadRow> {
  const row = await lockTheirs(ctx, leadNo)
  if (row.version !== version) throw new Refusal('LEAD_CHANGED', { who: await movedLastBy(ctx, row) })
  return row
}

const moved = ({ leadNo, state, version }: LeadRow) => ({ leadNo, state, version })
/** What every move of staff says. */
const asked = (ctx: Desk, row: LeadRow) => ({ actor: staffActor(ctx), now: ctx.now, row })
/** While nobody has reached the customer, the clock runs for whoever gets the lead. */
const clockOf = (ctx: Desk, row: LeadRow, from: Date): Promise<Date | null> | null =>
  (waitingStates as readonly string[]).includes(row.state) ? respondFor(ctx.tx, row, from) : null

async function board(ctx: Ctx & StaffCtx, asks: Parsed<'desk.lead.board'>): Promise<Reply<'desk.lead.board'>> {
  const { db, memory, staff, now } = ctx
  if (asks.outletId !== undefined) checkOutlet(ctx, asks.outletId)
  const scope = asks.outletId === undefined ? scopeOf(ctx) : { outletId: asks.outletId }
  const outletId = 'all' in scope ? undefined : (scope.outletId ?? undefined)
  const [figures, median, gone, promise, outlets, forms, range] = await Promise.all([
    leadFigures(db, scope, staff.id, now),
    medianContact(db, scope, now),
    outletId === undefined ? [] : goneLeads(db, outletId),
    promiseOf(memory, outletId),
    outletsOf(memory),
    leadForms(memory),
    modelRange(memory),
  ])
  const outlet = outlets.find(each => each.outletId === outletId)
  const keys = new Set([...forms.values()].map(each => each.key))
  return {
    ...figures,
    outlet: outlet ? { outletId: outlet.outletId, name: { cn: outlet.nameCn, en: outlet.nameEn } } : null,
    follow: { overdue: figures.nextOverdue, today: figures.nextToday, week: figures.nextWeek },
    medianMinutes: median.minutes,
    contacts: median.contacts,
    promise: promise?.minutes ? { minutes: promise.minutes, contacts: promise.contacts } : null,
    gone,
    kinds: [...keys].map(code => ({ code, name: titleOf(forms, code) })),
    series: range.map(({ series }) => ({ code: series.seriesCode, name: { cn: series.nameCn, en: series.nameEn } })),
  }
}

/** A contact that was tried: what the log keeps, and what follows for the clock. */
async function logContact(ctx: Desk, input: Parsed<'desk.lead.contact'>): Promise<Reply<'desk.lead.contact'>> {
  const { way, reached, note } = input
  const nextAt = input.nextAt === undefined ? null : new Date(input.nextAt)
  if (!reached && nextAt === null) throw new Refusal('LEAD_NEXT_NEEDED')
  if (nextAt !== null && nextAt <= ctx.now) throw new Refusal('LEAD_NEXT_PAST')
  const row = await lockSeen(ctx, input)
  const said = { ...asked(ctx, row), note: { way, reached } }
  const { row: after } =
    reached || nextAt === null
      ? await move(ctx.tx, leadMachine, row.id, {
          ...said,
          event: 'contact',
          facts: { nextAt, contactMinutes: await minutesSinceArrival(ctx.tx, row, ctx.now) },
        })
      : await move(ctx.tx, leadMachine, row.id, {
          ...said,
          event: 'attempt',
          facts: { nextAt, dueAt: await clockOf(ctx, row, nextAt) },
        })
  await addContact(ctx.tx, { leadId: row.id, staffId: ctx.staff.id, way, reached, note, nextAt, at: ctx.now })
  return { ...moved(after), contactMinutes: after.contactMinutes }
}

export const deskLeadHandlers = {
  'desk.lead.board': ({ input, ctx }) => board(ctx, input),

  'desk.lead.list': async ({ input, ctx }) => {
    const { pageNumber, pageSize, owner, ...wanted } = input
    const ownerId = owner === undefined ? undefined : owner === 'mine' ? ctx.staff.id : null
    const [{ rows, total }, forms] = await Promise.all([
      deskLeads(ctx.db, { ...wanted, scope: scopeOf(ctx), ownerId }, ctx.now, {
        limit: pageSize,
        offset: (pageNumber - 1) * pageSize,
      }),
      leadForms(ctx.memory),
    ])
    const data = { leads: rows.map(row => deskRow(row, forms)), serverTime: ctx.now }
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.lead.response': async ({ input: { slow, pageNumber, pageSize }, ctx }) => {
    const { db, memory, now } = ctx
    const scope = scopeOf(ctx)
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize }
    const [all, { rows, total }, settings, promise, forms] = await Promise.all([
      responseInAll(db, scope, now),
      responseOfOutlets(db, { scope, slow }, now, page),
      responseSettings(db, scope),
      promiseOf(memory, undefined),
      leadForms(memory),
    ])
    const data = {
      all,
      promised: promise?.minutes ?? null,
      least: leastMeasured,
      settings: settings.map(({ outletId, nameCn, nameEn, kind, minutes }) => ({
        outlet: outletId === null ? null : { outletId, name: { cn: nameCn ?? '', en: nameEn ?? '' } },
        kind: kind === null ? null : { code: kind, name: titleOf(forms, kind) },
        minutes,
      })),
      // Of an outlet of which too little is known, what holds for all together is promised (decision 066).
      outlets: rows.map(row => ({
        ...row,
        name: { cn: row.nameCn, en: row.nameEn },
        promised: row.standsAlone ? row.promised : (promise?.minutes ?? null),
      })),
    }
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.lead.detail': async ({ input, ctx }) => {
    const row = await deskLead(ctx.db, scopeOf(ctx), input.leadNo)
    if (!row) throw new Refusal('NOT_FOUND')
    return deskDetail(ctx, row)
  },

  'desk.lead.take': async ({ input, ctx }) => {
    const row = await lockTheirs(ctx, input.leadNo)
    const owner = row.ownerId === null ? undefined : await staffById(ctx.tx, row.ownerId)
    const facts = { ownerName: owner?.name ?? '', dueAt: await clockOf(ctx, row, ctx.now) }
    const note = { ownerId: ctx.staff.id }
    return moved((await move(ctx.tx, leadMachine, row.id, { ...asked(ctx, row), event: 'take', facts, note })).row)
  },

  'desk.lead.assign': async ({ input, ctx }) => {
    const row = await lockSeen(ctx, input)
    const { staffId: ownerId } = input
    const colleagues = await colleaguesOf(ctx.tx, row.outletId)
    if (!colleagues.some(each => each.staffId === ownerId)) throw new Refusal('LEAD_OWNER_WRONG')
    const facts = { ownerId, dueAt: await clockOf(ctx, row, ctx.now) }
    const note = { ownerId }
    return moved((await move(ctx.tx, leadMachine, row.id, { ...asked(ctx, row), event: 'entrust', facts, note })).row)
  },

  'desk.lead.contact': ({ input, ctx }) => logContact(ctx, input),

  'desk.lead.arrange': async ({ input, ctx }) => {
    const row = await lockSeen(ctx, input)
    return moved((await move(ctx.tx, leadMachine, row.id, { ...asked(ctx, row), event: 'arrange', facts: {} })).row)
  },

  'desk.lead.win': async ({ input, ctx }) => {
    const row = await lockSeen(ctx, input)
    return moved((await move(ctx.tx, leadMachine, row.id, { ...asked(ctx, row), event: 'win', facts: {} })).row)
  },

  'desk.lead.lose': async ({ input, ctx }) => {
    const row = await lockSeen(ctx, input)
    const { lost, words } = input
    const note = { lost, ...(words === '' ? {} : { reason: words }) }
    const facts = { lost, words }
    return moved((await move(ctx.tx, leadMachine, row.id, { ...asked(ctx, row), event: 'lose', facts, note })).row)
  },

  'desk.lead.reveal': async ({ input: { leadNo, field, purpose }, ctx }) => {
    const row = await lockTheirs(ctx, leadNo)
    if (isShut(row)) throw new Refusal(row.stoppedAt === null ? 'WRONG_STATE' : 'LEAD_STOPPED')
    if (!revealedTo(ctx.staff.role).includes(field)) throw new Refusal('NOT_ALLOWED')
    await countReveal(ctx, { call: 'desk.lead.reveal', subject: leadNo, field, purpose })
    const value = field === 'name' ? row.name : row.phone
    if (value === '') throw new Refusal('NOT_FOUND')
    return { value }
  },

  'desk.lead.seen': async ({ input: { goneIds }, ctx }) => {
    const by = { staffId: ctx.staff.id, now: ctx.now }
    return { seen: await seeGone(ctx.tx, scopeOf(ctx), goneIds, by) }
  },
} satisfies Partial<Handlers>
