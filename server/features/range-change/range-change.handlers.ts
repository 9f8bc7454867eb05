/** Changes of the range at the desk (decision 058). */
import type { Parsed, Reply } from '#contract/kit.ts'
import { mostRangeEdits, type RangeEditField } from '#contract/range-edits.ts'
import { putRange } from '#server/features/car/put-range.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf, type Fields } from '#server/http/staff-act.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { dryRun } from './dry-run.ts'
import { daysOf, faultsOf, seriesIn } from './range-change.check.ts'
import { isOf, trimNoOf } from './range-change.effects.ts'
import {
  effectPage,
  findRangeChange,
  heldRows,
  keptCodes,
  knownRows,
  laterChange,
  type RangeChange,
  rangeChangeHistory,
  rangeChangePage,
  type StoredCheck,
  storeCheck,
  tryLockRange,
} from './range-change.queries.ts'
import { layBack, layOver, type RowChange, rowsOf, withAdded } from './range-change.rules.ts'
import { presentSeries } from './range-change.series.ts'
import { rangeChange } from './range-change.states.ts'
import { wordsOf } from './range-change.words.ts'
import { takenCode, wrongField } from './range-edit.faults.ts'
import { type HeldRows, isChanging, isOfSameRow, type RangeEdit, setBy, standsNow } from './range-edit.rows.ts'

/** Different configurations that a dry run looks at: those that most customers keep. */
const MOST_KEPT = 5_000

type Writing = WriteCtx & StaffCtx
type Asked = { rangeChangeId: number; version: number }

const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** A change as whoever works on it last saw it. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function asSeen(db: Ctx['db'], { rangeChangeId, version }: Asked, lock = false): Promise<RangeChange> {
  const change = await findRangeChange(db, rangeChangeId, lock)
  if (!change) throw new Refusal('NOT_FOUND')
  if (change.version !== version) throw new Refusal('EDITED_SINCE')
  return change
}

const cardOf = ({ id, edits, ...rest }: RangeChange): Reply<'desk.range.list'>[number] => ({
  ...rest,
  rangeChangeId: id,
  edits: edits.length,
})

/** What stands in the fields that an edit sets; of a published one what stood there before. Where it adds rows, nothing. */
function beforeOf(rows: HeldRows, change: RangeChange, edit: RangeEdit): RangeEdit {
  const { what } = edit
  if (!isChanging(what)) return { what }
  if (change.undo.length === 0) return { what, ...standsNow(rows, edit) }
  const at = change.edits.indexOf(edit)
  const isIts = (each: RowChange, place: number) => (each.at ?? place) === at
  const { msrpFen, ...fields } = change.undo.find(isIts)?.before ?? {}
  return { what, ...fields, ...(msrpFen === undefined ? {} : { priceFen: Number(msrpFen) }) }
}

/** The changed edits of a draft. @throws Refusal WRONG_STATE when it is none */
async function edited(ctx: Writing, change: RangeChange, edits: readonly RangeEdit[]) {
  const facts = { edits, title: change.title }
  const { row } = await move(ctx.tx, rangeChange, change.id, {
    event: 'edit',
    actor: staffActor(ctx),
    now: ctx.now,
    facts,
  })
  return movedTo(row)
}

const movedTo = ({ id, version, state }: { id: number; version: number; state: RangeChange['state'] }) => ({
  rangeChangeId: id,
  version,
  state,
})

/**
 * What an edit sets, with what stands there now.
 * @param others edits of the draft, which may add the row that it names
 * @throws Refusal RANGE_EDIT_WRONG, RANGE_CODE_TAKEN, RANGE_NO_CHANGE
 */
async function checkEdit(ctx: Writing, edit: RangeEdit, others: readonly RangeEdit[]): Promise<void> {
  const wrong = wrongField(edit)
  if (wrong !== undefined) throw new Refusal('RANGE_EDIT_WRONG', { field: wrong })
  const rows = withAdded(await heldRows(ctx.tx), others)
  const taken = takenCode(rows, edit)
  if (taken !== undefined) throw new Refusal('RANGE_CODE_TAKEN', { code: taken })
  const now = standsNow(rows, edit)
  if (!now) throw new Refusal('RANGE_EDIT_WRONG', { field: 'what' })
  const fields = setBy(edit)
  const set = Object.fromEntries(fields.map((field: RangeEditField) => [field, edit[field]])) as Fields
  ctx.changes = changesOf(isChanging(edit.what) ? now : Object.fromEntries(fields.map(each => [each, null])), set)
  if (Object.keys(ctx.changes).length === 0) throw new Refusal('RANGE_NO_CHANGE')
}

