import { useState } from 'react'
import { formatCount } from '#contract/figures.ts'
import { formatChance } from '#contract/lottery-codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Columns, num } from '#web/ui/columns.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DrawPanel } from './draw-panel.tsx'
import type { LotteryFacts, LotteryNow } from './lottery-load.ts'
import { lotteryTexts } from './lottery.texts.ts'
import { Told } from './told.tsx'
import type { Route } from './+types/draw.page'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readOnServer(context, 'lottery.detail', { lotteryCode: params.lotteryCode ?? '' })
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  readInBrowser('lottery.detail', { lotteryCode: params.lotteryCode ?? '' }, request)

export const handle: PageHandle<{ data: LotteryFacts }> = {
  titleOf: ({ data }) => data.name,
}

const tones = { soon: 'info', running: 'campaign', over: 'plain', stopped: 'warning' } as const

/** A lottery: what can be won and how likely, a draw, and after the end everything to check it by (decision 125). */
export default function DrawPage({ loaderData }: Route.ComponentProps) {
  const facts: LotteryFacts = loaderData.data
  return <OneLottery key={facts.lotteryCode} facts={facts} />
}

function OneLottery({ facts }: { facts: LotteryFacts }) {
  const t = useTexts(lotteryTexts)
  const mobile = useLayout() === 'mobile'
  // The document is the same for everybody and some moments old: how it stands now is asked once the page is alive.
  const [now, setNow] = useState<LotteryNow>()
  const standing = now?.standing ?? facts.standing
  return (
    <Page foot padY={[8, 5]}>
      <Stack gap={[10, 8]} shrink>
        <Stack gap={5} shrink>
          {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: facts.name }]} />}
          <Row gap={3} rowGap={2} align="center" wrap>
            <Text as="h1" size="h2" weight="display" stretch="display" tone="strong" anywhere>
              {facts.name}
            </Text>
            <Tag kind={tones[standing]}>{t[standing]}</Tag>
          </Row>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.when, value: [`${formatDateTime(facts.startsAt)} –`, formatDateTime(facts.endsAt)] },
              { key: t.who, value: t[facts.per] },
            ]}
          />
          <DrawPanel facts={facts} now={now} onNow={setNow} />
        </Stack>
        <Prizes facts={facts} now={now} />
        <Stack as="section" gap={3} shrink>
          <Title>{t.terms}</Title>
          {facts.terms.split(/\r?\n/).map((line, at) => (
            // Paragraphs have no names, and do not move.
            // oxlint-disable-next-line react/no-array-index-key
            <Text key={at} measure anywhere>
              {line}
            </Text>
          ))}
        </Stack>
        <Stack as="section" gap={3} shrink>
          <Title>{t.promise}</Title>
          <Text measure>{t.promiseText}</Text>
          <KeyValues
            kind="beside"
            rows={[
              { key: t.code, value: facts.lotteryCode },
              { key: t.seedHash, value: <Long>{facts.seedHash}</Long> },
              { key: t.formula, value: t.formulaText },
            ]}
          />
        </Stack>
        <Told facts={facts} standing={standing} />
      </Stack>
    </Page>
  )
}

/** A long number, which breaks anywhere. */
function Long({ children }: { children: string }) {
  return (
    <Text as="span" size="small" figures anywhere>
      {children}
    </Text>
  )
}

/** What has a column of its own where there is room for one. */
const Under = ({ children }: { children: string }) => (
  <Text as="div" size="micro" tone="muted" figures>
    {children}
  </Text>
)

function Prizes({ facts: { prizes, told }, now }: { facts: LotteryFacts; now: LotteryNow | undefined }) {
  const t = useTexts(lotteryTexts)
  const left = new Map(now?.left.map(each => [each.no, each.left]))
  const won = new Map(told?.won.map(each => [each.no, each.won]))
  const last = prizes.at(-1)?.below ?? 0
  const rest = 1_000_000 - last
  const mobile = useLayout() === 'mobile'
  return (
    <Stack as="section" gap={3} shrink>
      <Title>{t.prizes}</Title>
      <Table label={t.prizes}>
        <Columns
          of={[
            t.prize,
            num(t.chance),
            num(told ? t.won : t.left),
            num(t.quota),
            !mobile && t.kind,
            !mobile && num(t.from),
          ]}
        />
        <tbody>
          {prizes.map(prize => (
            <tr key={prize.no}>
              <th scope="row">
                {prize.name}
                {mobile && <Under>{`${t[prize.kind]}${dot}${prize.from}–${prize.below - 1}`}</Under>}
              </th>
              <td data-num>{formatChance(prize.chancePpm)}</td>
              <td data-num>{shownCount(told ? won.get(prize.no) : left.get(prize.no))}</td>
              <td data-num>{formatCount(prize.quota)}</td>
              {!mobile && <td>{t[prize.kind]}</td>}
              {!mobile && <td data-num>{`${prize.from}–${prize.below - 1}`}</td>}
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <th scope="row">
                {t.nothing}
                {mobile && <Under>{`${last}–999999`}</Under>}
              </th>
              <td data-num>{formatChance(rest)}</td>
              <td data-num>—</td>
              <td data-num>—</td>
              {!mobile && <td>—</td>}
              {!mobile && <td data-num>{`${last}–999999`}</td>}
            </tr>
          )}
        </tbody>
      </Table>
      <Text size="small" tone="muted" measure>
        {t.usedUp}
      </Text>
    </Stack>
  )
}

const shownCount = (n: number | undefined): string => (n === undefined ? '—' : formatCount(n))
