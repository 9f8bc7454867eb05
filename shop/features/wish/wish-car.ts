import type { Output } from '#contract/kit.ts'

/** A configuration that somebody keeps. */
export type Wished = NonNullable<Output<'configure.read'>['car']> & {
  label: string
  /** When it came onto the wish list, and what it cost then; null: this browser alone keeps it. */
  saved: { at: number; fen: number } | null
}

export const wished = ({ savedAt, savedFen, ...car }: Output<'wish.detail'>): Wished => ({
  ...car,
  saved: { at: savedAt, fen: savedFen },
})
