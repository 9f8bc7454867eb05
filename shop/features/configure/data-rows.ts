import { formatCount } from '#contract/figures.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { TrimFacts } from './design-load.ts'
import type { previewTexts } from './preview.texts.ts'

type Facts = Pick<
  TrimFacts,
  'energy' | 'rangeKm' | 'accelS' | 'powerKw' | 'topSpeedKmh' | 'consumption' | 'consumptionStandard'
>

/** The figures that a buyer asks for first, with units and conditions (design 13). */
export function dataRows(facts: Facts, t: Texts<typeof previewTexts>) {
  const unit = facts.energy === 'BEV' ? 'kWh' : 'L'
  return [
    ...(facts.rangeKm === null ? [] : [{ key: t.rangeUnit, value: `${formatCount(facts.rangeKm)} km` }]),
    { key: t.accelUnit, value: `${facts.accelS} s` },
    { key: t.powerUnit, value: `${facts.powerKw} kW` },
    ...(facts.rangeKm === null ? [{ key: t.speedUnit, value: `${facts.topSpeedKmh} km/h` }] : []),
    { key: t.useUnit(facts.consumptionStandard), value: `${facts.consumption} ${unit}/100 km` },
  ]
}
