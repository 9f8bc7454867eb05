/** How versions of policies are numbered, when they hold, and what a text becomes once it is approved (decision 167). Pure. */
import type { Word } from '#contract/parts.ts'
import { keptSection, type PolicySection } from '#contract/policy-blocks.ts'
import { paragraphsIn, type PolicyBefore, type PolicyText } from '#contract/policy-text.ts'
import { required } from '#contract/required.ts'
import { type Pair, policyHash, type SectionText } from '#server/db/seed/policy-text.ts'
import type { KeptVersion, PolicyBody, PolicyVersion } from '#server/features/consent/policy.queries.ts'
import type { BodySection } from '#server/features/consent/policy.words.ts'
import { beijingDay, fromBeijing } from '#server/lib/clock.ts'

const partsOf = (version: string): number[] => version.split('.').map(Number)
const compared = ([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]): number => a - c || b - d

/**
 * The number of the next version that is written here: that of the newest release of the text, and how many the shop has
 * written itself since. Releases have two parts, so theirs and the shop's own never are one.
 * @param all  numbers of all versions, also of those that were withdrawn: none is given twice
 * @param from the version whose text it was begun with
 */
export function nextNumber(all: readonly string[], from: string): string {
  const base = required(
    [...all, from].map(partsOf).toSorted(compared).at(-1),
    'a version before the first that is written at the desk',
  ).slice(0, 2)
  const own = all.map(partsOf).filter(parts => parts.length === 3 && compared(parts, base) === 0)
  return [...base, Math.max(0, ...own.map(parts => parts[2] ?? 0)) + 1].join('.')
}

/** When a version holds: with the beginning of its day in Beijing, or at once where that has begun. */
export const heldFrom = (day: string, now: Date): Date => (day === beijingDay(now) ? now : fromBeijing(day))

/** The newest version that counts. @param versions of one policy, the newest first */
export const newestOf = (versions: readonly KeptVersion[]): KeptVersion | undefined =>
  versions.find(each => each.withdrawnAt === null)

/** The day after which a further version has to begin; null: none is still to come. */
export const lastDay = (newest: KeptVersion, now: Date): string | null =>
  newest.validFrom > now ? beijingDay(newest.validFrom) : null

/** Paragraphs as they are written: one a line. */
const inLines = (text: readonly Word[]): Word => ({
  cn: text.map(line => line.cn).join('\n'),
  en: text.map(line => line.en).join('\n'),
})
/** The other way round: in pairs. */
function inPairs(text: Word): Word[] {
  const [cn, en] = [paragraphsIn(text.cn), paragraphsIn(text.en)]
  const longer = cn.length > en.length ? cn : en
  return longer.map((_, n) => ({ cn: cn[n] ?? '', en: en[n] ?? '' }))
}

/** A version as it is written at the desk. */
export const textOfVersion = ({
  titleCn,
  titleEn,
  changeCn,
  changeEn,
  body,
}: Pick<KeptVersion, 'titleCn' | 'titleEn' | 'changeCn' | 'changeEn' | 'body'>): PolicyText => ({
  title: { cn: titleCn, en: titleEn },
  lead: body.lead,
  change: { cn: changeCn, en: changeEn },
  from: null,
  sections: body.sections.map(({ title, text, kind, items, cells }) => ({
    title,
    text: inLines(text),
    ...(kind && { kind }),
    ...(items && { items: items.map(item => ({ title: item.title, text: inLines(item.text) })) }),
    ...(cells && { cells }),
  })),
})

/** What a new version of a policy is judged by. */
export const judgedBy = (newest: KeptVersion, now: Date): PolicyBefore => ({
  today: beijingDay(now),
  after: lastDay(newest, now),
  text: textOfVersion(newest),
})

/** A section as it is kept for ever: its paragraphs in pairs, and nothing that its kind has not. */
function bodySection(section: PolicySection): BodySection {
  const { kind, title, text, items, cells } = keptSection(section)
  return {
    title,
    text: inPairs(text),
    ...(kind && kind !== 'story' && { kind }),
    ...(items && { items: items.map(item => ({ title: item.title, text: inPairs(item.text) })) }),
    ...(cells && { cells }),
  }
}

/** A text as it is kept for ever. */
export const bodyOf = ({ lead, sections }: PolicyText): PolicyBody => ({ lead, sections: sections.map(bodySection) })

const pair = ({ cn, en }: Word): Pair => [cn, en]
const pairsOf = ({ title, text, items, cells, ...its }: BodySection): SectionText => ({
  ...its,
  title: pair(title),
  text: text.map(pair),
  ...(items && { items: items.map(item => ({ title: pair(item.title), text: item.text.map(pair) })) }),
  ...(cells && { cells: cells.map(row => row.map(pair)) }),
})

/** A text as a version of its policy. */
export function versionOf(
  text: PolicyText,
  { policyId, version, validFrom }: Pick<PolicyVersion, 'policyId' | 'version' | 'validFrom'>,
): PolicyVersion & { body: PolicyBody } {
  const { title, change } = text
  const body = bodyOf(text)
  return {
    policyId,
    version,
    titleCn: title.cn,
    titleEn: title.en,
    changeCn: change.cn,
    changeEn: change.en,
    textHash: policyHash({
      title: pair(title),
      lead: pair(body.lead),
      sections: body.sections.map(pairsOf),
    }),
    validFrom,
    body,
  }
}