/** Moves a change that nothing more is needed for. */
async function moved(ctx: Writing, asked: Asked, event: 'drop' | 'unschedule') {
  const change = await asSeen(ctx.tx, asked, true)
  const { row } = await move(ctx.tx, rangeChange, change.id, { event, actor: staffActor(ctx), now: ctx.now })
  return movedTo(row)
}

/** The first day that matters to a change: on which it is published. */
const firstDay = ({ publishAt }: Pick<RangeChange, 'publishAt'>, now: Date): string =>
  beijingDay(publishAt && publishAt > now ? publishAt : now)

async function checkChange(ctx: Ctx, change: RangeChange) {
  const rows = await heldRows(ctx.db)
  const laid = layOver(rows, change.edits)
  const day = firstDay(change, ctx.now)
  const faults = faultsOf(laid, day)
  const [before, after] = [seriesIn(rows, laid.seriesCodes), seriesIn(laid.rows, laid.seriesCodes)]
  const kept = (await keptCodes(ctx.db)).filter(({ code }) => isOf(after)(code))
  // Of rules that are at odds nobody can say what they would do.
  const looked = faults.length > 0 ? [] : kept.slice(0, MOST_KEPT)
  const effects = await dryRun({ before, after, days: daysOf(laid.changes, day), kept: looked })
  const count = (list: readonly { customers: number }[]) => list.reduce((sum, { customers }) => sum + customers, 0)
  const left = count(kept) - count(looked)
  const checked: StoredCheck = {
    version: change.version,
    at: ctx.now,
    faults,
    kept: count(kept),
    changed: count(effects),
    left,
  }
  return { checked, effects }
}

async function rolledBack(ctx: Writing, asked: Asked) {
  const { tx, now } = ctx
  if (!(await tryLockRange(tx))) throw new Refusal('RANGE_BUSY')
  const change = await asSeen(tx, asked, true)
  if (change.state !== 'published') throw new Refusal('WRONG_STATE')
  const other = await laterChange(tx, change)
  if (other) throw new Refusal('RANGE_LATER', { title: other.title })
  const rows = await heldRows(tx)
  const back = layBack(rows, change.undo, beijingDay(later(now, -dayMs)))
  if ('movedOn' in back) {
    const name = wordsOf(rows).change(back.movedOn)
    throw new Refusal('RANGE_MOVED_ON', { row: name })
  }
  const faults = faultsOf(back, beijingDay(now)).length
  const { row } = await move(tx, rangeChange, change.id, {
    event: 'rollBack',
    actor: staffActor(ctx),
    now,
    facts: { faults },
  })
  await putRange(tx, rowsOf(back.rows, back.changes))
  return movedTo(row)
}

const skip = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => (pageNumber - 1) * pageSize
const pageOf = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }, total: number) => ({
  pageNumber,
  pageSize,
  total,
})
const editOf = ({ rangeChangeId: _, version: _v, ...edit }: Parsed<'desk.range.edit'>): RangeEdit => edit

