import { useState } from 'react'
import { formatChange, formatMoney } from '#contract/figures.ts'
import { dataRows } from '#shop/features/configure/data-rows.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { weeksOf } from '#shop/features/configure/design-figures.ts'
import { carSumTexts } from '#shop/features/configure/car-sum.texts.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BrochureBox } from './brochure-box.tsx'
import { PosterButton } from './poster-button.tsx'
import { WhatEnded } from './what-ended.tsx'
import { useBrochure } from './use-brochure.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { driveHref } from '#shop/personal/drive-address.ts'
import { wishListPath } from '#shop/personal/wish-address.ts'
import styles from './wish-detail.module.css'
import { loadWish, type WishPage } from './wish-detail-load.ts'
import type { Wished } from './wish-car.ts'
import { CarLines, CarPictures } from './whole-car.tsx'
import { isOver } from './wish-words.ts'
import { wishTexts } from './wish.texts.ts'
import type { Route } from './+types/wish-detail.page'
import { soon } from '#web/ui/soon.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const ShareWish = soonDialog(() => import('./share-wish.tsx').then(m => m.default))
const WishStock = soon(() => import('./wish-stock.tsx').then(m => m.default))
const WishDrives = soon(() => import('./wish-drives.tsx').then(m => m.default))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<WishPage> => loadWish(request)

export const handle: PageHandle<WishPage> = { titleOf: ({ car }) => car?.trimName }

export function HydrateFallback() {
  return (
    <Page foot padY={[6, 4]}>
      <SkeletonGroup>
        <Skeleton ratio="20 / 9" />
        <Skeleton width="50%" height="32px" gap="24px" />
        <Skeleton height="240px" gap="24px" />
      </SkeletonGroup>
    </Page>
  )
}

/** One configuration of the wish list (spec 2; its header is hidden, so it has a way back of its own). */
export default function WishDetailPage({ loaderData }: Route.ComponentProps) {
  const { car, seenAt, failed, facts }: WishPage = loaderData
  const t = useTexts(wishTexts)
  const p = useTexts(previewTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { refresh, refreshing } = useRefresh()
  return (
    <Page foot padY={[6, 4]}>
      <Row below={[5, 3]} data-print="hide">
        <TextLink href={wishListPath}>{t.backToList}</TextLink>
      </Row>
      {car ? (
        <>
          <CarPictures car={car} />
          <Row gap={4} above={[8, 5]} align="baseline" justify="between" wrap>
            <PageTitle>
              <ModelName>{car.trimName}</ModelName>
            </PageTitle>
            {mobile && <Price fen={car.priceFen} size="l" />}
          </Row>
          <Grid cols="beside" gap={[12, 8]} above={[6, 5]}>
            <Stack gap={[10, 8]} shrink>
              <Notes car={car} seenAt={seenAt} />
              <WishDrives code={car.code} />
              <WishStock code={car.code} />
              <CarLines title={t.summary} lines={car.lines} />
              {facts && (
                <section>
                  <Title below={4}>{t.data}</Title>
                  <KeyValues kind="tiles" columns={4} rows={dataRows(facts, p)} />
                </section>
              )}
            </Stack>
            <Side car={car} />
          </Grid>
        </>
      ) : (
        <PartError
          kind="page"
          busy={refreshing}
          onRetry={refresh}
          {...(failed ? { reason: failureWords(failed, language) } : {})}
        />
      )}
    </Page>
  )
}

function Notes({ car, seenAt }: { car: Wished; seenAt: number | null }) {
  const t = useTexts(wishTexts)
  return (
    <>
      {seenAt !== null && (
        <Note kind="warning" role="status">
          <b>{t.seenTitle}</b>
          <p>{t.seenText(seenAt)}</p>
        </Note>
      )}
      <WhatEnded car={car} />
    </>
  )
}

function priceRows(car: Wished, t: ReturnType<typeof useTexts<typeof wishTexts>>): KeyValue[] {
  const { saved, priceFen, trimFen } = car
  return [
    { key: t.trimLine, value: formatMoney(trimFen) },
    { key: t.options, value: formatMoney(priceFen - trimFen) },
    { key: t.total, value: <Price fen={priceFen} size="l" />, total: true },
    ...(saved
      ? [
          { key: t.saved(saved.at), value: formatMoney(saved.fen) },
          ...(saved.fen === priceFen
            ? []
            : [{ key: t.change, value: formatChange(priceFen - saved.fen), cut: priceFen < saved.fen }]),
        ]
      : []),
  ]
}

/** Price and delivery, and what can be done with the car. */
function Side({ car }: { car: Wished }) {
  const t = useTexts(wishTexts)
  const d = useTexts(carSumTexts)
  const p = useTexts(previewTexts)
  const { making, start } = useBrochure(car.code)
  const [sharing, setSharing] = useState(false)
  const weeks = weeksOf(car.leadDays)
  return (
    <Stack as="aside" above={[0, 6]} gap={6} ground="sunken" radius="panel" pad={[8, 5]} aria-label={t.price}>
      <KeyValues
        rows={[
          ...priceRows(car, t),
          ...(isOver(car) ? [] : [{ key: d.delivery, value: d.weeks(weeks.from, weeks.to) }]),
        ]}
      />
      {car.buildable && (
        <ButtonLink href={orderCarHref(car.code)} size="l" block>
          {p.order}
        </ButtonLink>
      )}
      <ButtonLink kind={car.buildable ? 'line' : 'primary'} href={codeHref(car.code)} size="l" block>
        {t.open}
      </ButtonLink>
      <ButtonLink kind="line" block href={driveHref({ series: car.seriesCode, spuId: car.spuId, code: car.code })}>
        {t.testDrive}
      </ButtonLink>
      <section>
        <Title below={3}>{t.useIt}</Title>
        <Row gap={4} align="start">
          <QrCode text={location.origin + codeHref(car.code)} label={p.qr} />
          <Stack gap={2} shrink>
            <Text size="caption" tone="muted">
              {p.code}
            </Text>
            <Row gap={2} align="center" wrap>
              <b className={styles.code}>{car.code}</b>
              <CopyButton text={car.code} bare />
            </Row>
            <Text size="caption" tone="muted">
              {p.codeWhy}
            </Text>
          </Stack>
        </Row>
      </section>
      <Stack gap={3}>
        <Button kind="line" icon="share" block onClick={() => setSharing(true)}>
          {t.share}
        </Button>
        <PosterButton car={car} />
      </Stack>
      <section data-print="hide">
        <Title below={3}>{t.brochure}</Title>
        <BrochureBox code={car.code} making={making} quiet onStart={() => void start()} />
      </section>
      {sharing && <ShareWish car={car} open onClose={() => setSharing(false)} />}
    </Stack>
  )
}
