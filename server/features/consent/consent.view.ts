/** What a customer sees of the own consents. */
import type { Kysely } from 'kysely'
import { type ConsentPurpose, consentPurposes } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { policyHref } from '#contract/policy-pages.ts'
import type { DB } from '#server/db/schema.ts'
import { withWords } from '#server/lib/words.ts'
import { type ConsentEvent, standingConsents } from './consent.queries.ts'
import { effects } from './consent.words.ts'
import type { PolicyVersion } from './policy.queries.ts'

type Mine = Reply<'consent.mine'>

/** Names of outlets. */
export async function recipientNames(
  db: Kysely<DB>,
  events: readonly { outletId: number | null }[],
): Promise<Map<number, Word>> {
  const ids = [...new Set(events.flatMap(({ outletId }) => outletId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outlet')
    .select(['outletId', 'nameCn', 'nameEn'])
    .where('outletId', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.outletId, { cn: row.nameCn, en: row.nameEn }]))
}

/** What a customer can give at any time; the other purposes belong to a request and are given with it. */
const voluntary: readonly ConsentPurpose[] = ['MARKETING', 'PROFILE']

/**
 * What counts now, purpose by purpose: the voluntary ones always, those of requests once they were asked.
 * @param policies the policies of the purposes that are in force
 * @param leads first sentences of the texts, by purpose
 */
export function standingOf(
  events: readonly ConsentEvent[],
  policies: readonly PolicyVersion[],
  leads: ReadonlyMap<string, Word>,
  names: ReadonlyMap<number, Word>,
): Mine['purposes'] {
  const standing = standingConsents(events)
  return consentPurposes.flatMap(consentId => {
    const policy = policies.find(each => each.policyId === consentId)
    if (!policy) return []
    const of = standing.filter(event => event.consentId === consentId)
    const rows = of.length > 0 || !voluntary.includes(consentId) ? of : [undefined]
    return rows.map(event => ({
      consentId,
      outletId: event?.outletId ?? null,
      recipient: (event?.outletId && names.get(event.outletId)) || null,
      title: { cn: policy.titleCn, en: policy.titleEn },
      lead: leads.get(consentId) ?? { cn: '', en: '' },
      policyUrl: policyHref(consentId),
      version: policy.version,
      given: event?.given ?? false,
      answered: event
        ? { version: event.consentVersion, policyUrl: policyHref(consentId, event.consentVersion), at: event.at }
        : null,
      canGive: voluntary.includes(consentId) && !event?.given,
      canWithdraw: event?.given ?? false,
      ...effects[consentId],
    }))
  })
}

/**
 * Whether the customer is to be asked about the privacy policy: when nobody has answered the version that is in force
 * (domain D.5). An answer of either kind is an answer; nobody is asked twice.
 */
export function asksOf(events: readonly ConsentEvent[], policies: readonly PolicyVersion[]): Mine['asks'] {
  const policy = policies.find(each => each.policyId === 'PRIVACY')
  const last = standingConsents(events).find(event => event.consentId === 'PRIVACY')
  if (!policy || last?.consentVersion === policy.version) return []
  return [
    {
      ...withWords(policy),
      policyUrl: policyHref('PRIVACY'),
      answered: last?.consentVersion ?? null,
      ...effects.PRIVACY,
    },
  ]
}
