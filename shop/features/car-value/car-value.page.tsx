import { useState } from 'react'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { loadSell } from '#shop/features/sell/sell-load.ts'
import { sellHref } from '#shop/personal/sell-address.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api, cachedApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Choice } from '#web/ui/choices.ts'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import { carValueTexts } from './car-value.texts.ts'
import { type CarValue, ValueForm } from './value-form.tsx'
import { ValueOverTime } from './value-over-time.tsx'
import type { Route } from './+types/car-value.page'

interface Loaded {
  answer: Own<'carValue.show'>
  cities: Choice[]
}

/** An address that names no car leads to the page for what is not there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const ownCarId = Number(new URL(request.url).searchParams.get('ownCarId'))
  const [answer, { cities }] = await Promise.all([
    readOwn('carValue.show', { ownCarId }, request),
    loadSell((name, input) => cachedApi(name, input)),
  ])
  return { answer, cities }
}

export function HydrateFallback() {
  const t = useTexts(carValueTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        <Skeleton width="220px" height="40px" />
        <Skeleton height="320px" gap="24px" />
      </SkeletonGroup>
    </OwnPage>
  )
}

/** What an own car was, is and will be worth, and what that hangs on (decision 074). */
export default function CarValuePage({ loaderData }: Route.ComponentProps) {
  const { answer, cities }: Loaded = loaderData
  const t = useTexts(carValueTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.title}>
      {answer.ok ? (
        <Value car={answer.data} cities={cities} refresh={refresh} />
      ) : (
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      )}
    </OwnPage>
  )
}

function Value({ car, cities, refresh }: { car: CarValue; cities: readonly Choice[]; refresh: () => void }) {
  const t = useTexts(carValueTexts)
  const [editing, setEditing] = useState(false)
  const { known, points, ownCarId } = car
  const now = points.find(each => each.kind === 'now')

  function saved() {
    setEditing(false)
    toast(t.saved)
    refresh()
  }
  async function stop() {
    if (!(await confirm({ title: t.stopTitle, text: t.stopText, yes: t.stop, danger: true }))) return
    try {
      await api('carValue.stop', { ownCarId })
      toast(t.stopped)
      refresh()
    } catch {
      // The call has said why.
    }
  }
  return (
    <Stack shrink gap={[8, 6]}>
      <Stack gap={2}>
        <Text as="h2" size="h4" tone="strong" weight="medium">
          {car.carName}
        </Text>
        {now && known && (
          <>
            <Text size="caption" tone="muted">
              {t.today}
            </Text>
            <Text size={['h2', 'h3']} tone="strong" weight="display" figures>
              <Whole>{formatMoney(now.valueFen)}</Whole>
            </Text>
            <Text size="small" tone="muted" measure>
              {t.method}
            </Text>
            <Text size="small" tone="muted" measure>
              <Whole>{t.ahead(formatCount(known.kmPerMonth))}</Whole>
            </Text>
          </>
        )}
        {car.byHand && <Note>{t.byHand}</Note>}
      </Stack>
      {known ? (
        <>
          <Row gap={4} rowGap={3} align="center" wrap>
            <ButtonLink
              size="s"
              href={sellHref({
                series: car.seriesCode,
                spuId: String(known.spuId),
                year: String(car.modelYear),
                registered: known.registeredOn,
                km: String(known.mileageKm),
                city: String(known.cityCode),
              })}
            >
              {t.sell}
            </ButtonLink>
            <Button kind="line" size="s" onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
            <TextButton onClick={() => void stop()}>{t.stop}</TextButton>
          </Row>
          {now && <ValueOverTime points={points} />}
          <Modal open={editing} onClose={() => setEditing(false)} title={t.edit} wide height={92}>
            {editing && <ValueForm car={car} cities={cities} onSaved={saved} />}
          </Modal>
        </>
      ) : (
        <Stack gap={5}>
          <Text size="small" measure>
            {t.begin}
          </Text>
          <ValueForm car={car} cities={cities} onSaved={saved} />
        </Stack>
      )}
    </Stack>
  )
}
