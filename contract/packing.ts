/** What is printed of orders that are to be sent (decision 132): one for all of them, or something for each. */
export const packingPapers = ['pick', 'list', 'label100', 'label60', 'labelA4'] as const
export type PackingPaper = (typeof packingPapers)[number]

/** Orders in one file. */
export const MOST_PACKED = 100
