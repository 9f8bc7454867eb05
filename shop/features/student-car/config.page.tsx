import { formatChange, formatMoney } from '#contract/figures.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { Arithmetic, Rates } from '#shop/features/student/price-parts.tsx'
import { matchedHref, studentConfigsPath } from '#shop/features/student/student-address.ts'
import { CarLines, CarPictures } from '#shop/features/wish/whole-car.tsx'
import { studentPaymentHref } from '#shop/features/student/student-order-address.ts'
import { WhatEnded } from '#shop/features/wish/what-ended.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { type ConfigPage, loadConfig, type StudentConfig } from './config-load.ts'
import { configTexts } from './config.texts.ts'
import { Disclaimers, saidOf } from './disclaimers.tsx'
import type { Route } from './+types/config.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ConfigPage> => loadConfig(request)

export const handle: PageHandle<ConfigPage> = {
  titleOf: ({ answer }) => (answer.ok ? answer.data.trimName : undefined),
}

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(configTexts).one} />
}

const statusPath = '/user/studentInfo'

/** One own configuration with its estimate, what has become of it, and the ways on (spec 2; decision 119). */
export default function StudentConfigPage({ loaderData }: Route.ComponentProps) {
  const page: ConfigPage = loaderData
  const t = useTexts(configTexts)
  return (
    <OwnDetail title={t.one} list={{ label: t.title, href: studentConfigsPath }} answer={page.answer}>
      {({ data }) => <Whole car={data} page={page} />}
    </OwnDetail>
  )
}

function Whole({ car, page: { qualification, disclaimers } }: { car: StudentConfig; page: ConfigPage }) {
  const t = useTexts(configTexts)
  return (
    <>
      <CarPictures car={car} />
      <Stack gap={2} above={[6, 5]} below={[6, 5]}>
        <OwnDetailTitle>
          <ModelName>{car.trimName}</ModelName>
        </OwnDetailTitle>
        {car.label !== '' && (
          <Text tone="muted" anywhere>
            {car.label}
          </Text>
        )}
      </Stack>
      <Grid cols="beside" gap={[12, 8]} align="start">
        <Stack gap={[10, 8]} shrink>
          <WhatEnded car={{ ...car, saved: { at: car.savedAt, fen: car.savedFen } }} />
          {!car.inProgramme && (
            <Note kind="warning" role="note">
              {t.notIn}
            </Note>
          )}
          <CarLines title={t.equipment} lines={car.lines} saidOf={kind => saidOf(disclaimers, kind)} />
          {car.price && (
            <section>
              <Title below={4}>{t.price}</Title>
              <Stack gap={6}>
                <Arithmetic price={car.price} />
                <Rates price={car.price} whole />
              </Stack>
            </section>
          )}
          <Disclaimers all={disclaimers} />
        </Stack>
        <Side car={car} qualification={qualification} />
      </Grid>
    </>
  )
}

/** What it comes to today and came to then, whether its customer may buy, and what can be done with it. */
function Side({ car, qualification }: { car: StudentConfig; qualification: ConfigPage['qualification'] }) {
  const t = useTexts(configTexts)
  const { price, priceFen, savedFen, savedAt } = car
  const approved = qualification === 'approved'
  const rows: KeyValue[] = [
    { key: t.listPrice, value: formatMoney(priceFen) },
    { key: t.savedPrice(savedAt), value: formatMoney(savedFen) },
    ...(savedFen === priceFen
      ? []
      : [{ key: t.difference, value: formatChange(priceFen - savedFen), cut: priceFen < savedFen }]),
    { key: t.code, value: car.code },
  ]
  return (
    <Stack as="aside" shrink above={[0, 6]} gap={6} ground="sunken" radius="panel" pad={[8, 5]} aria-label={t.estimate}>
      {price && (
        <Stack gap={1}>
          <Text size="caption" tone="muted">
            {t.estimate}
          </Text>
          <Price fen={price.withoutFen} size="l" />
          <Text size="caption" tone="muted" figures>
            {t.saves(formatMoney(price.savedFen))}
          </Text>
        </Stack>
      )}
      <KeyValues rows={rows} />
      {car.inProgramme && qualification !== undefined && (
        <Note role="note">{approved ? t.approved : t.notApproved}</Note>
      )}
      {approved && price && car.buildable && (
        <ButtonLink href={studentPaymentHref(car.code)} size="l" block>
          {t.order}
        </ButtonLink>
      )}
      {car.inProgramme && !approved && (
        <ButtonLink href={statusPath} size="l" block>
          {qualification === null ? t.apply : t.seeStatus}
        </ButtonLink>
      )}
      {car.inProgramme && (
        <ButtonLink kind="line" href={matchedHref(car.code)} block>
          {t.inStock}
        </ButtonLink>
      )}
      <ButtonLink kind="line" href={codeHref(car.code)} block>
        {t.edit}
      </ButtonLink>
      {car.buildable && (
        <ButtonLink kind="line" href={orderCarHref(car.code)} block>
          {t.buyOrdinary}
        </ButtonLink>
      )}
    </Stack>
  )
}
