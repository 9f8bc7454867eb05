/** What the shop says of itself and its rules; each is a page of its own. */
export type PaperName = 'returns' | 'about'

/** Names of the brand as they stand in a paper, in its language. */
export interface PaperFacts {
  store: string
  company: string
  hotline: string
  hours: string
  licence: string
  /** Whether the used-car channel is on (spec 1, ShowUCChannel). */
  usedCars: boolean
}

export interface Paper {
  title: string
  /** Since when the text stands so; absent where nobody has to know. */
  since?: string
  lead: string
  sections: readonly { title: string; text: readonly string[] }[]
}

export type Papers = Record<PaperName, (facts: PaperFacts) => Paper>
