import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { currentCode, fullName, lineage, type Regions } from '#server/features/region/region.rules.ts'
import { formatMoney } from '#contract/figures.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  type FreightSum,
  freightOf,
  type FreightZone,
  type FreightZones,
  type SentLine,
  zoneOf,
} from './freight.rules.ts'

/** The zone of a place; undefined where there is none. @param regionCode also a former one */
export function zoneAt(zones: FreightZones, regions: Regions, regionCode: number): FreightZone | undefined {
  const code = currentCode(regions, regionCode)
  if (code === undefined) return undefined
  return zoneOf(
    zones,
    lineage(regions, code).map(row => row.code),
  )
}

/**
 * What sending these lines to a place costs, in words and fen.
 * @param regionCode a province, city or district, also a former one
 * @throws Refusal REGION_UNKNOWN; NOT_SERVED when something is to be sent where nothing is sent
 */
export function quoteFreight(
  zones: FreightZones,
  regions: Regions,
  regionCode: number,
  lines: readonly SentLine[],
): Reply<'freight.calculate'> {
  const code = currentCode(regions, regionCode)
  if (code === undefined) throw new Refusal('REGION_UNKNOWN')
  const zone = zoneAt(zones, regions, code)
  const sends = lines.some(line => line.deliveryWay === 'express')
  if (!zone?.served) {
    if (sends || !zone) throw new Refusal('NOT_SERVED', { region: fullName(regions, code) })
  }
  const sum = freightOf(zone, lines)
  return {
    ...zone,
    ...sum,
    text: words(zone, sum, sends),
    zoneName: { cn: zone.nameCn, en: zone.nameEn },
  }
}

function words(zone: FreightZone, sum: FreightSum, sends: boolean): Word {
  if (!sends) return { cn: '到店自提或安装，免运费', en: 'Fetched or fitted at a dealer: no delivery charge' }
  const free = formatMoney(zone.freeFromFen ?? 0)
  if (sum.free) return { cn: `满 ${free} 免运费，偏远地区除外`, en: `Free from ${free}, except to remote regions` }
  const [kg, firstKg, stepKg] = [(sum.weightG / 1000).toFixed(2), zone.firstG / 1000, zone.stepG / 1000]
  const [first, step] = [formatMoney(zone.firstFen), formatMoney(zone.stepFen)]
  const cn = `${zone.nameCn}，共 ${kg}\u00a0千克：首重 ${firstKg}\u00a0千克 ${first}，续重每 ${stepKg}\u00a0千克 ${step}`
  const en = `${kg}\u00a0kg to ${zone.nameEn}: ${first} for the first ${firstKg}\u00a0kg, ${step} per additional ${stepKg}\u00a0kg`
  if (zone.freeFromFen === null) return { cn: `${cn}。偏远地区不参加包邮`, en: `${en}. Remote region` }
  const short = formatMoney(sum.shortFen)
  return { cn: `${cn}。再买 ${short} 免运费`, en: `${en}. Add ${short} for free shipping` }
}
