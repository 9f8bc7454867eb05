import { dot } from '#contract/signs.ts'
import { formatDistance } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Whole } from '#web/ui/whole.tsx'
import { driveTexts } from './drive.texts.ts'

/** What is driven: for how long, and over which stretches. */
export function RouteWords({ route }: { route: NonNullable<Output<'testDrive.route'>> }) {
  const t = useTexts(driveTexts)
  const legs = route.legs.map(({ kind, distanceM }) => `${t[kind]}\u00a0${formatDistance(distanceM)}`)
  return <Whole>{[t.route(route.minutes), ...legs].join(dot)}</Whole>
}
