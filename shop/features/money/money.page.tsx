import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { moneyKinds } from '#contract/money.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { type MoneyList, moneyList, type Movement } from './money-load.ts'
import { periodChoices } from './money-periods.ts'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'
import { StatementButtons } from './statement-buttons.tsx'
import type { Route } from './+types/money.page'

const { address } = moneyList

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<MoneyList> => loadOwnList(moneyList, request)

export function HydrateFallback() {
  const t = useTexts(moneyTexts)
  return (
    <OwnPage title={t.title}>
      <Box as={SkeletonGroup} hair="above">
        {[1, 2, 3, 4].map(n => (
          <Skeleton key={n} height="132px" />
        ))}
      </Box>
    </OwnPage>
  )
}

/** What the customer has paid and got back, with every number that somebody could ask for (decision 052). */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const list: MoneyList = loaderData
  const view = useList(moneyList, list)
  const t = useTexts(moneyTexts)
  const language = useLanguage()
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  const { state } = view
  const { sums, serverTime } = list.rest
  return (
    <OwnPage title={t.title}>
      <Text tone="muted" measure>
        {t.lead}
      </Text>
      <Row gap={4} rowGap={3} align="end" justify="between" wrap>
        <label className={styles.period}>
          <Text as="span" size="caption" tone="muted">
            {t.period}
          </Text>
          <NativeSelect
            size="m"
            choices={periodChoices(serverTime, state.period, t, language)}
            value={state.period ?? ''}
            onChange={period => view.show(address.change(state, { period: period || undefined }))}
          />
        </label>
        {list.total > 0 && <StatementButtons kind={list.state.kind} period={list.state.period} />}
      </Row>
      {list.failed === undefined && <Sums sums={sums} />}
      <Tabs
        label={t.tabs}
        value={state.kind ?? 'all'}
        items={([undefined, ...moneyKinds] as const).map(kind => ({
          value: kind ?? 'all',
          label: t[kind ?? 'all'],
          href: address.href(address.change(state, { kind })),
        }))}
      />
      <ListResults of={view} note={t.count(list.total)} nothing={<Nothing list={list} />}>
        <Box as="ul" hair="above">
          {list.rows.map(movement => (
            <MovementRow key={movement.number} movement={movement} />
          ))}
        </Box>
      </ListResults>
    </OwnPage>
  )
}

/** Of the whole period, whatever the tab shows. */
function Sums({ sums }: { sums: MoneyList['rest']['sums'] }) {
  const t = useTexts(moneyTexts)
  const rows = [
    [t.paid, sums.paidFen],
    [t.back, sums.backFen],
    [t.coming, sums.comingFen],
  ] as const
  return (
    <Grid as="dl" cols={[3, 1]} gap={[4, 2]} pad={[5, 4]} ground="sunken" radius="panel">
      {rows.map(([name, fen]) => (
        <div key={name} className={styles.sumOf}>
          <Text as="dt" size="caption" tone="muted">
            {name}
          </Text>
          <Text as="dd" tone="strong" weight="medium" figures oneLine>
            {formatMoney(fen)}
          </Text>
        </div>
      ))}
    </Grid>
  )
}

function Nothing({ list }: { list: MoneyList }) {
  const t = useTexts(moneyTexts)
  const { kind, period } = list.state
  if (kind !== undefined || period !== undefined)
    return (
      <Empty
        icon="wallet"
        title={t.emptyHere}
        action={
          <ButtonLink kind="line" size="s" href={address.href(address.fresh)}>
            {t.seeAll}
          </ButtonLink>
        }
      />
    )
  return (
    <Empty
      icon="wallet"
      title={t.empty}
      action={
        <ButtonLink kind="line" size="s" href="/orderCenter/orderList">
          {t.orders}
        </ButtonLink>
      }
    >
      {t.emptyWhy}
    </Empty>
  )
}

const tones = { danger: 'danger', warning: 'warning', success: 'success', ink: 'ink', grey: 'off' } as const

function MovementRow({ movement }: { movement: Movement }) {
  const t = useTexts(moneyTexts)
  const { kindText, stateText, orders, at, arrivedAt, methodName, reason, arrival } = movement
  const told = [reason, arrivedAt === null ? arrival : t.arrived(formatDateTime(arrivedAt))].filter(Boolean)
  const [first] = orders
  return (
    <Row as="li" hair="below" padY={5} rowGap={2} gap={8} align="start" justify="between" wrap>
      <Stack shrink gap={1} className={styles.words}>
        <Text as="h2" size="h4" anywhere>
          {kindText}
        </Text>
        <Text size="small" tone="muted" figures>
          <Whole>{`${formatDateTime(at)}${dot}${methodName}`}</Whole>
        </Text>
        {told.length > 0 && (
          <Text size="small" figures>
            <Whole>{told.join(dot)}</Whole>
          </Text>
        )}
        {orders.map(({ orderNo, title, shown }) => (
          <Text key={orderNo} size="small" tone="muted" figures anywhere>
            {shown ? (
              <TextLink href={orderHref(orderNo)}>{t.order(orderNo)}</TextLink>
            ) : (
              <Whole>{t.order(orderNo)}</Whole>
            )}
            {dot}
            <ModelName>{title}</ModelName>
          </Text>
        ))}
        <Numbered name={t.number} number={movement.number} />
        {movement.channelNumber && <Numbered name={t.channelNumber} number={movement.channelNumber} />}
        {movement.state === 'stuck' && first?.shown && (
          <Text size="small" data-print="hide">
            <TextLink href={`/orderCenter/refundDetail?orderNo=${first.orderNo}`}>{t.giveAccount}</TextLink>
          </Text>
        )}
      </Stack>
      <div className={styles.sum}>
        <Price fen={movement.amountFen} />
        <StatusDot tone={tones[movement.dot]}>{stateText}</StatusDot>
      </div>
    </Row>
  )
}

/** A number that is read out or pasted elsewhere: whole on its line, with a button that copies it. */
function Numbered({ name, number }: { name: string; number: string }) {
  return (
    <Row as="p" size="caption" tone="muted" figures gap={1} align="center" wrap>
      {name}
      <Row as="span" inline oneLine gap={1} align="center">
        {number}
        <CopyButton text={number} bare />
      </Row>
    </Row>
  )
}
