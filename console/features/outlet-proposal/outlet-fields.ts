/** How what an outlet proposes stands in its form, and how it is sent: lists as rows, cells as texts. Pure. */
import type { Input, Output } from '#contract/kit.ts'
import { asChosen } from '#web/form/kinds.ts'

type Facts = Output<'desk.outlet.own'>['facts']
export type Proposed = Omit<Input<'desk.outlet.propose'>, 'outletId' | 'outletVersion' | 'note'>

export interface HolidayRow {
  key: number
  date: string
  /** `10:00-17:00`, or that it is closed. */
  hours: string
  cn: string
  en: string
}
export type BannerRow = Facts['rotations'][number] & { key: number }
export type MemberRow = Facts['team'][number] & { key: number }

const isSaid = (text: string): boolean => text.trim() !== ''

/** Fields that the contract's own kinds do not cover. */
export const outletKinds = {
  services: asChosen<readonly string[]>([], codes => codes.length > 0),
  languages: asChosen<readonly string[]>([]),
  testDriveModels: asChosen<readonly string[]>([]),
  holidays: asChosen<readonly HolidayRow[]>([], rows =>
    rows.every(row => [row.date, row.hours, row.cn, row.en].every(isSaid)),
  ),
  rotations: asChosen<readonly BannerRow[]>([], rows => rows.every(row => isSaid(row.titleCn) && isSaid(row.titleEn))),
  team: asChosen<readonly MemberRow[]>([], rows => rows.every(row => isSaid(row.nameCn) && isSaid(row.nameEn))),
}

const codesIn = (cell: string): string[] => cell.split(';').filter(isSaid)

function holidayRows(cell: string): HolidayRow[] {
  return codesIn(cell).map((each, key) => {
    const [, date = '', hours = '', cn = '', en = ''] = /^(\S+)\s+(\S+)\s+([^/]*)\/(.*)$/.exec(each.trim()) ?? []
    return { key, date, hours, cn, en }
  })
}

/** Blanks would part the cell at another place. */
const tight = (text: string): string => text.replace(/[\s;；]/g, '')
const holidayCell = (rows: readonly HolidayRow[]): string =>
  rows.map(({ date, hours, cn, en }) => `${tight(date)} ${tight(hours)} ${cn.trim()}/${en.trim()}`).join(';')

/** Facts as the form begins with them. */
export const beginOf = (facts: Facts) => ({
  ...facts,
  services: codesIn(facts.services),
  languages: codesIn(facts.languages),
  testDriveModels: codesIn(facts.testDriveModels),
  holidays: holidayRows(facts.holidays),
  rotations: facts.rotations.map((row, key): BannerRow => ({ ...row, key })),
  team: facts.team.map((row, key): MemberRow => ({ ...row, key })),
})

/** What the fields hold. */
export type Written = Omit<Proposed, keyof typeof outletKinds> & {
  services: readonly string[]
  languages: readonly string[]
  testDriveModels: readonly string[]
  holidays: readonly HolidayRow[]
  rotations: readonly BannerRow[]
  team: readonly MemberRow[]
}

/** The same as it is sent. */
export const sentOf = ({
  services,
  languages,
  testDriveModels,
  holidays,
  rotations,
  team,
  ...cells
}: Written): Proposed => ({
  ...cells,
  services: services.join(';'),
  languages: languages.join(';'),
  testDriveModels: testDriveModels.join(';'),
  holidays: holidayCell(holidays),
  rotations: rotations.map(({ key: _, titleCn, titleEn, ...row }) => ({
    ...row,
    titleCn: titleCn.trim(),
    titleEn: titleEn.trim(),
  })),
  team: team.map(({ key: _, nameCn, nameEn, ...row }) => ({ ...row, nameCn: nameCn.trim(), nameEn: nameEn.trim() })),
})
