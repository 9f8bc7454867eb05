/** Pages of blocks at the desk: written, previewed, approved by a second person, begun again from an older one (decision 123). */
import { readCaptions } from '#contract/captions.ts'
import { contentFaults, type ContentFault, whereOf } from '#contract/content-faults.ts'
import { homeFaults } from '#contract/content-home.ts'
import { homePage } from '#contract/home-places.ts'
import {
  type Block,
  type BlockFilm,
  contentPath,
  isCampaignPage,
  isOfCampaign,
  isWithin,
  offerOfAddress,
  type PageText,
  previewPath,
} from '#contract/content-page.ts'
import type { Reply } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { type Film, keepFilms, releaseFilms, wholeFilms } from '#server/features/film/film.queries.ts'
import { keepPhotos, releasePhotos } from '#server/features/photo/photo.queries.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, lock, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { mustBeClean } from './content-page.clean.ts'
import { borderOf } from './content-page.jobs.ts'
import {
  addPage,
  contentMoves,
  type ContentVersion,
  filmsIn,
  knownThings,
  listedPages,
  lockPage,
  publishedVersions,
  textOf,
  versionsOf,
} from './content-page.queries.ts'
import { shownVersion } from './content-page.rules.ts'
import { columnsOf, contentVersion } from './content-page.states.ts'
import { previewOf } from './preview.sign.ts'

type Writing = WriteCtx & StaffCtx

const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** A film that is not there, and captions that go on when it has ended. */
function filmFaultsOf(
  film: BlockFilm | null,
  films: ReadonlyMap<string, Film>,
): Pick<ContentFault, 'fault' | 'part'>[] {
  if (!film || film.filmId === null) return []
  const found = films.get(film.filmId)
  if (!found) return [{ fault: 'noFilm', part: 'film' }]
  const ends = [film.captions.cn, film.captions.en].map(text => {
    const cues = readCaptions(text)
    return Array.isArray(cues) ? (cues.at(-1)?.to ?? 0) : 0
  })
  // The last words may stand a moment longer than the last picture.
  return film.speech && Math.max(...ends) > found.durationMs + 1000 ? [{ fault: 'late', part: 'captions' }] : []
}

/** Everything that is wrong, also goods and cars that there are not or that are not on sale. */
async function faultsOf({ db, now, memory }: Ctx, pageCode: string, text: PageText): Promise<ContentFault[]> {
  const spuCodes = text.blocks.flatMap(block => block.spuCodes)
  const carNos = text.blocks.flatMap(block => block.carNos)
  const offers = text.blocks.flatMap(block => block.offer ?? [])
  const { goods, cars, newCarOffers, usedCarOffers } = await knownThings(db, { spuCodes, carNos, offers })
  const [published, films] = [await publishedVersions(memory), await wholeFilms(db, filmsIn(text.blocks))]
  const isOffer = ({ kind, offer }: Block): boolean => {
    if (offer === null) return true
    if (offer === offerOfAddress) return isOfCampaign(pageCode)
    return (kind === 'timed' ? usedCarOffers : newCarOffers).has(offer)
  }
  const unknown = text.blocks.flatMap((block, n): ContentFault[] => [
    ...(block.spuCodes.every(code => goods.has(code))
      ? []
      : [{ fault: 'noGood', block: n, part: 'spuCodes' } as const]),
    ...(block.carNos.every(code => cars.has(code)) ? [] : [{ fault: 'noCar', block: n, part: 'carNos' } as const]),
    ...(block.pages.every(code => published.has(code) && !isCampaignPage(code))
      ? []
      : [{ fault: 'noTopic', block: n, part: 'pages' } as const]),
    ...(isOffer(block) ? [] : [{ fault: 'noOffer', block: n, part: 'offer' } as const]),
    ...filmFaultsOf(block.film, films).map(fault => ({ ...fault, block: n })),
  ])
  return [...contentFaults(text, now), ...homeFaults(pageCode, text), ...unknown]
}

const photosIn = ({ blocks }: Pick<PageText, 'blocks'>): string[] =>
  blocks.flatMap(block => block.pictures.flatMap(({ photoId }) => photoId ?? []))

/** All versions of a page that is locked. @throws Refusal NOT_FOUND */
async function lockedVersions({ tx }: Writing, pageCode: string): Promise<[pageId: number, ContentVersion[]]> {
  const pageId = await lockPage(tx, pageCode)
  if (pageId === undefined) throw new Refusal('NOT_FOUND')
  return [pageId, await versionsOf(tx, pageCode)]
}

