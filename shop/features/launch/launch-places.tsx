import { useState } from 'react'
import { seriesHref } from '#shop/features/configure/design-address.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Launch } from './launch-data.ts'
import { launchTexts } from './launch.texts.ts'

type Place = Launch['mine'][number]

interface LaunchPlacesProps {
  launch: Launch
  offsetMs: number
  onChanged: () => void
}

/** Where a customer stands: what is kept and until when, which number they have, or the order that it became. */
export function LaunchPlaces({ launch, offsetMs, onChanged }: LaunchPlacesProps) {
  const t = useTexts(launchTexts)
  return (
    <Stack as="section" shrink gap={4} aria-labelledby="launch-mine">
      <Title id="launch-mine">{t.mine}</Title>
      <Stack as="ul" gap={3}>
        {launch.mine.map(place => (
          <PlaceRow key={place.placeId} place={place} launch={launch} offsetMs={offsetMs} onChanged={onChanged} />
        ))}
      </Stack>
    </Stack>
  )
}

function PlaceRow({ place, launch, offsetMs, onChanged }: LaunchPlacesProps & { place: Place }) {
  const t = useTexts(launchTexts)
  const [busy, setBusy] = useState(false)
  const { placeId, state, keptUntil, orderNo } = place

  async function leave(): Promise<void> {
    if (!(await confirm({ title: t.leaveTitle, text: t.leaveText, yes: t.leave, danger: true }))) return
    setBusy(true)
    await api('launch.leave', { placeId }).then(
      () => toast(t.gone),
      // The call has said why.
      () => {},
    )
    setBusy(false)
    onChanged()
  }

  return (
    <Stack as="li" shrink ground="sunken" radius="panel" pad={6} gap={3} role="status">
      <Text tone="strong" weight="medium" figures>
        {state === 'offered' ? t.kept : state === 'waiting' ? t.you(place.place) : t.taken}
      </Text>
      {state === 'offered' && keptUntil !== null && (
        <Row gap={2} align="baseline">
          <Text as="span">{t.timeLeft}</Text>
          <Countdown until={keptUntil} now={launch.serverTime} offsetMs={offsetMs} onEnd={onChanged} />
        </Row>
      )}
      <Row gap={4} rowGap={3} align="center" wrap>
        {state === 'offered' && launch.car && (
          <>
            <ButtonLink href={orderCarHref(launch.car.code)}>{t.order}</ButtonLink>
            <ButtonLink kind="line" href={seriesHref(launch.seriesCode)}>
              {t.build}
            </ButtonLink>
          </>
        )}
        {orderNo !== null && (
          <ButtonLink kind="line" href={orderHref(orderNo)}>
            {t.seeOrder}
          </ButtonLink>
        )}
        {state !== 'taken' && (
          <TextButton disabled={busy} onClick={() => void leave()}>
            {t.leave}
          </TextButton>
        )}
      </Row>
    </Stack>
  )
}
