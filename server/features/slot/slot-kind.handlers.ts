/**
 * What head office sets of each kind of appointments (decision 068). What is booked stays as it is, also where there is
 * less room now; new times follow the settings at once, and so do reminders that are still to come.
 */
import { slotSettingNames, wrongSetting } from '#contract/slot-settings.ts'
import type { Handlers } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { kindRules, rulesNow } from './calendar.queries.ts'
import { kindChanges, lookAgain, putSettings, settingsOf } from './slot-kind.queries.ts'

export const slotKindHandlers = {
  'desk.slotKind.list': async ({ ctx }) => {
    const [kinds, changes] = await Promise.all([kindRules.now(ctx.db), kindChanges(ctx.db)])
    return [...kinds.values()].map(rules => ({
      kind: rules.kind,
      version: rules.version,
      settings: settingsOf(rules),
      history: changes
        .filter(each => each.kind === rules.kind)
        .map(({ version, at, by, was, becomes }) => ({
          version,
          at,
          by,
          changes: slotSettingNames
            .filter(field => was[field] !== becomes[field])
            .map(field => ({ field, was: was[field], becomes: becomes[field] })),
        })),
    }))
  },

  'desk.slotKind.save': async ({ input: { kind, version, ...becomes }, ctx }) => {
    const { tx, staff, now } = ctx
    if (wrongSetting(becomes)) throw new Refusal('SLOT_SETTINGS_WRONG')
    const was = settingsOf(await rulesNow(tx, kind))
    ctx.changes = changesOf({ ...was }, becomes)
    if (Object.keys(ctx.changes).length === 0) return { kind, version }
    if (!(await putSettings(tx, { kind, version, staffId: staff.id, at: now, was, becomes })))
      throw new Refusal('EDITED_SINCE')
    await lookAgain(tx, kind, now)
    return { kind, version: version + 1 }
  },
} satisfies Partial<Handlers>
