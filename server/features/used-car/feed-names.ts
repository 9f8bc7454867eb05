import { paints, upholsteries } from '#contract/car-codes.ts'
import { type UsedCarState, useKinds, vehicleSources } from '#contract/used-car-codes.ts'
import { nameKey } from './feed-values.ts'

/** Names by which dealers call what the shop has one code for. */

interface Named {
  code: string
  cn: string
  en: string
}

function namesOf(
  choices: readonly Named[],
  others: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> {
  return new Map(
    choices.flatMap(({ code, cn, en }) =>
      [code, cn, en, ...(others[code] ?? [])].map(name => [nameKey(name), code] as const),
    ),
  )
}

export const paintNames = namesOf(paints, {
  frost: ['白', '白色', '雪白', 'white'],
  silver: ['银', '银色', 'silver'],
  moon: ['灰', '灰色', 'grey', 'gray'],
  slate: ['蓝', '蓝色', 'blue'],
  pine: ['绿', '绿色', 'green'],
  copper: ['铜', '铜色', '棕', '棕色', '橙色', 'brown', 'copper'],
  night: ['黑', '黑色', 'black'],
  garnet: ['红', '红色', 'red'],
  ash: ['哑光灰', '深灰', '深灰色', 'matt grey', 'matte grey', 'matte ash'],
  dune: ['哑光沙', '沙色', '米色', '金色', '卡其色', 'beige', 'sand', 'gold', 'matte dune'],
})
const paintByCode = new Map<string, string>(paints.map(paint => [paint.code, paint.cn]))
export const paintCn = (code: string): string => paintByCode.get(code) ?? code
export const paintChoices = paints.map(paint => paint.cn).join('、')

export const cabinNames = namesOf(upholsteries, {
  stone: ['月白', '白', '白色', '米色', '米白', '浅色', '灰色', 'white', 'beige', 'grey', 'stone'],
  night: ['夜曜', '黑', '黑色', '深色', 'black', 'night'],
  cognac: ['暮棕', '棕', '棕色', '红棕', 'brown', 'cognac'],
  claret: ['绛红', '红', '红色', '酒红', 'red', 'claret', 'burgundy'],
})
export const cabinChoices = upholsteries.map(each => each.cn).join('、')

export const useKindNames = namesOf(useKinds, {
  private: ['私家', '私家车', '家用', '自用', 'private'],
  rental: ['租赁车', '营转非', 'rental'],
  showroom: ['展车', '展厅车', 'showroom'],
  testdrive: ['试乘试驾', 'demo', 'test drive'],
})
export const sourceNames = namesOf(vehicleSources, {
  factory: ['厂家', '官方', 'factory', 'maker'],
  showroom: ['展厅', '展车', 'showroom'],
  testdrive: ['试驾', '试驾车', 'demo', 'test drive'],
  replace: ['置换', '收购', '个人', 'trade in', 'trade-in'],
})

/** States that a dealer decides; reserved and sold are the orders' affair. */
export const stateNames: ReadonlyMap<string, UsedCarState> = new Map(
  (
    [
      ['publish', ['publish', '在售', '上架', '已上架', '销售中', 'on sale', 'available']],
      ['pre_publish', ['pre_publish', '预售', '即将上架', '待上架', '整备中', 'coming soon']],
      ['withdrawn', ['withdrawn', '下架', '已下架', '停售', 'withdrawn', 'offline']],
    ] as const
  ).flatMap(([state, names]) => names.map(name => [nameKey(name), state] as const)),
)
export const stateChoices = '在售、即将上架、下架'
