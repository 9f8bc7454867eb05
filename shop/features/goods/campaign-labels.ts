import { useEffect, useSyncExternalStore } from 'react'
import { makeSignal } from '#web/store.ts'
import { termsOf } from './campaign-terms.ts'

/** The call takes no more at once (contract: campaign.infosV2). */
const mostAtOnce = 100
/** Campaigns begin and end: what is older is asked again by the next card that needs it. */
const goodForMs = 300_000

/** What a card says of a campaign. */
export interface CardCampaign {
  /** The short word. */
  label: string
  /** What it does in figures, where the word does not say as much. */
  terms: string
}

/** Asks what campaigns say of goods. @returns nothing for those that nothing runs for */
export type AskLabels = (spuCodes: readonly string[]) => Promise<ReadonlyMap<string, CardCampaign>>

export interface LabelStore {
  /** What is known; undefined: nothing runs, or nothing is known yet. */
  labelOf: (spuCode: string) => CardCampaign | undefined
  /** A card shows this good. All that are wanted at once are asked for together. */
  want: (spuCode: string) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * @param now milliseconds @param later runs what it is given once the cards of the page have all said what they want
 */
export function makeLabelStore(ask: AskLabels, now: () => number, later: (run: () => void) => void): LabelStore {
  const known = new Map<string, { label: CardCampaign | undefined; until: number }>()
  const { subscribe, tell } = makeSignal()
  const wanted = new Set<string>()
  async function askFor(spuCodes: readonly string[]) {
    const until = now() + goodForMs
    // While the answer is out nobody asks a second time; what was known stays on the screen.
    for (const spuCode of spuCodes) known.set(spuCode, { label: known.get(spuCode)?.label, until })
    try {
      const labels = await ask(spuCodes)
      for (const spuCode of spuCodes) known.set(spuCode, { label: labels.get(spuCode), until })
      tell()
    } catch {
      // Cards without a word of campaigns are whole; the next page asks again.
      for (const spuCode of spuCodes) known.delete(spuCode)
    }
  }
  function flush() {
    const all = [...wanted]
    wanted.clear()
    for (let at = 0; at < all.length; at += mostAtOnce) void askFor(all.slice(at, at + mostAtOnce))
  }
  return {
    labelOf: spuCode => known.get(spuCode)?.label,
    want(spuCode) {
      if ((known.get(spuCode)?.until ?? 0) > now()) return
      wanted.add(spuCode)
      if (wanted.size === 1) later(flush)
    },
    subscribe,
  }
}

/** Loaded for the first card: the start page's first load has none. */
async function askCampaigns(spuCodes: readonly string[]): Promise<ReadonlyMap<string, CardCampaign>> {
  const { api } = await import('#web/api.ts')
  const { data } = await api('campaign.infosV2', { spuCodes: [...spuCodes] })
  return new Map(
    data.flatMap(({ spuCode, campaigns: [first] }) =>
      first ? [[spuCode, { label: first.label, terms: termsOf(first) }]] : [],
    ),
  )
}

const store = makeLabelStore(askCampaigns, Date.now, run => void setTimeout(run))

/**
 * What a campaign takes off a good, for its card (spec 7, Promotions). Public pages are the same for everybody and are
 * kept, and campaigns come and go by the clock: the words come after hydration, in one call for the cards of a page.
 */
export function useCampaignLabel(spuCode: string): CardCampaign | undefined {
  useEffect(() => store.want(spuCode), [spuCode])
  return useSyncExternalStore(
    store.subscribe,
    () => store.labelOf(spuCode),
    () => undefined,
  )
}
