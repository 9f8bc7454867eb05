import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { whoAmI } from '#console/frame/me.ts'
import { loadOutletChoice, OutletChoice } from '#console/frame/outlet-choice.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot, dotted } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangesTable } from './changes-table.tsx'
import { OutletForm } from './outlet-form.tsx'
import { proposalTexts } from './outlet-proposal.texts.ts'
import { proposalTones } from './proposals.page.tsx'

type Own = Output<'desk.outlet.own'>

/** A dealer has the own outlet; head office says which in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role, outletId: assigned } = await whoAmI()
  const named = new URL(request.url).searchParams.get('outlet') ?? ''
  const outletId = role === 'dealer' ? assigned : /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  if (outletId === null)
    return { role, own: undefined, choice: role === 'dealer' ? undefined : await loadOutletChoice(request) }
  const { data } = await api('desk.outlet.own', { outletId }, { signal: request.signal })
  return { role, own: data, choice: undefined }
}

/** What an outlet may change of itself: one change at a time, sent to head office, with what was decided before. */
export default function OwnOutlet() {
  const t = useTexts(proposalTexts)
  const { role, own, choice } = useLoaderData<typeof loader>()
  useTitle(t.ownTitle)
  if (!own)
    return (
      <>
        <PageHead title={t.ownTitle} why={t.ownWhy} />
        {choice ? (
          <OutletChoice label={t.chooseOutlet} {...choice} action="/outlet" hrefOf={id => `/outlet?outlet=${id}`} />
        ) : (
          <Empty icon="map-pin" title={t.noOutlet} kind="panel" />
        )}
      </>
    )
  return (
    <>
      <PageHead title={dotted(own.name)} why={t.ownWhy}>
        {role !== 'dealer' && (
          <ButtonLink kind="quiet" size="s" href="/outlet">
            {t.otherOutlet}
          </ButtonLink>
        )}
        <a href={`/dealerShop/${own.outletId}`} target="_blank" rel="noopener noreferrer">
          {t.inShop}
        </a>
      </PageHead>
      <Whole key={own.outletId} own={own} />
    </>
  )
}

function Whole({ own }: { own: Own }) {
  const { revalidate } = useRevalidator()
  const { open, earlier } = own
  return (
    <Stack gap={8} shrink>
      {open ? <Waiting open={open} /> : <OutletForm own={own} onSent={() => void revalidate()} />}
      {earlier.length > 0 && <Earlier rows={earlier} />}
    </Stack>
  )
}

/** What waits for head office. */
function Waiting({ open }: { open: NonNullable<Own['open']> }) {
  const t = useTexts(proposalTexts)
  const { busy, error, act } = useActing()
  const { proposalId, version } = open
  const withdraw = async () => {
    const question = { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw, no: t.keep }
    if (await act(() => api('desk.outlet.withdraw', { proposalId, version }), question)) toast(t.done)
  }
  return (
    <Stack as="section" gap={4} shrink aria-labelledby="waiting">
      <Title id="waiting">{t.waits}</Title>
      <Text tone="muted">{t.waitsWhy}</Text>
      <Text size="small" tone="muted" figures>
        {[formatDateTime(open.sentAt), open.sentBy].join(dot)}
      </Text>
      {open.note && <Text anywhere>{open.note}</Text>}
      <ChangesTable changes={open.changes} label={t.differences} past />
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {open.can.includes('withdraw') && (
        <Row>
          <Button kind="line" size="s" busy={busy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** What became of earlier ones, and why. */
function Earlier({ rows }: { rows: Own['earlier'] }) {
  const t = useTexts(proposalTexts)
  return (
    <Stack as="section" gap={4} shrink aria-labelledby="earlier">
      <Title id="earlier">{t.earlier}</Title>
      <Stack as="ul" gap={6} shrink>
        {rows.map(row => (
          <Stack key={row.proposalId} as="li" gap={2} shrink>
            <Row gap={3} rowGap={1} align="center" wrap>
              <StatusDot tone={proposalTones[row.state]}>{t[row.state]}</StatusDot>
              <Text as="span" size="small" tone="muted" figures>
                {[formatDateTime(row.stateAt), row.decidedBy ?? ''].filter(Boolean).join(dot)}
              </Text>
            </Row>
            {row.reason && <Text anywhere>{t.wasRefused(row.reason)}</Text>}
            <ChangesTable changes={row.changes} label={[t.differences, formatDateTime(row.sentAt)].join(dot)} past />
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}
