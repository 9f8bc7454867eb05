/** By when customers are reached, as head office sets it: in general, of a form, of an outlet, of both (decision 081). */
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import type { Handlers } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { dropResponse, putResponse } from './response.queries.ts'

export const responseSettingHandlers = {
  'desk.leadResponse.save': async ({ input: { outletId, kind, minutes, was }, ctx }) => {
    const known = outletId === null || (await outletsOf(ctx.memory)).some(each => each.outletId === outletId)
    if (!known) throw new Refusal('NOT_FOUND')
    ctx.changes = changesOf({ minutes: was }, { minutes })
    if (!(await putResponse(ctx.tx, { outletId, kind, minutes, was }))) throw new Refusal('EDITED_SINCE')
    return { outletId, kind, minutes }
  },

  'desk.leadResponse.drop': async ({ input: { outletId, kind, was }, ctx }) => {
    // What holds where nothing else is said is always there.
    if (outletId === null && kind === null) throw new Refusal('LEAD_RESPONSE_GENERAL')
    ctx.changes = changesOf({ minutes: was }, { minutes: null })
    if (!(await dropResponse(ctx.tx, { outletId, kind, was }))) throw new Refusal('EDITED_SINCE')
    return { outletId, kind }
  },
} satisfies Partial<Handlers>
