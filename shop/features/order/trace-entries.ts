import { dot } from '#contract/signs.ts'
import type { TimelineProps } from '#web/ui/timeline.tsx'
import type { OrderDetail } from './order-address.ts'

/** What a carrier says of a parcel, as a list of times. */
export const traceEntries = (traces: OrderDetail['shipments'][number]['traces']): TimelineProps['entries'] =>
  traces.map(trace => ({
    key: `${trace.at}:${trace.status}`,
    text: [trace.statusText, trace.place].filter(Boolean).join(dot),
    note: trace.text,
    at: trace.at,
  }))
