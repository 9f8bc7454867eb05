import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { compareHref, keepCompared, toggleCompared, useCompared } from './compared.ts'
import { newCarCardTexts } from './new-car-card.texts.ts'
import { Tray } from './tray.tsx'

type Trim = Output<'car.compare'>['trims'][number]

/** The trims that stand beside each other already. */
export default function TrimTray() {
  const t = useTexts(newCarCardTexts)
  const mobile = useLayout() === 'mobile'
  const spuIds = useCompared()
  const trims = useTrims(mobile ? [] : spuIds)
  return (
    <Tray
      words={t}
      ids={spuIds}
      carOf={spuId => {
        const trim = trims.find(each => each.spuId === spuId)
        return trim && { name: trim.name, priceFen: trim.priceFen, picture: carSide(trim.bodyKey, trim.paint) }
      }}
      href={compareHref(spuIds)}
      onRemove={toggleCompared}
      onClear={() => keepCompared([])}
    />
  )
}

/** The trims of the tray, as far as they have come: the browser keeps their numbers alone. */
function useTrims(spuIds: readonly number[]): readonly Trim[] {
  const [trims, setTrims] = useState<readonly Trim[]>([])
  const key = spuIds.join('-')
  useEffect(() => {
    if (key === '') return
    let left = false
    cachedApi('car.compare', { spuIds: key.split('-').map(Number) }).then(
      ({ data }) => left || setTrims(data.trims),
      // Numbers and ways stand there without names.
      () => {},
    )
    return () => {
      left = true
    }
  }, [key])
  return trims
}
