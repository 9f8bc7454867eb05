import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addTraces } from './shipment.queries.ts'

export const shipmentHandlers = {
  'desk.shipment.trace': async ({ input, ctx }) => {
    const { carrier, parcelNo, traces } = input
    const told = traces.map(each => ({ ...each, at: new Date(each.at) }))
    const added = await addTraces(ctx.tx, { carrier, parcelNo }, told)
    if (added === undefined) throw new Refusal('NOT_FOUND')
    return { carrier, parcelNo, added }
  },
} satisfies Partial<Handlers>
