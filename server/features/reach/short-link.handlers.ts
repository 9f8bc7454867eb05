import { randomInt } from 'node:crypto'
import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { isLinkTarget, shortCodeSigns, shortPath } from '#contract/short-link.ts'
import type { Handlers } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addLink, changeLink, type CountedLink, countedLinks, lockedLink } from './short-link.queries.ts'

/** Visits of so many days are told beside all of them. */
const LATELY_DAYS = 30

const newCode = (): string => Array.from({ length: 6 }, () => shortCodeSigns[randomInt(shortCodeSigns.length)]).join('')

/** Whether a link leads anywhere now: it ends at its last moment, which does not belong to it. */
export const phaseOf = ({ open, endsAt }: Pick<CountedLink, 'open' | 'endsAt'>, now: Date) => {
  if (!open) return 'closed' as const
  return endsAt !== null && endsAt <= now ? ('over' as const) : ('open' as const)
}

const shown = ({ code, ...row }: CountedLink, now: Date): Reply<'desk.shortLink.all'>[number] => ({
  ...row,
  shortCode: code,
  path: shortPath(code),
  phase: phaseOf(row, now),
})

const since = (now: Date): string => beijingDay(later(now, -(LATELY_DAYS - 1) * dayMs))

export const shortLinkHandlers = {
  'desk.shortLink.all': async ({ ctx: { db, now } }) =>
    (await countedLinks(db, since(now))).map(row => shown(row, now)),

  'desk.shortLink.save': async ({ input: { shortCode, version, endsAt, ...said }, ctx }) => {
    const { tx, now } = ctx
    if (!isLinkTarget(said.target)) throw new Refusal('LINK_TARGET')
    const row = { ...said, endsAt: endsAt === undefined ? null : new Date(endsAt) }
    let code = shortCode
    if (code === undefined) {
      // Codes are chosen by chance out of 900 million; one that is taken is tried again.
      do code = newCode()
      while (!(await addLink(tx, { ...row, code, createdAt: now })))
      ctx.changes = changesOf({}, row)
    } else {
      const before = await lockedLink(tx, code)
      if (!before) throw new Refusal('NOT_FOUND')
      if (before.version !== version) throw new Refusal('EDITED_SINCE')
      ctx.changes = changesOf({ ...before }, row)
      await changeLink(tx, code, row)
    }
    const [saved] = await countedLinks(tx, since(now), { code })
    return shown(required(saved, 'link that was saved'), now)
  },
} satisfies Partial<Handlers>
