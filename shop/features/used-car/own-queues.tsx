import { useEffect, useState } from 'react'
import { formatDeadline } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { carQueueTexts } from './car-queue.texts.ts'

type Place = Output<'carQueue.mine'>[number]

/** Cars for which the customer waits, or which are kept for them; nothing where there is none. */
export function OwnQueues() {
  const t = useTexts(carQueueTexts)
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    const gone = new AbortController()
    api('carQueue.mine', {}, { signal: gone.signal }).then(
      ({ data }) => setPlaces(data),
      // The page is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [])
  if (places.length === 0) return null
  return (
    <section aria-labelledby="queues">
      <Text as="h2" size="h3" id="queues" below={2}>
        {t.mine}
      </Text>
      <Box as="ul" hair="above">
        {places.map(({ queueId, carNo, title, place, keptUntil }) => (
          <Row as="li" key={queueId} hair="below" padY={4} gap={4} rowGap={2} align="center" justify="between" wrap>
            <Stack shrink gap={1}>
              <Text weight="medium" tone="strong">
                <ModelName>{title}</ModelName>
              </Text>
              <Text size="small" figures>
                {keptUntil === null ? t.you(place) : t.yours(formatDeadline(keptUntil))}
              </Text>
            </Stack>
            <GoLink href={`/usedcar/detail/${carNo}`}>{t.see}</GoLink>
          </Row>
        ))}
      </Box>
    </section>
  )
}
