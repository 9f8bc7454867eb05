import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { formatChance, lotteryPath } from '#contract/lottery-codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Columns, num } from '#web/ui/columns.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Lottery, LotteryForm } from './lottery-form.tsx'
import { lotteryDeskTexts } from './lottery.texts.ts'
import { lotteryTones } from './lottery-tones.ts'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Lottery> {
  const lotteryCode = params.lotteryCode ?? ''
  return (await api('desk.lottery.detail', { lotteryCode }, { signal: request.signal })).data
}

/** One lottery at the desk: written as a draft, published by a colleague, and led until it is over. */
export default function LotteryPage() {
  const lottery = useLoaderData<typeof loader>()
  return <OneLottery key={lottery.lotteryCode} lottery={lottery} />
}

function OneLottery({ lottery }: { lottery: Lottery }) {
  const t = useTexts(lotteryDeskTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { state, version, reason } = lottery
  const name = language === 'en' ? lottery.nameEn : lottery.nameCn
  const may = useMay('lottery.edit')
  useTitle(name)
  return (
    <Stack gap={8} shrink>
      <div>
        <PageHead title={name} why={lottery.lotteryCode}>
          <ButtonLink kind="quiet" size="s" href="/lotteries">
            {t.back}
          </ButtonLink>
        </PageHead>
        <Stack gap={4} shrink>
          <StatusDot tone={lotteryTones[state]}>{t[state]}</StatusDot>
          {reason !== '' && (
            <Note kind="warning">{state === 'stopped' ? t.wasStopped(reason) : t.wasSentBack(reason)}</Note>
          )}
          <Ways key={version} lottery={lottery} />
        </Stack>
      </div>
      {state === 'draft' && may ? (
        <LotteryForm key={version} stored={lottery} onSaved={() => void revalidate()} />
      ) : (
        <Facts lottery={lottery} />
      )}
      <History lottery={lottery} />
    </Stack>
  )
}

/** What can be done with it by whoever looks. */
function Ways({ lottery }: { lottery: Lottery }) {
  const t = useTexts(lotteryDeskTexts)
  const { revalidate } = useRevalidator()
  const { busy, error, act } = useActing()
  const [asking, setAsking] = useState<'sendBack' | 'stop'>()
  const [mayEdit, mayApprove] = [useMay('lottery.edit'), useMay('lottery.approve')]
  const { lotteryCode, version, can, seedHash } = lottery
  const one = { lotteryCode, version }
  const does = (event: 'send' | 'recall' | 'discard') => async () => {
    const question =
      event === 'discard' ? { title: t.discardTitle, text: t.discardText, yes: t.discard, danger: true } : undefined
    if (await act(() => api('desk.lottery.act', { ...one, event }), question)) toast(t.done)
  }
  const publish = async () => {
    const question = { title: t.publishTitle, text: t.publishText, yes: t.publish }
    if (await act(() => api('desk.lottery.decide', { ...one, event: 'publish' }), question)) toast(t.done)
  }
  async function finish() {
    setAsking(undefined)
    toast(t.done)
    await revalidate()
  }
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Row gap={3} rowGap={3} align="center" wrap>
        {mayEdit && can.includes('send') && (
          <Button size="s" busy={busy} onClick={() => void does('send')()}>
            {t.send}
          </Button>
        )}
        {mayApprove && can.includes('publish') && (
          <Button size="s" busy={busy} onClick={() => void publish()}>
            {t.publish}
          </Button>
        )}
        {mayApprove && can.includes('sendBack') && (
          <Button kind="line" size="s" onClick={() => setAsking('sendBack')}>
            {t.sendBack}
          </Button>
        )}
        {mayEdit && can.includes('recall') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void does('recall')()}>
            {t.recall}
          </Button>
        )}
        {mayEdit && can.includes('discard') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void does('discard')()}>
            {t.discard}
          </Button>
        )}
        {mayEdit && can.includes('stop') && (
          <Button kind="line" size="s" onClick={() => setAsking('stop')}>
            {t.stop}
          </Button>
        )}
        {seedHash !== null && (
          <a href={lotteryPath(lotteryCode)} target="_blank" rel="noopener noreferrer">
            {t.inShop}
          </a>
        )}
      </Row>
      {asking && (
        <ReasonDialog
          title={asking === 'stop' ? t.stopTitle : t.sendBackTitle}
          label={t.reason}
          help={asking === 'stop' ? t.stopHelp : t.sendBackHelp}
          needed={t.reasonNeeded}
          button={t[asking]}
          danger
          onClose={() => setAsking(undefined)}
          onSubmit={async (reason, options) => {
            if (asking === 'stop') await api('desk.lottery.act', { ...one, event: 'stop', reason }, options)
            else await api('desk.lottery.decide', { ...one, event: 'sendBack', reason }, options)
            await finish()
          }}
        />
      )}
    </Stack>
  )
}

