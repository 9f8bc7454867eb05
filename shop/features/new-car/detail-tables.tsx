import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Text } from '#web/ui/layout.tsx'
import { besideOf, ofTrims } from './beside.ts'
import type { NewCarDetail } from './detail-load.ts'
import { newCarTexts } from './detail.texts.ts'
import { SideBySide, useEquipmentGroups } from '#shop/features/car/side-by-side.tsx'

/** Three columns have room there. */
const mostOnPhone = 3

const namesOf = ({ trims }: NewCarDetail, places: readonly number[]) =>
  places.flatMap(place => {
    const trim = trims[place]
    return trim ? [{ id: trim.spuId, name: trim.shortName }] : []
  })

/** Technical data beside those of the sister trims (domain E.1). */
export function DetailData({ detail }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const mobile = useLayout() === 'mobile'
  const places = besideOf(detail, mobile ? mostOnPhone : undefined)
  const groups = detail.data.map(group => ({ ...group, rows: group.rows.map(row => ofTrims(row, places)) }))
  return (
    <>
      <Text size="caption" tone="muted" below={4}>
        {t.differsNote(places.length - 1)}
      </Text>
      <SideBySide
        label={t.data}
        columns={namesOf(detail, places)}
        groups={groups}
        current={detail.car.spuId}
        first={mobile ? 1 : 2}
      />
    </>
  )
}

/** What is part of the car, what can be had, and what not; beside the sister trims. */
export function DetailEquipment({ detail }: { detail: NewCarDetail }) {
  const t = useTexts(newCarTexts)
  const mobile = useLayout() === 'mobile'
  const places = besideOf(detail, mobile ? mostOnPhone : undefined)
  const all = useEquipmentGroups(detail.equipment)
  const groups = all.map(group => ({ ...group, rows: group.rows.map(row => ofTrims(row, places)) }))
  return (
    <SideBySide
      label={t.equipment}
      columns={namesOf(detail, places)}
      groups={groups}
      current={detail.car.spuId}
      first={mobile ? 1 : 2}
    />
  )
}