export const rangeChangeHandlers = {
  'desk.range.list': async ({ input, ctx }) => {
    const { changes, total } = await rangeChangePage(ctx.db, input.state, input.pageSize, skip(input))
    return new Page(changes.map(cardOf), pageOf(input, total))
  },

  'desk.range.detail': async ({ input: { rangeChangeId }, ctx }) => {
    const change = await findRangeChange(ctx.db, rangeChangeId)
    if (!change) throw new Refusal('NOT_FOUND')
    const [rows, history] = await Promise.all([heldRows(ctx.db), rangeChangeHistory(ctx.db, change.id)])
    // What a draft adds has a name before it is there.
    const words = wordsOf(change.undo.length > 0 ? rows : withAdded(rows, change.edits))
    const { checked } = change
    return {
      ...cardOf(change),
      edits: change.edits.map(edit => ({ edit, name: words.edit(edit), before: beforeOf(rows, change, edit) })),
      names: words.named(change.edits),
      checked: checked && { ...checked, at: new Date(checked.at) },
      stopped: change.stopped,
      can: allowed(rangeChange, { row: change, facts: {}, actor: staffActor(ctx), now: ctx.now }),
      history,
    }
  },

  'desk.range.series': async ({ input: { seriesCode, rangeChangeId }, ctx }) => {
    const [rows, change] = await Promise.all([
      heldRows(ctx.db),
      rangeChangeId === undefined ? undefined : findRangeChange(ctx.db, rangeChangeId),
    ])
    if (rangeChangeId !== undefined && !change) throw new Refusal('NOT_FOUND')
    return presentSeries(withAdded(rows, change?.edits ?? []), seriesCode)
  },

  'desk.range.save': async ({ input: { rangeChangeId, version, title }, ctx }) => {
    const asked = { actor: staffActor(ctx), now: ctx.now }
    if (rangeChangeId === undefined) {
      const values = { title, madeBy: ctx.staff.id }
      return movedTo(await begin(ctx.tx, rangeChange, { ...asked, event: 'write', facts: {}, values }))
    }
    const change = await asSeen(ctx.tx, { rangeChangeId, version }, true)
    ctx.changes = changesOf({ title: change.title }, { title })
    const { row } = await move(ctx.tx, rangeChange, change.id, {
      ...asked,
      event: 'edit',
      facts: { edits: change.edits, title },
    })
    return movedTo(row)
  },

  'desk.range.edit': async ({ input, ctx }) => {
    const change = await asSeen(ctx.tx, input, true)
    const edit = editOf(input)
    const at = change.edits.findIndex(each => isOfSameRow(each, edit))
    await checkEdit(ctx, edit, at < 0 ? change.edits : change.edits.toSpliced(at, 1))
    const edits = at < 0 ? [...change.edits, edit] : change.edits.with(at, edit)
    if (edits.length > mostRangeEdits) throw new Refusal('RANGE_FULL', { n: mostRangeEdits })
    return edited(ctx, change, edits)
  },

  'desk.range.withdraw': async ({ input: { place, ...asked }, ctx }) => {
    const change = await asSeen(ctx.tx, asked, true)
    if (place >= change.edits.length) throw new Refusal('NOT_FOUND')
    return edited(ctx, change, change.edits.toSpliced(place, 1))
  },

  'desk.range.check': async ({ input, ctx }) => {
    const change = await asSeen(ctx.db, input)
    if (!['draft', 'scheduled'].includes(change.state)) throw new Refusal('WRONG_STATE')
    const { checked, effects } = await checkChange(ctx, change)
    await ctx.db.transaction().execute(async tx => {
      if (!(await storeCheck(tx, change.id, checked, effects))) throw new Refusal('EDITED_SINCE')
      const { faults, changed } = checked
      await ctx.noteAct(tx, String(change.id), { version: change.version, faults: faults.length, changed })
    })
    return checked
  },

  'desk.range.effects': async ({ input, ctx }) => {
    const { effects, total } = await effectPage(ctx.db, input.rangeChangeId, input.pageSize, skip(input))
    const rows = await knownRows(ctx.memory)
    const words = wordsOf(rows)
    const trimNos = new Map(rows.car_trim.map(({ trimNo, spuId }) => [trimNo, spuId]))
    return new Page(
      effects.map(({ gone, ...effect }) => ({
        ...effect,
        trim: words.trim(trimNos.get(trimNoOf(effect.code)) ?? 0),
        gone: gone.map(words.option),
      })),
      pageOf(input, total),
    )
  },

  'desk.range.schedule': async ({ input: { publishAt, ...asked }, ctx }) => {
    const { tx, now } = ctx
    const change = await asSeen(tx, asked, true)
    const at = publishAt === null ? now : new Date(publishAt)
    const laid = layOver(await heldRows(tx), change.edits)
    const facts = { publishAt: at, faults: faultsOf(laid, firstDay({ publishAt: at }, now)).length }
    const { row } = await move(tx, rangeChange, change.id, { event: 'schedule', actor: staffActor(ctx), now, facts })
    return movedTo(row)
  },

  'desk.range.unschedule': ({ input, ctx }) => moved(ctx, input, 'unschedule'),
  'desk.range.drop': ({ input, ctx }) => moved(ctx, input, 'drop'),
  'desk.range.rollBack': ({ input, ctx }) => rolledBack(ctx, input),
} satisfies Partial<Handlers>
