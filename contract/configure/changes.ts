/** What became of a build's options, each with its reason: nothing changes in silence (decision 055). */
import { type Bits, bitsOfKind, common, meets, without } from './bits.ts'
import { brokenRules, canonicalListing, offersOf, whyNot, writeBuild } from './builds.ts'
import type { Cause, Change, Line, Step } from './causes.ts'
import { daysOf, linesOf, priceOf } from './price.ts'
import type { Rule, SingleKind } from './range-data.ts'
import { hasOf, type Offered, put, type RuleBook, type TrimBook } from './rule-book.ts'

/** A car of a trim: what is listed, and all that it has. */
export interface Car {
  trim: TrimBook
  listing: Bits
  has: Bits
}

export const carOf = (trim: TrimBook, listing: Bits): Car => ({ trim, listing, has: hasOf(trim, listing) })

const causeOfRule = ({ ruleId, subject, objects }: Rule): Cause => ({ why: 'rule', ruleId, subject, objects })

/** By which rule an option comes along with what the car has. */
function broughtBy({ trim, has }: Car, { place }: Offered): Cause | undefined {
  const inclusion = trim.inclusions.find(({ item, beside }) => item.place === place && meets(beside, has))
  return inclusion && causeOfRule(inclusion.rule)
}

/** Why a change is needed: what would be so if it were taken back. */
function whyNeeded(after: Car, takenBack: Bits, asked?: Offered): Cause | undefined {
  const car = carOf(after.trim, takenBack)
  // It would bring what was to go.
  if (asked && !meets(after.has, asked.bit) && meets(car.has, asked.bit)) return broughtBy(car, asked)
  return brokenRules(after.trim, car.has)[0]
}

/** The other option of the same kind, where a car has one of them. */
const insteadOf = (car: Car, offer: Offered): Offered | undefined =>
  offer.kind === 'FLEXIBLE' ? undefined : offersOf(car.trim, common(car.has, bitsOfKind[offer.kind]))[0]

function whyIn(before: Car, after: Car, offer: Offered, asked?: Offered): Cause | null {
  const brought = meets(after.listing, offer.bit) ? undefined : broughtBy(after, offer)
  if (brought) return brought
  const was = before.trim === after.trim ? insteadOf(before, offer) : undefined
  const reverted = was ? put(after.listing, was) : without(after.listing, offer.bit)
  const needed = whyNeeded(after, reverted, asked)
  if (needed) return needed
  const freed = before.trim.replaces.find(
    ({ subject, objects }) => meets(objects, offer.bit) && meets(before.has, subject) && !meets(after.has, subject),
  )
  if (freed) return causeOfRule(freed.rule)
  return offer.standard ? { why: 'standard', optionCode: offer.optionCode } : null
}

function whyOut(book: RuleBook, before: Car, after: Car, { optionCode }: Line, asked?: Offered): Cause | null {
  const offer = after.trim.byCode.get(optionCode)
  if (!offer || offer.not) return whyNot(book, after.trim, optionCode)
  const brought = meets(before.listing, offer.bit) ? undefined : broughtBy(before, offer)
  if (brought) return brought
  return whyNeeded(after, put(after.listing, offer), asked) ?? null
}

/** Which rule made an option free, or did so before. */
function whyPrice(before: Line, after: Line): Cause | null {
  for (const { waived, optionCode } of [after, before])
    if (waived && waived.why !== 'standard')
      return { why: 'rule', ruleId: waived.ruleId, subject: optionCode, objects: [waived.beside] }
  return after.waived ? { why: 'standard', optionCode: after.optionCode } : null
}

/**
 * What became of all options between two cars, of one trim or of two, in the order of places: what went, what came, what
 * changed its price.
 * @param asked the option of the trim that was asked for, in or out
 */
export function changesBetween(book: RuleBook, before: Car, after: Car, asked?: Offered): Change[] {
  const [old, now] = [before, after].map(({ trim, has }) => linesOf(trim, has)) as [Line[], Line[]]
  const [oldBy, nowBy] = [old, now].map(lines => new Map(lines.map(line => [line.optionCode, line])))
  const gone = old
    .filter(({ optionCode }) => !nowBy?.has(optionCode))
    .map(
      (line): Change => ({
        optionCode: line.optionCode,
        kind: line.kind,
        what: 'out',
        beforeFen: line.priceFen,
        afterFen: 0,
        because: whyOut(book, before, after, line, asked),
      }),
    )
  const other = now.flatMap((line): Change[] => {
    const was = oldBy?.get(line.optionCode)
    if (was?.priceFen === line.priceFen) return []
    const offer = after.trim.byCode.get(line.optionCode) as Offered
    return [
      {
        optionCode: line.optionCode,
        kind: line.kind,
        what: was ? 'price' : 'in',
        beforeFen: was?.priceFen ?? 0,
        afterFen: line.priceFen,
        because: was ? whyPrice(was, line) : whyIn(before, after, offer, asked),
      },
    ]
  })
  return [...gone, ...other]
}

/**
 * The step from one car to another.
 * @param asked what was asked for: that it comes or goes, and what it stood in the place of, is no change to be told
 */
export function stepBetween(book: RuleBook, before: Car, to: Car, asked?: Offered): Step {
  const after = { ...to, listing: canonicalListing(to.trim, to.listing) }
  const priceFen = priceOf(after.trim, after.has)
  const leadDays = daysOf(after.trim, after.has)
  const ofAsked = ({ kind }: Change) => kind === asked?.kind && kind !== 'FLEXIBLE'
  const changes = changesBetween(book, before, after, asked)
    .filter(
      change =>
        change.what === 'price' ||
        (change.optionCode !== asked?.optionCode && !(change.what === 'out' && ofAsked(change))),
    )
    // Of a kind that every car has, something comes where one goes.
    .map(change =>
      change.because === null && ofAsked(change)
        ? { ...change, because: { why: 'missing', kind: change.kind as SingleKind } as const }
        : change,
    )
  return {
    build: writeBuild(after.trim, after.listing),
    priceFen,
    leadDays,
    differenceFen: priceFen - priceOf(before.trim, before.has),
    differenceDays: leadDays - daysOf(before.trim, before.has),
    changes,
  }
}
