import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import type { KeyValue } from '#web/ui/key-values.tsx'

type Tracking = Output<'desk.order.detail'>['tracking']

/**
 * Where the visit came from, as a row of facts: channel, campaign, the page on which it began and the number of the submission; no row where nothing
 * was said.
 * @param name what the row is called
 */
export function sourceRow(tracking: Tracking, name: string): KeyValue[] {
  if (!tracking) return []
  const { channelID, campaignID, wcode, page } = tracking
  return [{ key: name, value: [channelID, campaignID, page, wcode].filter(Boolean).join(dot) }]
}
