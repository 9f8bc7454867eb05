import { Text } from '#web/ui/layout.tsx'
import type { Disclaimers } from './design-load.ts'
import { useDesign, useDesignState } from './use-design.ts'

type Location = Disclaimers[number]['location']

/** The conditions of a place of the configurator (spec 3): those of every car, and of this trim. */
export function DesignDisclaimers({ locations }: { locations: readonly Location[] }) {
  const { data, range } = useDesign()
  const spuId = useDesignState(state => state.car.build.spuId)
  const trim = range.trims.find(each => each.spuId === spuId)
  const own = data.disclaimers.filter(
    ({ location, packageCode }) =>
      locations.includes(location) &&
      (packageCode === null || packageCode === trim?.packageCode) &&
      // Of another body than this one.
      (location !== 'LONG_WHEELBASE' || trim?.longWheelbase),
  )
  return own.map(({ disclaimerDesc }) => (
    <Text key={disclaimerDesc} size="micro" tone="muted" above={4}>
      {disclaimerDesc}
    </Text>
  ))
}
