import { formFile, post } from './call-row.ts'

/** Pick lists, packing lists and labels (decision 132): rows of the desk's calls (`desk-calls.ts`). */
export const deskPackingCalls = {
  'desk.packing.list': post('/desk/packing/v1/list', { staff: 'shipment.ship', loading: 1, paged: true }),
  // Names and addresses of many customers: each order is an act of its own in the log.
  'desk.packing.print': formFile('/desk/packing/v1/print', { staff: 'shipment.ship', silent: true }),
} as const
