/** Files of goods at the desk: their states and limits, known on both sides (decision 156). */

/** A file that is looked at, one that waits for a second person, one that was written, one that was not. */
export const goodsFileStates = ['draft', 'asked', 'applied', 'refused'] as const
export type GoodsFileState = (typeof goodsFileStates)[number]

/** Most lines of one file. */
export const mostGoodsLines = 5_000

/** What of a file is shown: what changes, what is wrong, and what was not written because somebody was faster. */
export const goodsLineKinds = ['changed', 'refused'] as const
export type GoodsLineKind = (typeof goodsLineKinds)[number]

/** What an export holds: everything, or prices and stock alone. */
export const goodsExports = ['all', 'prices'] as const
export type GoodsExport = (typeof goodsExports)[number]
