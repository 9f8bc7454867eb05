import { pageSizes } from '#contract/constants.ts'
import { dotted } from '#contract/signs.ts'
import { formatDayTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { AppointmentDot } from '#shop/features/slot/appointment-dot.tsx'
import { OwnWaits } from '#shop/features/slot/own-waits.tsx'
import { maintenanceDetailHref, maintenanceHref, maintenanceListPath } from '#shop/personal/maintenance-address.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnListComing, OwnListPage } from '#shop/personal/own-list-page.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { carSide } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Beside, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import styles from './maintenance.module.css'
import { maintenanceTexts } from './maintenance.texts.ts'
import type { Route } from './+types/list.page'

type Visit = Output<'maintenance.mine'>[number]

const visitList = defineList({
  address: listAddress({ path: maintenanceListPath }, {}),
  call: 'maintenance.mine',
  pageSize: pageSizes.appointments,
  rowsOf: (data): Visit[] => data,
  keyOf: row => row.bookingNo,
})
type VisitList = Listed<typeof visitList.address.fresh, Visit, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<VisitList> => loadOwnList(visitList, request)

export function HydrateFallback() {
  const t = useTexts(maintenanceTexts)
  return <OwnListComing title={t.list} rowHeight="120px" />
}

/** The customer's maintenance appointments, the latest first (spec 9: ten a page). */
export default function MaintenanceListPage({ loaderData }: Route.ComponentProps) {
  const list: VisitList = loaderData
  const view = useList(visitList, list)
  const t = useTexts(maintenanceTexts)
  const book = (
    <ButtonLink kind="line" size="s" href={maintenanceHref()}>
      {t.title}
    </ButtonLink>
  )
  return (
    <OwnListPage
      title={t.list}
      of={view}
      nothing={
        <Empty icon="wrench" title={t.empty} action={book}>
          {t.emptyWhy}
        </Empty>
      }
      above={
        <OwnWaits
          kind="maintenance"
          formHref={({ outletId, bookingNo }) => maintenanceHref({ outletId, offer: bookingNo ?? undefined })}
        />
      }
      below={<Row above={5}>{book}</Row>}
    >
      {visit => <VisitRow key={visit.bookingNo} visit={visit} />}
    </OwnListPage>
  )
}

function VisitRow({
  visit: { bookingNo, car, works, totalFen, coveredFen, startsAt, outletName, state },
}: {
  visit: Visit
}) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  return (
    <Beside as="li" hair="below" padY={5} gap={[5, 3]} align={['center', 'stretch']}>
      <Row gap={5} align={['center', 'start']} grow shrink>
        <Thumb of="car" className={styles.thumb}>
          <Picture source={carSide(car?.bodyKey, 'silver')} alt="" sizes="120px" />
        </Thumb>
        <Stack grow shrink gap={1}>
          <Text as="h2" size="h4" tone="strong" weight="medium">
            {car ? <ModelName>{`${car.modelName} ${car.plate}`}</ModelName> : t.telephone}
          </Text>
          <Text size="small" figures>
            {formatDayTime(startsAt, language)}
          </Text>
          <Text size="small" tone="muted">
            {dotted(outletName)}
          </Text>
          {works.length > 0 && (
            <Text size="caption" tone="muted" figures>
              {works.map(each => each.name).join(language === 'en' ? ', ' : '、')} {formatMoney(totalFen - coveredFen)}
            </Text>
          )}
        </Stack>
      </Row>
      <Row gap={4} align="center" wrap>
        <AppointmentDot state={state} />
        <ButtonLink kind="line" size="s" href={maintenanceDetailHref(bookingNo)}>
          {t.open}
        </ButtonLink>
      </Row>
    </Beside>
  )
}
