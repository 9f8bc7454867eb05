/** How people write a carrier in a file (decision 168); apart from `carriers.ts`, which every page of an order carries. */
import { type CarrierCode, carrierCodes, carriers } from './carriers.ts'

/** What else people call a carrier, beside its code and its names; kinds of carriers may stand behind each. */
const carrierAliases: Readonly<Record<CarrierCode, readonly string[]>> = {
  sf: ['顺丰', '順豐', 'shunfeng', 'shun feng'],
  jd: ['京东', '京東', 'jdl', 'jdl京东', 'jingdong', '京东jd', '京东jdl'],
  ems: [
    '邮政',
    '郵政',
    '中国邮政',
    '中國郵政',
    'china post',
    '中国邮政ems',
    'ems特快专递',
    '特快专递',
    '邮政特快专递',
    '邮政速递',
    '中国邮政速递',
  ],
  zto: ['中通', 'zhongtong'],
  yto: ['圆通', '圓通', 'yuantong'],
  deppon: ['德邦', 'debang', 'dpk'],
  sto: ['申通', 'shentong'],
  yunda: ['韵达', '韻達'],
  jt: ['极兔', '極兔', 'jtsd'],
}
/** What stands behind a name and tells nobody apart. 快运 is freight: another firm with another number. */
const carrierKinds = ['', '快递', '快遞', '速递', '速遞', '速运', '速運', '物流', 'express', 'logistics'] as const

/** Width, case, blanks and signs tell no carrier from another: `Ｊ＆Ｔ` is `jt`. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Every way to write a carrier, folded → its code. */
const carriersWritten: ReadonlyMap<string, CarrierCode> = new Map(
  carrierCodes.flatMap(code =>
    [code, ...carriers[code], ...carrierAliases[code]].flatMap(name =>
      carrierKinds.map(kind => [folded(name + kind), code] as const),
    ),
  ),
)

/**
 * Carriers by what somebody wrote for one: its code, a name, or what people call it. None is guessed.
 * @returns none where it is unknown, and several where several stand there: 顺丰/中通
 */
export function carriersIn(text: string): CarrierCode[] {
  const word = folded(text)
  const only = carriersWritten.get(word)
  if (only) return [only]
  // Letters stand inside other words; names in Chinese do not.
  const named = carrierCodes.filter(code =>
    [...carriers[code], ...carrierAliases[code]].some(
      name => /\p{Script=Han}/u.test(name) && word.includes(folded(name)),
    ),
  )
  const parts = text.split(/[^\p{L}\p{N}]+/u).flatMap(part => carriersWritten.get(folded(part)) ?? [])
  const found = [...new Set([...named, ...parts])]
  return found.length > 1 ? found : []
}
