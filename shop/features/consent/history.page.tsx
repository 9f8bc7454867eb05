import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Beside, Box, Stack, Text } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ConsentEntry, type ConsentHistory, consentHistory } from './history-load.ts'
import { historyTexts } from './history.texts.ts'
import type { Route } from './+types/history.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ConsentHistory> =>
  loadOwnList(consentHistory, request)

export function HydrateFallback() {
  const t = useTexts(historyTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        {[1, 2, 3, 4].map(n => (
          <Skeleton key={n} height="72px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** The customer's side of the ledger of consents (domain D.5; decision 061). */
export default function ConsentHistoryPage({ loaderData }: Route.ComponentProps) {
  const list: ConsentHistory = loaderData
  const view = useList(consentHistory, list)
  const t = useTexts(historyTexts)
  return (
    <OwnPage title={t.title}>
      <Stack gap={3}>
        <div>
          <GoLink href="/user/privacy">{t.back}</GoLink>
        </div>
        <Text tone="muted" measure>
          {t.lead}
        </Text>
      </Stack>
      <ListResults
        of={view}
        note={t.count(list.total)}
        nothing={
          <Empty icon="certified" title={t.empty}>
            {t.emptyWhy}
          </Empty>
        }
      >
        <Box as="ul" hair="above">
          {list.rows.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      </ListResults>
    </OwnPage>
  )
}

function Entry({ entry }: { entry: ConsentEntry }) {
  const t = useTexts(historyTexts)
  const { title, given, consentVersion, policyUrl, recipient, at, sourceKind } = entry
  const sources = {
    lead: t.fromLead,
    appointment: t.fromAppointment,
    account: t.fromAccount,
    page: t.fromPage,
    order: t.fromOrder,
  }
  return (
    <Beside as="li" hair="below" padY={4} gap={[6, 1]} justify="between" align={['baseline', 'start']}>
      <Stack gap={1} shrink>
        <Text as="h2" size="h4">
          {title}
        </Text>
        {recipient && <Text size="small">{t.to(recipient)}</Text>}
        <Text size="caption" tone="muted" figures>
          {`${formatDateTime(at)}${dot}${sources[sourceKind]}${dot}`}
          <TextLink href={policyUrl}>{t.version(consentVersion)}</TextLink>
        </Text>
      </Stack>
      <StatusDot tone={given ? 'success' : 'off'}>{given ? t.given : t.notGiven}</StatusDot>
    </Beside>
  )
}
