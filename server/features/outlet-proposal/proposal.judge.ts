/**
 * What an outlet would be with what is proposed, what of that differs, and what is wrong with it. The cells are read as a
 * line of the list of outlets is, so that a form is refused for what a file is refused for, in the same words. Pure.
 */
import { bannerTargets } from '#contract/outlet-codes.ts'
import type { Parsed } from '#contract/kit.ts'
import { type ProposedCell, type ProposedField, proposedCells, bannerPictures } from '#contract/outlet-proposal.ts'
import type { Word } from '#contract/parts.ts'
import { type Rotation, type TeamMember, weekdays } from '#server/features/dealer/dealer.rules.ts'
import type { OutletFields, OutletRecord } from '#server/features/dealer/outlet-row.queries.ts'
import { type OutletColumn, outletCells, type OutletFacts } from '#server/features/dealer-shop/outlet-cells.ts'
import { changesOf, columnsOf, factsOf } from '#server/features/dealer-shop/import-outlets.ts'
import { type Known, readOutlet } from '#server/features/dealer-shop/outlet-read.ts'
import { type Banner, type Member, proposedWord, type SeriesNames } from './proposal.words.ts'

type Sent = Parsed<'desk.outlet.propose'>
/** The whole of the form. */
export type WholeFacts = Omit<Sent, 'outletId' | 'outletVersion' | 'note'>

/** What of a form differs from the outlet as it was seen, no more: what a file changes meanwhile stays as the file has it. */
export interface ProposedFacts {
  cells: Partial<Record<ProposedCell, string>>
  rotations?: Banner[]
  team?: Member[]
}

export interface ProposedChange {
  field: ProposedField
  was: Word
  becomes: Word
}

/** What proposals are judged by. */
export interface Judging extends Known {
  seriesNames: SeriesNames
}

const isScene = (code: string | undefined): code is NonNullable<Banner['picture']> =>
  bannerPictures.some(each => each.code === code)

/** Banners of an outlet as the form has them. */
export const bannersOf = ({ rotations, picture: house }: Pick<OutletRecord, 'rotations' | 'picture'>): Banner[] =>
  (rotations as Rotation[]).map(({ picture = house, photoId = null, titleCn, titleEn, href }) => ({
    picture: photoId === null ? (isScene(picture) ? picture : 'centre') : null,
    photoId,
    titleCn,
    titleEn,
    target: bannerTargets.find(each => href === `?type=${each.code}`)?.code ?? null,
  }))

const rotationOf = ({ picture, photoId, titleCn, titleEn, target }: Banner): Rotation => ({
  ...(photoId === null ? { picture: picture ?? 'centre' } : { photoId }),
  titleCn,
  titleEn,
  ...(target === null ? {} : { href: `?type=${target}` }),
})

/** The team of an outlet as the form has it. */
export const membersOf = ({ team }: Pick<OutletRecord, 'team'>): Member[] =>
  (team as TeamMember[]).map(({ nameCn, nameEn, role, photoId }) => ({
    nameCn,
    nameEn,
    role,
    photoId: photoId ?? null,
  }))

/** Numbers of the photographs that some banners and people have. */
export const photosIn = ({ rotations, team }: { rotations: readonly Banner[]; team: readonly Member[] }): string[] => [
  ...new Set([...rotations, ...team].flatMap(({ photoId }) => photoId ?? [])),
]

