/** What is proposed of an outlet, in words of both languages; pure. */
import { bannerTargets, outletLanguages, outletRoles, outletServices, shopTemplates } from '#contract/outlet-codes.ts'
import { bannerPictures, housePictures, type ProposedCell } from '#contract/outlet-proposal.ts'
import type { Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { CLOSED } from '#server/features/dealer-shop/outlet-cells.ts'
import { alike } from '#server/lib/words.ts'

export type Banner = Parsed<'desk.outlet.propose'>['rotations'][number]
export type Member = Parsed<'desk.outlet.propose'>['team'][number]

/** Names of series by their codes. */
export type SeriesNames = ReadonlyMap<string, Word>
type Named = readonly (Word & { code: string })[]

const nameOf = (list: Named, code: string): Word => list.find(each => each.code === code) ?? alike(code)

/** Several of one kind, one after the other. */
const joined = (words: readonly Word[], cn: string, en: string): Word => ({
  cn: words.map(each => each.cn).join(cn),
  en: words.map(each => each.en).join(en),
})
const listed = (cell: string, word: (code: string) => Word): Word =>
  joined(cell.split(/[;；]/).filter(Boolean).map(word), '、', ', ')

const isClosed = (words: string): boolean => words === CLOSED || words.toLowerCase() === 'closed'
const hoursWord = (cell: string): Word => (isClosed(cell) ? { cn: CLOSED, en: 'Closed' } : alike(cell))

/** `2027-02-05 休息 春节/Spring Festival` */
function holidayWord(cell: string): Word {
  const [, day, span, cn, en] = /^(\S+)\s+(\S+)\s+([^/]*)\/(.*)$/.exec(cell.trim()) ?? []
  if (day === undefined || span === undefined || cn === undefined || en === undefined) return alike(cell)
  const hours = hoursWord(span)
  return { cn: `${day} ${hours.cn} ${cn}`, en: `${day} ${hours.en} ${en}` }
}

/** A photograph is told from another by the beginning of its number. */
const photoWord = (photoId: string): Word => ({
  cn: `照片 ${photoId.slice(0, 6)}`,
  en: `photograph ${photoId.slice(0, 6)}`,
})

function bannerWord({ picture, photoId, titleCn, titleEn, target }: Banner, n: number): Word {
  const shown = photoId === null ? nameOf(bannerPictures, picture ?? '') : photoWord(photoId)
  const leads = target === null ? undefined : nameOf(bannerTargets, target)
  return {
    cn: `${n + 1}. ${titleCn} / ${titleEn}（${shown.cn}）${leads ? `→ ${leads.cn}` : ''}`,
    en: `${n + 1}. ${titleEn} / ${titleCn} (${shown.en})${leads ? ` → ${leads.en}` : ''}`,
  }
}

function memberWord({ nameCn, nameEn, role, photoId }: Member): Word {
  const what = nameOf(outletRoles, role)
  const photo = photoId === null ? undefined : photoWord(photoId)
  return {
    cn: `${nameCn} / ${nameEn}，${what.cn}${photo ? `，${photo.cn}` : ''}`,
    en: `${nameEn} / ${nameCn}, ${what.en}${photo ? `, ${photo.en}` : ''}`,
  }
}

/** What stands, or would stand, in a field; empty where nothing does. */
export function proposedWord(field: ProposedCell, cell: string, series: SeriesNames): Word
export function proposedWord(field: 'rotations', banners: readonly Banner[]): Word
export function proposedWord(field: 'team', members: readonly Member[]): Word
export function proposedWord(
  field: ProposedCell | 'rotations' | 'team',
  value: string | readonly Banner[] | readonly Member[],
  series: SeriesNames = new Map(),
): Word {
  if (field === 'rotations') return joined((value as readonly Banner[]).map(bannerWord), '；', '; ')
  if (field === 'team') return joined((value as readonly Member[]).map(memberWord), '；', '; ')
  const cell = value as string
  switch (field) {
    case 'services':
      return listed(cell, code => nameOf(outletServices, code))
    case 'languages':
      return listed(cell, code => nameOf(outletLanguages, code))
    case 'testDriveModels':
      return listed(cell, code => series.get(code) ?? alike(code))
    case 'picture':
      return nameOf(housePictures, cell)
    case 'shopTemplate':
      return nameOf(shopTemplates, cell)
    case 'holidays':
      return joined(cell.split(/[;；]/).filter(Boolean).map(holidayWord), '；', '; ')
    case 'mon':
    case 'tue':
    case 'wed':
    case 'thu':
    case 'fri':
    case 'sat':
    case 'sun':
      return hoursWord(cell)
    default:
      return alike(cell)
  }
}
