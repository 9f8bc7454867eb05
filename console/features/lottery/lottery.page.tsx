import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { draftWays } from '#console/frame/draft-ways.ts'
import { PastList } from '#console/frame/past-list.tsx'
import { StateHead } from '#console/frame/state-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { Ways } from '#console/frame/ways.tsx'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { formatChance, lotteryPath } from '#contract/lottery-codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Columns, num } from '#web/ui/columns.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
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
  return (
    <Stack gap={8} shrink>
      <StateHead
        title={name}
        why={lottery.lotteryCode}
        back={{ href: '/lotteries', words: t.back }}
        tone={lotteryTones[state]}
        state={t[state]}
        said={reason && (state === 'stopped' ? t.wasStopped(reason) : t.wasSentBack(reason))}
      >
        <LotteryWays key={version} lottery={lottery} />
      </StateHead>
      {state === 'draft' && may ? (
        <LotteryForm key={version} stored={lottery} onSaved={() => void revalidate()} />
      ) : (
        <Facts lottery={lottery} />
      )}
      <PastList title={t.history} moves={lottery.history} words={event => moveNames(t)[event] ?? event} />
    </Stack>
  )
}

const moveNames = (t: Texts<typeof lotteryDeskTexts>): Partial<Record<string, string>> => ({
  make: t.make,
  edit: t.edit,
  send: t.send,
  recall: t.recall,
  discard: t.discard,
  sendBack: t.sendBack,
  publish: t.publish,
  stop: t.stop,
  end: t.end,
})

/** What can be done with it by whoever looks. */
function LotteryWays({ lottery }: { lottery: Lottery }) {
  const t = useTexts(lotteryDeskTexts)
  const [mayEdit, mayDecide] = [useMay('lottery.edit'), useMay('lottery.approve')]
  const { lotteryCode, version, can, seedHash } = lottery
  const one = { lotteryCode, version }
  const ways = draftWays({
    events: { send: 'send', approve: 'publish', sendBack: 'sendBack', stop: 'stop' },
    words: t,
    can,
    mayEdit,
    mayDecide,
    question: { title: t.publishTitle, text: t.publishText, yes: t.publish },
    act: (event, reason, options) => api('desk.lottery.act', { ...one, event, reason }, options),
    decide: (event, reason, options) => api('desk.lottery.decide', { ...one, event, reason }, options),
  })
  return (
    <Ways ways={ways} done={t.done} reason={t.reason} needed={t.reasonNeeded}>
      {seedHash !== null && (
        <a href={lotteryPath(lotteryCode)} target="_blank" rel="noopener noreferrer">
          {t.inShop}
        </a>
      )}
    </Ways>
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
