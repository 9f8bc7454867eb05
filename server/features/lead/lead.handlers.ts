import { leadForms } from '#server/features/form/form.queries.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { historyOf } from '#server/lib/history.ts'
import { allowed, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { leadOf, leadsOf, submissionsOf } from './lead.queries.ts'
import { readLead } from './lead.read.ts'
import { leadMachine } from './lead.states.ts'
import { submitLead } from './lead.submit.ts'
import { promiseOf } from './promise.queries.ts'
import { leadDetail, movedLead, shownLead } from './lead.view.ts'

export const leadHandlers = {
  'lead.submit': async ({ input, ctx }) => {
    if (input.website) throw new Refusal('ROBOT')
    const { row, merged } = await submitLead(ctx, input, await readLead(ctx, input))
    const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === row.outletId)
    return { leadNo: row.leadNo, merged, outlet: outlet ? withWords(outlet) : null, submittedAt: ctx.now }
  },

  'lead.promise': async ({ input: { outletId }, ctx }) => {
    const found = await promiseOf(ctx.memory, outletId)
    return found?.minutes ? { outletId: found.outletId, minutes: found.minutes } : null
  },

  'lead.list': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const [{ rows, total }, forms] = await Promise.all([
      leadsOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize),
      leadForms(ctx.memory),
    ])
    const data = rows.map(row => shownLead(row, forms))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'lead.detail': async ({ input, ctx }) => {
    const row = await leadOf(ctx.db, ctx.customerId, input.leadNo)
    if (!row) throw new Refusal('NOT_FOUND')
    const [submissions, history, forms] = await Promise.all([
      submissionsOf(ctx.db, row.id),
      historyOf(ctx.db, 'lead', row.id),
      leadForms(ctx.memory),
    ])
    const actor = { kind: 'customer', id: ctx.customerId } as const
    const events = allowed(leadMachine, { row, facts: {}, actor, now: ctx.now })
    return leadDetail(row, submissions, history, forms, events.includes('withdraw') ? ['withdraw'] : [])
  },

  'lead.withdraw': async ({ input, ctx }) => {
    const row = await leadOf(ctx.db, ctx.customerId, input.leadNo)
    if (!row) throw new Refusal('NOT_FOUND')
    const moved = await move(ctx.tx, leadMachine, row.id, {
      event: 'withdraw',
      actor: { kind: 'customer', id: ctx.customerId },
      now: ctx.now,
      note: input.reason === '' ? {} : { reason: input.reason },
      facts: {},
    })
    return movedLead(moved.row)
  },
} satisfies Partial<Handlers>