/** Everything of an outlet that can be proposed, as it is with some changes. */
export function wholeOf(row: OutletRecord, facts: ProposedFacts = { cells: {} }): WholeFacts {
  const cells = outletCells(factsOf(row))
  const shown = Object.fromEntries(proposedCells.map(field => [field, facts.cells[field] ?? cells[field]]))
  return {
    ...(shown as Omit<WholeFacts, 'rotations' | 'team'>),
    rotations: facts.rotations ?? bannersOf(row),
    team: facts.team ?? membersOf(row),
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What of a form differs from the outlet. */
export function differing(row: OutletRecord, sent: WholeFacts): ProposedFacts {
  const now = wholeOf(row)
  const cells = proposedCells.filter(field => sent[field] !== now[field])
  return {
    cells: Object.fromEntries(cells.map(field => [field, sent[field]])),
    ...(same(bannersOf(row), sent.rotations) ? {} : { rotations: sent.rotations }),
    ...(same(membersOf(row), sent.team) ? {} : { team: sent.team }),
  }
}

function bannerFault(banners: readonly Banner[], services: readonly string[]): Word | undefined {
  for (const [n, { picture, photoId, target }] of banners.entries()) {
    if ((picture === null) === (photoId === null))
      return {
        cn: `第 ${n + 1} 条：请选择一幅图片或一张照片`,
        en: `No. ${n + 1}: please choose a picture or a photograph`,
      }
    const found = bannerTargets.find(each => each.code === target)
    if (found && !services.includes(found.needs))
      return {
        cn: `第 ${n + 1} 条：本店不提供“${found.cn}”`,
        en: `No. ${n + 1}: the outlet does not offer “${found.en}”`,
      }
  }
  return undefined
}

export interface Judged {
  /** What the outlet would be; undefined where something is wrong. */
  after: OutletFacts | undefined
  changes: ProposedChange[]
  faults: { field: ProposedField; why: Word }[]
}

const isProposed = (column: OutletColumn): column is ProposedCell =>
  (proposedCells as readonly OutletColumn[]).includes(column)

/**
 * @param row the outlet as it is
 * @returns what would change of it, in the order of the form, and what is wrong field by field
 */
export function judge(row: OutletRecord, facts: ProposedFacts, known: Judging): Judged {
  const before = outletCells(factsOf(row))
  const read = readOutlet({ ...before, ...facts.cells }, known)
  const after = Array.isArray(read) ? undefined : read
  const faults: Judged['faults'] = Array.isArray(read)
    ? read.flatMap(({ column, cn, en }) => (isProposed(column) ? { field: column, why: { cn, en } } : []))
    : []
  const wrong = facts.rotations && bannerFault(facts.rotations, after?.services ?? row.services)
  if (wrong) faults.push({ field: 'rotations', why: wrong })
  const cells: Record<string, string> = after ? outletCells(after) : { ...before, ...facts.cells }
  const changes: ProposedChange[] = proposedCells
    .filter(field => cells[field] !== before[field])
    .map(field => ({
      field,
      was: proposedWord(field, before[field], known.seriesNames),
      becomes: proposedWord(field, cells[field] ?? '', known.seriesNames),
    }))
  if (facts.rotations && !same(facts.rotations, bannersOf(row)))
    changes.push({
      field: 'rotations',
      was: proposedWord('rotations', bannersOf(row)),
      becomes: proposedWord('rotations', facts.rotations),
    })
  if (facts.team && !same(facts.team, membersOf(row)))
    changes.push({
      field: 'team',
      was: proposedWord('team', membersOf(row)),
      becomes: proposedWord('team', facts.team),
    })
  return { after: faults.length === 0 ? after : undefined, changes, faults }
}

/** What is written of an outlet, and what its history says of that, by column. */
export function writing(
  row: OutletRecord,
  after: OutletFacts,
  facts: ProposedFacts,
): { fields: OutletFields; changes: Record<string, readonly [string, string]> } {
  const changes: Record<string, readonly [string, string]> = { ...changesOf(row, after) }
  const days: readonly string[] = weekdays
  const changed = new Set(Object.keys(changes).map(column => (days.includes(column) ? 'hours' : column)))
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([field]) => changed.has(field)),
  )
  const put = (field: 'rotations' | 'team', was: unknown, becomes: unknown) => {
    if (same(was, becomes)) return
    fields[field] = becomes
    changes[field] = [JSON.stringify(was), JSON.stringify(becomes)]
  }
  if (facts.rotations && !same(facts.rotations, bannersOf(row)))
    put('rotations', row.rotations, facts.rotations.map(rotationOf))
  if (facts.team && !same(facts.team, membersOf(row))) put('team', row.team, facts.team)
  return { fields, changes }
}
