/** What decides a price beside the rows of the pieces themselves: campaigns with their gifts, freight zones, dealers. */
import type { Kysely } from 'kysely'
import { atOnce } from '#server/db/at-once.ts'
import type { DB } from '#server/db/schema.ts'
import { openOutlets, outletsOf } from '#server/features/dealer/dealer.queries.ts'
import type { Outlet } from '#server/features/dealer/dealer.rules.ts'
import { freightZones } from '#server/features/freight/freight.queries.ts'
import type { FreightZones } from '#server/features/freight/freight.rules.ts'
import { campaignsOf, type TakenCampaign } from '#server/features/promotion/campaign.queries.ts'
import type { Cache } from '#server/lib/cached.ts'

/** `memory` may be a minute old when messages were lost; nothing is sold by it. */
export type FactsFrom = 'memory' | 'tables'

export interface PriceFacts<From extends FactsFrom = FactsFrom> {
  from: From
  outlets: readonly Outlet[]
  campaigns: readonly TakenCampaign[]
  zones: FreightZones
}

/** As this process remembers them: for everything that is shown. */
export async function rememberedFacts(memory: Cache): Promise<PriceFacts<'memory'>> {
  const [outlets, campaigns, zones] = await Promise.all([outletsOf(memory), campaignsOf(memory), freightZones(memory)])
  return { from: 'memory', outlets, campaigns, zones }
}

/**
 * As they stand in the caller's transaction: for what is sold (decision 030). Asks only for what the lines need.
 * @param outletIds dealers that the lines name
 * @param sent      whether something goes by parcel
 */
export async function factsNow(
  db: Kysely<DB>,
  outletIds: readonly number[],
  sent: boolean,
): Promise<PriceFacts<'tables'>> {
  const [campaigns, outlets, zones] = await atOnce([
    campaignsOf.now(db),
    outletIds.length > 0 ? openOutlets(db, outletIds) : [],
    sent ? freightZones.now(db) : { byCode: new Map(), areas: new Map() },
  ])
  return { from: 'tables', campaigns, outlets, zones }
}

/** Forgets what is remembered, for a server that has found it to be out of date. */
export function forgetFacts(memory: Cache): void {
  for (const each of [outletsOf, campaignsOf, freightZones]) each.forget(memory)
}
