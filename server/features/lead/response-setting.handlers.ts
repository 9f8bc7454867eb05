/** By when customers are reached, as head office sets it: in general, of a form, of an outlet, of both (decision 081). */
import { formKeys } from '#contract/forms/definition.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { leadForms } from '#server/features/form/form.queries.ts'
import type { Handlers } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { titleOf } from './lead.view.ts'
import { dropResponse, putResponse } from './response.queries.ts'

export const responseSettingHandlers = {
  'desk.leadResponse.choices': async ({ ctx }) => {
    const [outlets, forms] = await Promise.all([outletsOf(ctx.memory), leadForms(ctx.memory)])
    return {
      outlets: outlets
        .map(({ outletId, nameCn: cn, nameEn: en }) => ({ outletId, name: { cn, en } }))
        .toSorted((a, b) => a.name.cn.localeCompare(b.name.cn, 'zh-CN')),
      forms: formKeys.map(code => ({ code, name: titleOf(forms, code) })),
    }
  },

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
