import { ask } from '#e2e/calls.ts'

/** Lines that change a little and much, that say long words, and that are wrong in several ways. */
const lines = [
  '规格编码,原价,优惠价,库存,英文介绍,天气',
  'BAG-TOTE-COGNAC,1990,,41,,晴',
  'BAG-TOTE-NIGHT,99,-,12,,晴',
  `BAG-TOTE-CREAM,,,,"${'A long paragraph that goes on for a while, as people write them. '.repeat(6)}",`,
  'BAG-TOTE-NIGHT,"1.280,00",,1.5,,',
  'NO-SUCH-PIECE-WITH-QUITE-A-LONG-CODE-OF-ITS-OWN,12,,,,',
]

/** A file of goods that waits to be written. */
export async function sentGoodsFile(origin: string, token: string): Promise<number> {
  const content = Buffer.from(lines.join('\r\n')).toString('base64')
  return (await ask(origin, 'desk.goodsFile.check', { name: '秋季价格与库存.csv', content }, { token })).goodsFileId
}