/** What is promised, and what has come of it. */
function Facts({ lottery }: { lottery: Lottery }) {
  const t = useTexts(lotteryDeskTexts)
  const language = useLanguage()
  const terms = language === 'en' ? lottery.termsEn : lottery.termsCn
  return (
    <Stack gap={5} shrink>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.when, value: [`${formatDateTime(lottery.startsAt)} –`, formatDateTime(lottery.endsAt)] },
          { key: t.per, value: t[lottery.per] },
          { key: t.draws, value: formatCount(lottery.draws) },
          { key: t.won, value: formatCount(lottery.won) },
          { key: t.cost, value: formatMoney(lottery.costFen) },
          ...(lottery.seedHash === null
            ? []
            : [
                {
                  key: t.seedHash,
                  value: (
                    <Text as="span" size="small" figures anywhere>
                      {lottery.seedHash}
                    </Text>
                  ),
                },
              ]),
        ]}
      />
      <Table label={t.prizes}>
        <Columns
          of={[t.prize, t.kind, num(t.chance), num(t.quota), num(t.won), num(t.handed), num(t.gone), num(t.unitCost)]}
        />
        <tbody>
          {lottery.prizes.map(prize => (
            <tr key={prize.no}>
              <th scope="row">{language === 'en' ? prize.nameEn : prize.nameCn}</th>
              <td>{prize.couponCode ?? t.gift}</td>
              <td data-num>{formatChance(prize.chancePpm)}</td>
              <td data-num>{formatCount(prize.quota)}</td>
              <td data-num>{formatCount(prize.won)}</td>
              <td data-num>{prize.kind === 'gift' ? formatCount(prize.handed) : '—'}</td>
              <td data-num>{formatCount(prize.gone)}</td>
              <td data-num>{formatMoney(prize.costFen)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Stack as="section" gap={3} shrink>
        <Title>{t.terms}</Title>
        {terms.split(/\r?\n/).map((line, at) => (
          // Paragraphs have no names, and do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <Text key={at} measure anywhere>
            {line}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

function History({ lottery }: { lottery: Lottery }) {
  const t = useTexts(lotteryDeskTexts)
  const names: Partial<Record<string, string>> = {
    make: t.make,
    edit: t.edit,
    send: t.send,
    recall: t.recall,
    discard: t.discard,
    sendBack: t.sendBack,
    publish: t.publish,
    stop: t.stop,
    end: t.end,
  }
  return (
    <Stack as="section" gap={3} shrink>
      <Title>{t.history}</Title>
      <Stack as="ul" gap={2}>
        {lottery.history.map(each => (
          <li key={`${each.event} ${each.at}`}>
            <Text figures>
              {[names[each.event] ?? each.event, formatDateTime(each.at), each.by ?? ''].filter(Boolean).join(dot)}
            </Text>
            {each.reason && (
              <Text size="small" tone="muted">
                {each.reason}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