interface Seen {
  pageCode: string
  no: number
  version: number
}
/** A version as whoever works on it last saw it, its page locked. @throws Refusal NOT_FOUND, CONTENT_OUTRUN, EDITED_SINCE */
async function asSeen(ctx: Writing, { pageCode, no, version }: Seen) {
  const [pageId, versions] = await lockedVersions(ctx, pageCode)
  const found = versions.find(each => each.no === no)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) {
    if (found.state !== 'draft' || found.editedBy === ctx.staff.id) throw new Refusal('EDITED_SINCE')
    throw new Refusal('CONTENT_OUTRUN', { name: found.editor ?? '', at: formatDateTime(found.editedAt) })
  }
  const row = await lock(ctx.tx, contentVersion, found.id)
  return { pageId, versions, found, doing: { actor: staffActor(ctx), now: ctx.now, row } }
}

const doneOf = (pageCode: string, { no, version, state }: Pick<ContentVersion, 'no' | 'version' | 'state'>) => ({
  pageCode,
  no,
  version,
  state,
})

/** Begins a draft. @throws Refusal CONTENT_OPEN while another one is written or waits */
async function beginDraft(
  ctx: Writing,
  { pageCode, pageId, versions }: { pageCode: string; pageId: number; versions: readonly ContentVersion[] },
  { text, fromNo }: { text: PageText; fromNo: number | null },
) {
  if (versions.some(each => each.state === 'draft' || each.state === 'waiting')) throw new Refusal('CONTENT_OPEN')
  const { staff, now, tx } = ctx
  const no = (versions[0]?.no ?? 0) + 1
  const values = { pageId, no, ...columnsOf(text), fromNo, version: 1, editedBy: staff.id, editedAt: now, reason: '' }
  const note = { fromNo }
  return doneOf(
    pageCode,
    await begin(tx, contentVersion, { event: 'begin', actor: staffActor(ctx), now, facts: {}, values, note }),
  )
}

/** Whether a version is what stands on the home page, which is never without one. @param versions all of its page */
const staysAt = (versions: readonly ContentVersion[], row: ContentVersion, now: Date): boolean =>
  row.pageCode === homePage &&
  shownVersion(
    versions.filter(({ state }) => state === 'published'),
    now,
  )?.version.id === row.id

/** A version with what is wrong in it and what whoever looks can do with it. */
async function versionFor(
  ctx: StaffCtx,
  { row, stays }: { row: ContentVersion; stays: boolean },
  history: Reply<'desk.content.detail'>['versions'][number]['history'],
): Promise<Reply<'desk.content.detail'>['versions'][number]> {
  const open = row.state === 'draft' || row.state === 'waiting'
  const text = textOf(row)
  return {
    ...row,
    ...text,
    editedBy: row.editor,
    sentBy: row.sender,
    faults: open ? await faultsOf(ctx, row.pageCode, text) : [],
    // Whether a reason is given and nothing is missing is asked when it is done.
    can: allowed(contentVersion, {
      row,
      facts: { reason: 'somebody gives one', faults: 0, stays },
      actor: staffActor(ctx),
      now: ctx.now,
    }),
    history,
  }
}

