import { csvOf, yuanCell } from '#contract/csv.ts'
import type { Input } from '#contract/kit.ts'
import { api } from '#web/api.ts'

/**
 * Has a price that moves too far for one person wait for a second one, as a file of its pieces would (decisions 156, 174).
 * With a time it is planned for it once the second person agrees.
 * @returns the file that waits
 * @throws as the calls
 */
export async function askSecond({
  spuCode,
  skuCodes,
  priceFen,
  showPriceFen,
  effectiveAt,
}: Input<'desk.price.plan'>): Promise<number> {
  const shown = showPriceFen === null ? '-' : yuanCell(showPriceFen)
  const csv = [['skuCode', 'priceFen', 'showPriceFen'], ...skuCodes.map(code => [code, yuanCell(priceFen), shown])]
  const content = btoa(String.fromCharCode(...new TextEncoder().encode(csvOf(csv))))
  const { data } = await api('desk.goodsFile.check', {
    name: `${spuCode}.csv`,
    content,
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
  })
  const { goodsFileId, version } = data
  await api('desk.goodsFile.apply', { goodsFileId, version })
  return goodsFileId
}
