/** Rules of a trim that are at odds with each other: read from the rules alone, so that each can be named. */
import {
  type Bits,
  bitsOfKind,
  common,
  holds,
  isEmpty,
  meets,
  none,
  placesOf,
  same,
  slotOf,
  union,
  without,
} from './bits.ts'
import { offersOf } from './builds.ts'
import { type Finding, finding } from './check-findings.ts'
import type { Rule } from './range-data.ts'
import type { Offered, TrimBook } from './rule-book.ts'

/** From an option to others, by a rule. */
interface Edge {
  rule: Rule
  from: Bits
  to: Bits
}

/** Which rule brings what: the edges of one kind, or those by which one option cannot be without another. */
function edgesOf({ clauses, inclusions }: TrimBook): Edge[] {
  return [
    ...clauses.map(({ rule, subject, objects }) => ({ rule, from: subject, to: objects })),
    ...inclusions.flatMap(({ rule, item, beside }) => ({ rule, from: beside, to: item.bit })),
  ]
}

/** All that edges lead to from a set, the set itself left out unless they lead back. */
function reached(edges: readonly Edge[], from: Bits): Bits {
  let all = none
  for (let before = from; ; before = all) {
    for (const edge of edges) if (meets(union(from, all), edge.from)) all = union(all, edge.to)
    if (same(before, all)) return all
  }
}

const codesOf = (trim: TrimBook, bits: Bits): string[] => offersOf(trim, bits).map(({ optionCode }) => optionCode)

/** Rings of `replaces`, of `adds` and of `includedIn`: none of their options is before the others. */
function rings(trim: TrimBook, seriesCode: string): Finding[] {
  return (['replaces', 'adds', 'includedIn'] as const).flatMap(kind => {
    const edges = edgesOf(trim).filter(({ rule }) => rule.kind === kind)
    const seen: Bits[] = []
    return offersOf(trim, trim.available).flatMap(({ bit }) => {
      const there = reached(edges, bit)
      if (!meets(there, bit) || seen.some(ring => meets(ring, bit))) return []
      const ring = offersOf(trim, there)
        .filter(each => meets(reached(edges, each.bit), bit))
        .reduce((all, each) => union(all, each.bit), none)
      seen.push(ring)
      const ruleIds = edges
        .filter(({ from, to }) => meets(ring, from) && meets(ring, to))
        .map(({ rule }) => rule.ruleId)
      return [
        finding('ring', seriesCode, {
          spuId: trim.trim.spuId,
          optionCodes: codesOf(trim, ring),
          ruleIds: [...new Set(ruleIds)],
        }),
      ]
    })
  })
}

/** Whether two of a set cannot be in one car, and by which rules; of a single kind they cannot without any. */
function oddRules({ clauses }: TrimBook, bits: Bits): number[] | null {
  const odd = clauses.filter(
    ({ kind, subject, objects }) => kind === 'none' && meets(bits, subject) && meets(bits, without(objects, subject)),
  )
  const crowded = placesOf(bits).some(place => {
    const { kind } = slotOf(place)
    return kind !== 'FLEXIBLE' && placesOf(common(bits, bitsOfKind[kind])).length > 1
  })
  return odd.length > 0 || crowded ? odd.map(({ rule }) => rule.ruleId) : null
}

/** Options whose rules ask for what rules exclude, by whatever way round. */
function odds(trim: TrimBook, seriesCode: string): Finding[] {
  const needs = edgesOf(trim).filter(
    ({ rule, to }) => rule.kind === 'adds' || rule.kind === 'includedIn' || (rule.kind === 'requires' && isOne(to)),
  )
  return offersOf(trim, trim.available).flatMap((offer): Finding[] => {
    const together = union(offer.bit, reached(needs, offer.bit))
    const byRules = needs.filter(({ from, to }) => meets(together, from) && holds(together, to))
    const odd = oddRules(trim, together) ?? hopeless(trim, offer, together)
    if (!odd) return []
    const ruleIds = [...new Set([...byRules.map(({ rule }) => rule.ruleId), ...odd])].sort((a, b) => a - b)
    return [finding('atOdds', seriesCode, { spuId: trim.trim.spuId, optionCodes: codesOf(trim, together), ruleIds })]
  })
}

const isOne = (bits: Bits): boolean => placesOf(bits).length === 1

/** The rules by which an option requires one of several, and those that exclude each of them beside it. */
function hopeless(trim: TrimBook, { bit }: Offered, together: Bits): number[] | null {
  for (const { rule, kind, subject, objects } of trim.clauses) {
    if (kind !== 'some' || !meets(subject, bit) || isEmpty(objects)) continue
    const odd = offersOf(trim, objects).map(each => oddRules(trim, union(together, each.bit)))
    if (odd.every(ruleIds => ruleIds !== null)) return [rule.ruleId, ...odd.flat()]
  }
  return null
}

/** What is wrong among the rules of a trim that hold at a place and on a day. */
export const ruleFindings = (trim: TrimBook, seriesCode: string): Finding[] => [
  ...rings(trim, seriesCode),
  ...odds(trim, seriesCode),
]
