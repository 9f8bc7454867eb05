import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
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
  language: Language,
): Reply<'freight.calculate'> {
  const code = currentCode(regions, regionCode)
  if (code === undefined) throw new Refusal('REGION_UNKNOWN')
  const zone = zoneAt(zones, regions, code)
  const sends = lines.some(line => line.deliveryWay === 'express')
  if (!zone?.served) {
    if (sends || !zone) throw new Refusal('NOT_SERVED', { region: fullName(regions, code, language) })
  }
  const sum = freightOf(zone, lines)
  return {
    freightFen: sum.freightFen,
    text: words(zone, sum, sends, language),
    zoneName: language === 'en' ? zone.nameEn : zone.nameCn,
    remote: zone.remote,
    weightG: sum.weightG,
    freeFromFen: zone.freeFromFen,
    shortFen: sum.shortFen,
  }
}

function words(zone: FreightZone, sum: FreightSum, sends: boolean, language: Language): string {
  const english = language === 'en'
  if (!sends) return english ? 'Fetched or fitted at a dealer: no delivery charge' : '到店自提或安装，免运费'
  const kg = (sum.weightG / 1000).toFixed(2)
  if (sum.free)
    return english
      ? `Free from ${formatMoney(zone.freeFromFen ?? 0)}, except to remote regions`
      : `满 ${formatMoney(zone.freeFromFen ?? 0)} 免运费，偏远地区除外`
  const begin = english
    ? `${kg}\u00a0kg to ${zone.nameEn}: ${formatMoney(zone.firstFen)} for the first ${zone.firstG / 1000}\u00a0kg, ${formatMoney(zone.stepFen)} per additional ${zone.stepG / 1000}\u00a0kg`
    : `${zone.nameCn}，共 ${kg}\u00a0千克：首重 ${zone.firstG / 1000}\u00a0千克 ${formatMoney(zone.firstFen)}，续重每 ${zone.stepG / 1000}\u00a0千克 ${formatMoney(zone.stepFen)}`
  if (zone.freeFromFen === null) return english ? `${begin}. Remote region` : `${begin}。偏远地区不参加包邮`
  return english
    ? `${begin}. Add ${formatMoney(sum.shortFen)} for free shipping`
    : `${begin}。再买 ${formatMoney(sum.shortFen)} 免运费`
}
