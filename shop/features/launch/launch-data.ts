import type { Output } from '#contract/kit.ts'

/** The launch model as its page shows it. */
export type Launch = Output<'launch.state'>