export const deskContentHandlers = {
  'desk.content.list': async ({ input: { state, pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await listedPages(ctx.db, {
      state,
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
      now: ctx.now,
    })
    const data = rows.map(row => ({
      ...row,
      path: contentPath(row.pageCode),
      title: { cn: row.titleCn, en: row.titleEn },
      shown: row.shownNo === null ? null : { no: row.shownNo, from: row.fromAt, until: row.untilAt },
      open:
        row.openNo === null || row.openState === null || row.openEditedAt === null
          ? null
          : { no: row.openNo, state: row.openState, editedBy: row.openEditor, editedAt: row.openEditedAt },
      changedAt: row.changedAt,
    }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.content.detail': async ({ input: { pageCode }, ctx }) => {
    const [versions, moves] = await Promise.all([versionsOf(ctx.db, pageCode), contentMoves(ctx.db, pageCode)])
    if (versions.length === 0) throw new Refusal('NOT_FOUND')
    const published = versions.filter(each => each.state === 'published')
    return {
      pageCode,
      path: contentPath(pageCode),
      shownNo: shownVersion(published, ctx.now)?.version.no ?? null,
      versions: await Promise.all(
        versions.map(row => versionFor(ctx, { row, stays: staysAt(versions, row, ctx.now) }, moves.get(row.id) ?? [])),
      ),
    }
  },

  'desk.content.make': async ({ input: { pageCode, titleCn, titleEn }, ctx }) => {
    const { tx, now, staff } = ctx
    const title = { cn: titleCn, en: titleEn }
    const text = { title, description: { cn: '', en: '' }, from: null, until: null, blocks: [] }
    mustBeClean(text, now)
    const pageId = await addPage(tx, { pageCode, staffId: staff.id, now })
    if (pageId === undefined) throw new Refusal('CONTENT_CODE_TAKEN')
    return beginDraft(ctx, { pageCode, pageId, versions: [] }, { text, fromNo: null })
  },

  'desk.content.begin': async ({ input: { pageCode, fromNo }, ctx }) => {
    const [pageId, versions] = await lockedVersions(ctx, pageCode)
    const from = versions.find(each => each.no === fromNo)
    if (!from) throw new Refusal('NOT_FOUND')
    // An end that is over would only be refused at the next step.
    const text = textOf(from)
    const isOver = text.until !== null && text.until <= Number(ctx.now)
    const fresh = isOver ? { ...text, from: null, until: null } : text
    return beginDraft(ctx, { pageCode, pageId, versions }, { text: fresh, fromNo })
  },

  'desk.content.save': async ({ input: { pageCode, no, version, ...text }, ctx }) => {
    const { tx, now, staff } = ctx
    const { versions, found, doing } = await asSeen(ctx, { pageCode, no, version })
    mustBeClean(text, now)
    const before = new Set(versions.flatMap(photosIn))
    const kept = new Set([...photosIn(text), ...versions.filter(each => each !== found).flatMap(photosIn)])
    const moved = await move(tx, contentVersion, found.id, {
      ...doing,
      event: 'edit',
      facts: { text, staffId: staff.id },
      note: { blocks: text.blocks.length },
    })
    const fresh = [...new Set(photosIn(text))].filter(id => !before.has(id))
    await keepPhotos(tx, fresh, { staffId: staff.id, now })
    const gone = photosIn(found).filter(id => !kept.has(id))
    await releasePhotos(tx, gone, now)
    const others = versions.filter(each => each !== found).flatMap(each => filmsIn(each.blocks))
    const [had, has] = [filmsIn(found.blocks), [...new Set(filmsIn(text.blocks))]]
    const freshFilms = has.filter(id => !had.includes(id) && !others.includes(id))
    await keepFilms(tx, freshFilms, staff.id)
    const goneFilms = had.filter(id => !has.includes(id) && !others.includes(id))
    await releaseFilms(tx, goneFilms, now)
    return doneOf(pageCode, moved.row)
  },

  'desk.content.act': async ({ input: { event, ...seen }, ctx }) => {
    const { found, doing } = await asSeen(ctx, seen)
    const { tx, staff } = ctx
    if (event !== 'send')
      return doneOf(seen.pageCode, (await move(tx, contentVersion, found.id, { ...doing, event })).row)
    const text = textOf(found)
    mustBeClean(text, ctx.now)
    const faults = await faultsOf(ctx, seen.pageCode, text)
    const [first] = faults
    if (faults.length === 1 && first?.fault === 'past') throw new Refusal('CONTENT_OVER')
    const where = first ? whereOf(first) : { cn: '', en: '' }
    const facts = { faults: faults.length, where, staffId: staff.id }
    return doneOf(seen.pageCode, (await move(tx, contentVersion, found.id, { ...doing, event, facts })).row)
  },

  'desk.content.decide': async ({ input: { event, reason = '', ...seen }, ctx }) => {
    const { tx, now } = ctx
    const { versions, found, doing } = await asSeen(ctx, seen)
    const { id } = found
    if (event !== 'publish') {
      const facts = { reason, stays: staysAt(versions, found, now) }
      const note = { reason }
      return doneOf(seen.pageCode, (await move(tx, contentVersion, id, { ...doing, event, facts, note })).row)
    }
    // What may be written has become stricter since, or a page of the shop has gone.
    mustBeClean(textOf(found), now)
    const facts = { borderAt: borderOf(found, now) }
    const { row } = await move(tx, contentVersion, id, { ...doing, event, facts })
    // One that begins later leaves the earlier one in its place until then.
    if (isWithin({ from: textOf(found).from, until: null }, now))
      for (const other of versions)
        if (other.state === 'published' && other.id !== id)
          await move(tx, contentVersion, other.id, { event: 'supersede', actor: doing.actor, now })
    return doneOf(seen.pageCode, row)
  },

  'desk.content.preview': async ({ input: { pageCode, no }, ctx }) => {
    const found = (await versionsOf(ctx.db, pageCode)).find(each => each.no === no)
    if (!found) throw new Refusal('NOT_FOUND')
    const { preview, endsAt } = previewOf(ctx.config, found.id, ctx.now)
    return { path: previewPath(preview, pageCode), endsAt }
  },
} satisfies Partial<Handlers>
