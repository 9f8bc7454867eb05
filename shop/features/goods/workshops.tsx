import { useEffect, useState } from 'react'
import { type OutletCard, OutletCards } from '#shop/features/dealer/outlet-cards.tsx'
import { isRouted } from '#shop/route-table.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { beijing, placeName, usePlace } from '#web/place.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import { loadWorkshops } from './owner-load.ts'

/** Workshops near the visitor: those of the default place come with the document, others once a place is chosen. */
export function Workshops({ workshops }: { workshops: readonly OutletCard[] }) {
  const t = useTexts(afterSalesTexts)
  const language = useLanguage()
  const place = usePlace()
  const [near, setNear] = useState<{ place: typeof place; list: readonly OutletCard[] }>()
  useEffect(() => {
    if (place === beijing) return
    let left = false
    loadWorkshops(cachedApi, place)
      .then(list => left || setNear({ place, list }))
      // Those of the document stay.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [place])
  const known = near?.place === place
  const shown = known ? near.list : workshops
  if (shown.length === 0) return null
  return (
    <Box as="section" above={[16, 10]} aria-labelledby="workshops">
      <Row rowGap={2} gap={6} align="baseline" justify="between" wrap>
        <h2 id="workshops">{t.outlets}</h2>
        {isRouted('/dealerlocator') && <GoLink href="/dealerlocator">{t.allOutlets}</GoLink>}
      </Row>
      <Text size="small" tone="muted">
        {t.outletsNear(placeName(known ? place : beijing, language))}
      </Text>
      <OutletCards outlets={shown} />
    </Box>
  )
}
