import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import type { Own } from '#shop/personal/read-own.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { ConsentRow } from './consent-row.tsx'
import { CopyBox } from './copy-box.tsx'
import { loadPrivacy, type PrivacyData } from './privacy-load.ts'
import { privacyTexts } from './privacy.texts.ts'
import { WaitingDeletion } from './waiting-deletion.tsx'
import type { Route } from './+types/privacy.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<PrivacyData> => loadPrivacy(request)

export function HydrateFallback() {
  const t = useTexts(privacyTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        {[1, 2, 3, 4].map(n => (
          <Skeleton key={n} height="88px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** What is kept, what was agreed to, a copy, and the way out (domain D.5; decision 061). */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { overview, consents }: PrivacyData = loaderData
  const t = useTexts(privacyTexts)
  const deletion = overview.ok ? overview.data.deletion : null
  return (
    <OwnPage title={t.title}>
      <Row gap={6} rowGap={2} justify="between" align="baseline" wrap>
        <Text tone="muted" measure>
          {t.lead}
        </Text>
        <GoLink href={policyHref('PRIVACY')}>{t.policy}</GoLink>
      </Row>
      {deletion && <WaitingDeletion dueAt={formatDateTime(deletion.dueAt)} />}
      <Part id="consents" title={t.consents} why={t.consentsWhy} of={consents}>
        {({ purposes }) => (
          <>
            <Box as="ul" hair="above">
              {purposes.map(purpose => (
                <ConsentRow key={`${purpose.consentId}:${purpose.outletId ?? ''}`} purpose={purpose} />
              ))}
            </Box>
            <Box above={4}>
              <GoLink href="/user/privacy/consents">{t.history}</GoLink>
            </Box>
          </>
        )}
      </Part>
      <Part id="copy" title={t.copy} why={t.copyWhy} of={overview}>
        {({ file }) => <CopyBox key={file?.exportId ?? ''} begun={file} />}
      </Part>
      <Part id="kept" title={t.kept} of={overview}>
        {({ kinds }) => <Kinds kinds={kinds} />}
      </Part>
      {!deletion && (
        <Stack as="section" gap={3} aria-labelledby="leave">
          <Text as="h2" size="h3" id="leave">
            {t.leave}
          </Text>
          <Text size="small" tone="muted" measure>
            {t.leaveWhy}
          </Text>
          <div>
            <GoLink href="/user/privacy/delete">{t.toLeave}</GoLink>
          </div>
        </Stack>
      )}
    </OwnPage>
  )
}

interface PartProps<N extends 'privacy.overview' | 'consent.mine'> {
  id: string
  title: string
  why?: string
  of: Own<N>
  children: (data: Output<N>) => ReactNode
}

/** A part of the page with its heading; what could not be read says so in place. */
function Part<N extends 'privacy.overview' | 'consent.mine'>({ id, title, why, of, children }: PartProps<N>) {
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  return (
    <section aria-labelledby={id}>
      <Text as="h2" size="h3" id={id} below={2}>
        {title}
      </Text>
      {why && (
        <Text size="small" tone="muted" below={4} measure>
          {why}
        </Text>
      )}
      {of.ok ? (
        children(of.data)
      ) : (
        <PartError reason={failureWords(of.failure, language)} busy={refreshing} onRetry={refresh} />
      )}
    </section>
  )
}

function Kinds({ kinds }: { kinds: Output<'privacy.overview'>['kinds'] }) {
  const t = useTexts(privacyTexts)
  return (
    <Grid as="ul" cols={[2, 1]} gap={[8, 0]} rowGap={0}>
      {kinds.map(({ kind, name, why, howLong, count }) => (
        <Stack as="li" key={kind} hair="below" padY={4} gap={1}>
          <Row gap={3} justify="between" align="baseline">
            <Text as="h3" size="body" weight="medium">
              {name}
            </Text>
            <Text as="span" size="small" tone={count > 0 ? 'plain' : 'faint'} figures oneLine>
              {t.keptCount(count)}
            </Text>
          </Row>
          <Text size="small" tone="muted">
            {why}
          </Text>
          <Text size="small" tone="muted">
            <Whole>{t.howLong(howLong)}</Whole>
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
