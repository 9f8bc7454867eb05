import { useState } from 'react'
import { dot, dotted } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { requestsPath } from '#shop/personal/viewing-address.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { RequestState } from './request-state.tsx'
import { requestTexts } from './request.texts.ts'
import type { Route } from './+types/detail.page'

type Request = Output<'lead.detail'>

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs): Promise<Own<'lead.detail'>> =>
  readOwn('lead.detail', { leadNo: params.leadNo }, request)

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(requestTexts).detail} />
}

/** One request: where it stands, who has the data, what was said, and taking it back (spec 7, Leads). */
export default function RequestDetailPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'lead.detail'> = loaderData
  const t = useTexts(requestTexts)
  return (
    <OwnDetail title={t.detail} list={{ label: t.list, href: requestsPath }} answer={answer}>
      {({ data, refresh }) => <Detail key={data.leadNo} request={data} refresh={refresh} />}
    </OwnDetail>
  )
}

function Detail({ request, refresh }: { request: Request; refresh: () => void }) {
  const t = useTexts(requestTexts)
  return (
    <Stack gap={[10, 8]} above={[6, 0]}>
      <Stack gap={3}>
        <OwnDetailTitle>{[request.title, request.seriesName].filter(Boolean).join(dot)}</OwnDetailTitle>
        <RequestState request={request} />
        <Withdraw request={request} refresh={refresh} />
      </Stack>
      <Grid cols={[2, 1]} gap={8} align="start">
        <Stack gap={8}>
          <WhoHasIt request={request} />
          {request.submissions.map(({ at, answers }) => (
            <section key={at}>
              <Title below={3}>{t.answers(formatDateTime(at))}</Title>
              {answers.length > 0 ? (
                <KeyValues kind="beside" rows={answers.map(each => ({ key: each.question, value: each.answer }))} />
              ) : (
                <Text tone="muted">{t.noAnswers}</Text>
              )}
            </section>
          ))}
        </Stack>
        <section>
          <Title below={3}>{t.history}</Title>
          <Timeline
            label={t.history}
            entries={request.timeline.map(({ at, text }, n) => ({ key: n, text, at })).toReversed()}
          />
        </section>
      </Grid>
    </Stack>
  )
}

function WhoHasIt({ request: { outlet, customerName, mobile, carNo, leadNo } }: { request: Request }) {
  const t = useTexts(requestTexts)
  const rows: KeyValue[] = [
    { key: t.whoHas, value: outlet ? dotted(outlet.name) : t.onlyUs },
    ...(outlet
      ? [
          { key: t.address, value: outlet.address },
          { key: t.phone, value: <TextLink href={`tel:${outlet.phone}`}>{outlet.phone}</TextLink> },
        ]
      : []),
    ...(customerName === '' ? [] : [{ key: t.name, value: customerName }]),
    { key: t.mobile, value: mobile },
    ...(carNo === null ? [] : [{ key: t.car, value: <TextLink href={`/usedcar/detail/${carNo}`}>{carNo}</TextLink> }]),
    { key: t.number, value: leadNo },
  ]
  return (
    <Box hair="above" padY={5}>
      <KeyValues kind="beside" rows={rows} />
      <Text size="small" above={3}>
        <TextLink href="/user/privacy" data-print="hide">
          {t.consents}
        </TextLink>
      </Text>
    </Box>
  )
}

function Withdraw({ request: { leadNo, can }, refresh }: { request: Request; refresh: () => void }) {
  const t = useTexts(requestTexts)
  const [busy, setBusy] = useState(false)
  if (!can.includes('withdraw')) return null
  async function withdraw() {
    if (!(await confirm({ title: t.withdrawTitle, text: t.withdrawWhy, yes: t.withdrawYes, no: t.withdrawNo }))) return
    setBusy(true)
    try {
      await api('lead.withdraw', { leadNo })
      toast(t.withdrawn)
    } catch {
      // The call has said why; what stands there now is read again in any case.
    }
    setBusy(false)
    refresh()
  }
  return (
    <Row gap={3}>
      <Button kind="line" size="s" busy={busy} onClick={() => void withdraw()}>
        {t.withdraw}
      </Button>
    </Row>
  )
}
