import { formatDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { mapHref } from '#shop/personal/map-href.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { locatorTexts, outletDetailTexts } from './locator.texts.ts'
import { baiduHref, tencentHref } from './map-apps.ts'

export type OutletFacts = Output<'dealer.outletDetail'>

/** Open or closed at this moment, and until when. */
export function OpenState({ openNow, hoursToday }: Pick<OutletFacts, 'openNow' | 'hoursToday'>) {
  const t = useTexts(locatorTexts)
  return (
    <Row as="span" inline gap={2} align="center" wrap size="caption" figures>
      <StatusDot tone={openNow ? 'success' : 'off'}>{openNow ? t.open : t.closed}</StatusDot>
      <span>{hoursToday ?? t.closedToday}</span>
    </Row>
  )
}

/** The map apps that lead to an outlet. */
export function waysThere(
  { lng, lat, name }: Pick<OutletFacts, 'lng' | 'lat' | 'name'>,
  t: Texts<typeof outletDetailTexts>,
) {
  const place = { lng, lat, outletName: name }
  return [
    { words: t.amap, href: mapHref(place) },
    { words: t.baidu, href: baiduHref(place) },
    { words: t.tencent, href: tencentHref(place) },
  ]
}

/** The hours of the week, and the holidays of the next weeks. */
export function OutletHours({
  facts,
  heading: Heading = 'h4',
}: {
  facts: Pick<OutletFacts, 'hours' | 'holidays'>
  heading?: 'h3' | 'h4'
}) {
  const t = useTexts(outletDetailTexts)
  const language = useLanguage()
  return (
    <>
      <Stack gap={2} shrink>
        <Heading>{t.hours}</Heading>
        <KeyValues
          rows={facts.hours.map(({ name, opens, closes }) => ({
            key: name,
            value: opens && closes ? `${opens}–${closes}` : t.closed,
          }))}
        />
      </Stack>
      {facts.holidays.length > 0 && (
        <Box above={5}>
          <Heading>{t.holidays}</Heading>
          <KeyValues
            rows={facts.holidays.map(({ date, opens, closes, reason }) => ({
              key: `${formatDay(date, language)}${dot}${reason}`,
              value: opens && closes ? `${opens}–${closes}` : t.closed,
            }))}
          />
        </Box>
      )}
    </>
  )
}
