import { get, post } from './call-row.ts'

/** Files of parcel numbers (decision 168): rows of `desk-calls.ts`. */
export const parcelFileCalls = {
  // Keeps a file; each order of it that is sent later is an act of its own, under this name.
  'desk.shipment.shipMany': post('/desk/shipment/v1/ship-many', {
    staff: 'shipment.ship',
    write: true,
    silent: true,
    loading: 2,
    largestKb: 2_048,
    limit: 'upload',
    acts: ['parcelFileId', 'lines', 'refused'],
  }),
  'desk.shipment.files': post('/desk/shipment/v1/files', { staff: 'shipment.ship', loading: 1, paged: true }),
  'desk.shipment.file': get('/desk/shipment/v1/file', { staff: 'shipment.ship', loading: 1 }),
  'desk.shipment.fileLines': post('/desk/shipment/v1/file-lines', { staff: 'shipment.ship', loading: 1, paged: true }),
  'desk.shipment.stopFile': post('/desk/shipment/v1/stop-file', {
    staff: 'shipment.ship',
    write: true,
    silent: true,
    loading: 2,
    acts: ['parcelFileId', 'shipped', 'left'],
  }),
} as const
