import { formatChange, formatMoney } from '#contract/figures.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import { shopContext } from '#shop/context.ts'
import { stockPlaceTexts } from '#shop/features/car-stock/stock-place.texts.ts'
import { CodeField } from '#shop/features/configure/code-field.tsx'
import { codeHref } from '#shop/features/configure/design-address.ts'
import {
  carsPath,
  matchedHref,
  matchedPath,
  stockCarHref,
  stockListPath,
} from '#shop/features/student/student-address.ts'
import { studentPaymentHref } from '#shop/features/student/student-order-address.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Beside, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import { loadMatched, type Match, type MatchedPage } from './matched-load.ts'
import { poolTexts } from './pool.texts.ts'
import type { Route } from './+types/matched.page'

export const loader = ({ request, context }: Route.LoaderArgs): Promise<MatchedPage> =>
  loadMatched(context.get(shopContext).call, request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<MatchedPage> =>
  loadMatched(cachedApi, request)

/** Cars in stock for returning students by version, or by the code of a configuration (spec 2; decision 119). */
export default function MatchedPage({ loaderData }: Route.ComponentProps) {
  const { versions, typed, match }: MatchedPage = loaderData
  const t = useTexts(poolTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[{ label: t.home, href: '/' }, { label: t.title, href: stockListPath }, { label: t.matched }]}
        />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.matched}
      </Text>
      <Text size="lead" above={3} below={6} measure>
        {t.matchedLead}
      </Text>
      <Grid cols="beside" gap={[12, 8]} align="start">
        <Stack gap={[10, 8]} shrink>
          {match && <Found match={match} />}
          {versions.length === 0 ? (
            match === null && (
              <Empty
                icon="car"
                kind="panel"
                title={t.noneAtAll}
                action={
                  <ButtonLink kind="line" size="s" href={carsPath}>
                    {t.toCars}
                  </ButtonLink>
                }
              >
                {t.noneAtAllWhy}
              </Empty>
            )
          ) : (
            <Versions versions={versions} />
          )}
        </Stack>
        <Grid as="aside" cols={1} shrink gap={5} ground="sunken" radius="panel" pad={[8, 5]} aria-label={t.byCode}>
          <Title anywhere>{t.byCode}</Title>
          <CodeField key={typed} typed={typed} action={matchedPath} go={t.find} />
          <TextLink href={stockListPath}>{t.toStock}</TextLink>
        </Grid>
      </Grid>
    </Page>
  )
}

/** Versions that there are cars of, the least expensive first. */
function Versions({ versions }: Pick<MatchedPage, 'versions'>) {
  const t = useTexts(poolTexts)
  return (
    <section aria-labelledby="versions">
      <Title id="versions" below={3}>
        {t.versions}
      </Title>
      <Stack as="ul" gap={0}>
        {versions.map(({ spuId, code, trimName, count, withoutFromFen }) => (
          <Row as="li" key={spuId} gap={4} rowGap={1} align="baseline" justify="between" wrap hair="below" padY={4}>
            <TextLink href={matchedHref(code)}>
              <ModelName>{trimName}</ModelName>
            </TextLink>
            <Text as="span" size="small" tone="muted" figures>
              {wholeUnits([t.versionCount(count), t.from(formatMoney(withoutFromFen))].join(dot))}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  )
}

/** What was asked for, and the cars that are it, or nearly. */
function Found({ match: { asked, rows } }: { match: Match }) {
  const t = useTexts(poolTexts)
  if (!asked)
    return (
      <Note kind="warning" role="alert">
        {t.codeUnread}
      </Note>
    )
  return (
    <section aria-labelledby="asked">
      <Title id="asked" below={3}>
        {t.askedFor}
      </Title>
      <Stack gap={5}>
        <Stack gap={2}>
          <Text size="h4" tone="strong" weight="medium">
            <ModelName>{asked.trimName}</ModelName>
          </Text>
          <KeyValues
            rows={[
              { key: t.code, value: asked.code },
              { key: t.askedPrice, value: formatMoney(asked.priceFen) },
              ...(asked.withoutFen === null ? [] : [{ key: t.askedWithout, value: formatMoney(asked.withoutFen) }]),
            ]}
          />
        </Stack>
        {asked.ended && <Note role="note">{t.askedEnded}</Note>}
        {asked.withoutFen !== null && !asked.ended && (
          <Row>
            <ButtonLink href={studentPaymentHref(asked.code)}>{t.orderBuilt}</ButtonLink>
          </Row>
        )}
        {asked.withoutFen === null ? (
          <Note kind="warning" role="note">
            {t.notIn}
          </Note>
        ) : rows.length === 0 ? (
          <Empty
            icon="car"
            kind="panel"
            heading="h3"
            title={t.noMatch}
            action={
              <ButtonLink kind="line" size="s" href={codeHref(asked.code)}>
                {t.buildIt}
              </ButtonLink>
            }
          >
            {t.noMatchWhy}
          </Empty>
        ) : (
          <Stack as="ul" gap={3}>
            {rows.map(row => (
              <MatchRow key={row.stockNo} row={row} />
            ))}
          </Stack>
        )}
      </Stack>
    </section>
  )
}

/** One car beside what was asked for: where and when, what tells it apart, and what it comes to. */
function MatchRow({ row }: { row: Match['rows'][number] }) {
  const t = useTexts(poolTexts)
  const s = useTexts(stockPlaceTexts)
  const where = [row.outlet.name, t[row.place], s.ready(wholeDate(row.readyOn))].join(dot)
  return (
    <Beside as="li" ground="sunken" radius="card" pad={5} gap={4} align="center" items="start">
      <Stack shrink grow gap={1}>
        <Row gap={3} rowGap={0} align="baseline" wrap>
          <Price fen={row.withoutFen} />
          <Text as="span" size="caption" tone="muted" figures>
            {row.differenceFen === 0 ? t.samePrice : formatChange(row.differenceFen)}
          </Text>
        </Row>
        <Text size="small">{wholeUnits(where)}</Text>
        <Text size="caption" tone="muted">
          {row.same ? t.same : t.near}
        </Text>
        {row.has.length > 0 && (
          <Text size="caption" tone="muted">
            {t.has(row.has.join(t.comma))}
          </Text>
        )}
        {row.lacks.length > 0 && (
          <Text size="caption" tone="muted">
            {t.lacks(row.lacks.join(t.comma))}
          </Text>
        )}
      </Stack>
      <ButtonLink
        kind="line"
        size="s"
        href={stockCarHref(row.stockNo)}
        aria-label={t.openOf([row.outlet.name, row.looks.join(t.comma)].join(dot))}
      >
        {t.open}
      </ButtonLink>
    </Beside>
  )
}
