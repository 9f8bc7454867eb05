import { ask } from '#e2e/calls.ts'

/** Lines that are wrong in several ways, some of them long. */
const lines = [
  ['HS209901010000000000', '顺丰速运', 'SF1234567890'],
  ['HS209901010000000001', 'China Post EMS', 'EA555566667CN'],
  ['HS1', 'sf', 'SF1234567891'],
  ['HS209901010000000002', 'A courier that nobody has ever heard of in these parts', 'SF1234567892'],
  ['HS209901010000000003', 'sf', '-'],
  ['HS209901010000000000', 'jd', 'JD1234567890'],
  ['HS209901010000000004'],
]

/** A file of parcels of which no line could be sent, each for a reason of its own. */
export async function sentParcelFile(origin: string, token: string): Promise<number> {
  const rows = lines.map((cells, at) => ({ line: at + 2, cells }))
  return (await ask(origin, 'desk.shipment.shipMany', { name: '十一月二十九日下午第二批出库.csv', rows }, { token }))
    .parcelFileId
}
