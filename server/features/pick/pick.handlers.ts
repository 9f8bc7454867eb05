import { isGiven, consentsOf, standingConsents } from '#server/features/consent/consent.queries.ts'
import { ownSubject } from '#server/features/consent/consent.handlers.ts'
import { pageOf, savedIds } from '#server/features/favourite/favourite.queries.ts'
import { cardOf } from '#server/features/used-car/used-car.cards.ts'
import { cardsOf, catalogueOf } from '#server/features/used-car/used-car.catalogue.ts'
import { lookupOf } from '#server/features/used-car/used-car.lookup.ts'
import { cardRowsByNo } from '#server/features/used-car/used-car.queries.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { generalPicks, generalWhy, interestOf, LOOKED_AT, personalPicks, personalWhy } from './pick.rules.ts'

/** What the customer has said of personal choice; null: nothing. */
async function saidOf(ctx: Ctx, customerId: number): Promise<boolean | null> {
  const events = await consentsOf(ctx.db, await ownSubject({ db: ctx.db, customerId }))
  const answered = standingConsents(events).some(each => each.consentId === 'PROFILE')
  return answered ? isGiven(events, 'PROFILE') : null
}

/** Numbers of the cars that the customer keeps and has looked at. */
async function numbersOf(ctx: Ctx, customerId: number): Promise<string[]> {
  const [kept, looked] = await Promise.all([
    savedIds(ctx.db, customerId, 'usedcar'),
    pageOf(ctx.db, 'browse_record', customerId, 'usedcar', 0, LOOKED_AT),
  ])
  return [...new Set([...kept.slice(0, LOOKED_AT), ...looked.rows.map(row => row.itemId)])]
}

/**
 * Cars that are suggested. Without a visitor's own word they are the same for everybody, and nothing of the visitor is read
 * (E-Commerce Law 18, PIPL 24; domain D.4, D.5; decision 075).
 */
export const pickHandlers = {
  'pick.cars': async ({ input, ctx }) => {
    const { customerId } = ctx.who
    const [catalogue, lookup, chosen] = await Promise.all([
      catalogueOf(ctx.memory, ctx.now),
      lookupOf(ctx.memory),
      customerId === undefined ? null : saidOf(ctx, customerId),
    ])
    const { index, day } = catalogue
    const wanted = input.personal && (customerId === undefined || chosen === true)
    const carNos = !wanted
      ? []
      : customerId === undefined
        ? input.seen.map(carNo => carNo.toUpperCase())
        : await numbersOf(ctx, customerId)
    const interest = interestOf(carNos.length > 0 ? await cardRowsByNo(ctx.db, carNos) : [])
    const ids = interest ? personalPicks(index, interest) : []
    const personal = interest !== undefined && ids.length > 0
    const cards = await cardsOf(ctx.db, catalogue, personal ? ids : generalPicks(index))
    return {
      personal,
      chosen,
      why: personal ? personalWhy(interest, lookup) : generalWhy,
      cars: cards.map(card => cardOf(card, lookup, day)),
    }
  },
} satisfies Partial<Handlers>
