import { pageSizes } from '#contract/constants.ts'
import { dot, dotted } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { driveListPath } from '#shop/personal/drive-address.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnListComing, OwnListPage } from '#shop/personal/own-list-page.tsx'
import { requestHref, requestsPath } from '#shop/personal/viewing-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Beside, Row, Stack, Text } from '#web/ui/layout.tsx'
import { RequestState } from './request-state.tsx'
import { requestTexts } from './request.texts.ts'
import type { Route } from './+types/list.page'

type Request = Output<'lead.list'>[number]

const requestList = defineList({
  address: listAddress({ path: requestsPath }, {}),
  call: 'lead.list',
  pageSize: pageSizes.leads,
  rowsOf: (data): Request[] => data,
  keyOf: row => row.leadNo,
})
type RequestList = Listed<typeof requestList.address.fresh, Request, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<RequestList> =>
  loadOwnList(requestList, request)

export function HydrateFallback() {
  const t = useTexts(requestTexts)
  return <OwnListComing title={t.list} rowHeight="96px" />
}

/** What the customer has asked for by forms, the latest first (spec 7, Leads). */
export default function RequestListPage({ loaderData }: Route.ComponentProps) {
  const list: RequestList = loaderData
  const view = useList(requestList, list)
  const t = useTexts(requestTexts)
  return (
    <OwnListPage
      title={t.list}
      of={view}
      nothing={
        <Empty
          icon="calendar-check"
          title={t.empty}
          action={
            <Row gap={3} wrap justify="center">
              <ButtonLink kind="line" size="s" href="/usedcar/list">
                {t.find}
              </ButtonLink>
              <ButtonLink kind="line" size="s" href={driveListPath}>
                {t.drives}
              </ButtonLink>
            </Row>
          }
        >
          {t.emptyWhy}
        </Empty>
      }
    >
      {row => <RequestRow key={row.leadNo} row={row} />}
    </OwnListPage>
  )
}

function RequestRow({ row }: { row: Request }) {
  const t = useTexts(requestTexts)
  return (
    <Beside as="li" hair="below" padY={5} gap={[5, 3]} align={['center', 'stretch']}>
      <Stack grow shrink gap={1}>
        <Text as="h2" size="h4" tone="strong" weight="medium">
          {[row.title, row.seriesName].filter(Boolean).join(dot)}
        </Text>
        <Text size="small" tone="muted" figures>
          {row.lastAt === row.createdAt ? t.sent(formatDateTime(row.createdAt)) : t.again(formatDateTime(row.lastAt))}
        </Text>
        <Text size="small" tone="muted">
          {row.outlet ? dotted(row.outlet.name) : t.onlyUs}
        </Text>
      </Stack>
      <Row gap={4} align="center" wrap>
        <RequestState request={row} />
        <ButtonLink kind="line" size="s" href={requestHref(row.leadNo)}>
          {t.open}
        </ButtonLink>
      </Row>
    </Beside>
  )
}
