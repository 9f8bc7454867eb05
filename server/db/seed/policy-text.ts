/** A text in Chinese and English. */
export type Pair = readonly [cn: string, en: string]

export interface PolicyText {
  title: Pair
  lead: Pair
  sections: readonly { title: Pair; text: readonly Pair[] }[]
}
