import type { ReactNode } from 'react'
import { dotted } from '#contract/signs.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import {
  dealerCarKinds,
  type DealerCarKind,
  dealerCarsHref,
  dealerShopHref,
} from '#shop/personal/dealer-shop-address.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import type { PageSpan } from '#web/list/pages.ts'
import type { ListView } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { DealerShop } from './find-shop.ts'
import { carsTexts } from './shop.texts.ts'

/** Choices of one filter; each is a link to the list with it, or without it where it is on. */
export interface Narrowing {
  title: string
  values: readonly { code: string; label: string; count: number; on: boolean; href: string }[]
}

interface CarsFrameProps<S extends PageSpan, C extends string> {
  kind: DealerCarKind
  outletId: number
  /** Undefined where it could not be had. */
  shop: DealerShop | undefined
  view: ListView<S>
  narrowings: readonly Narrowing[]
  sorts: readonly { code: C; cn: string; en: string }[]
  sort: C
  onSort: (sort: C) => void
  /** The cars. */
  children: ReactNode
}

/** What both lists of a dealer's cars have: the head of the page, what narrows and orders the list, and its rows. */
export function CarsFrame<S extends PageSpan, C extends string>(props: CarsFrameProps<S, C>) {
  const { kind, outletId, shop, view, narrowings, sorts, sort, onSort, children } = props
  const t = useTexts(carsTexts)
  const language = useLanguage()
  const { data, busy } = view
  return (
    <Page foot padY={[8, 3]}>
      <ShopBar outletId={outletId} shop={shop} />
      <Kinds kind={kind} outletId={outletId} shop={shop} />
      <Stack gap={3} above={5} shrink>
        {narrowings.map(({ title, values }) => {
          const shown = values.filter(each => each.count > 0 || each.on)
          return (
            shown.length > 0 && (
              <Row key={title} as="ul" gap={2} rowGap={2} wrap aria-label={title}>
                {shown.map(({ code, label, count, on, href }) => (
                  <li key={code}>
                    <ChipLink small href={href} selected={on} keepScroll>
                      {`${label} ${count}`}
                    </ChipLink>
                  </li>
                ))}
              </Row>
            )
          )
        })}
      </Stack>
      <Box as="section" aria-labelledby="cars" aria-busy={busy} above={5}>
        <Row gap={5} rowGap={2} align="center" justify="between" wrap below={4}>
          <Text as="span" id="cars" size="small" tone="muted" figures role="status">
            {data.failed === undefined || data.rows.length > 0 ? t.count(data.total) : t.results}
          </Text>
          <NativeSelect
            plain
            aria-label={t.sort}
            value={sort}
            choices={labelled(sorts, language)}
            onChange={value => {
              const next = sorts.find(each => each.code === value)?.code
              if (next !== undefined) onSort(next)
            }}
          />
        </Row>
        <ListResults of={view} kind="panel" earlier={t.earlier} nothing={<NoCars kind={kind} view={view} />}>
          <CardList>{children}</CardList>
        </ListResults>
      </Box>
    </Page>
  )
}

/** The head of the page: back to the shop, whose cars these are, and a call. On a phone it is the only one. */
function ShopBar({ outletId, shop }: { outletId: number; shop: DealerShop | undefined }) {
  const t = useTexts(carsTexts)
  const name = shop ? dotted(shop.name) : ''
  return (
    <Row as="nav" aria-label={t.back} gap={3} align="center" justify="between" shrink>
      <Row
        as={UiLink}
        href={dealerShopHref(outletId)}
        gap={2}
        align="center"
        shrink
        padY={3}
        aria-label={`${t.back} ${name}`}
      >
        <Icon name="back" />
        <Text as="span" tone="strong" weight="medium" anywhere shrink>
          {name || t.back}
        </Text>
      </Row>
      {shop && (
        <Row
          as="a"
          href={`tel:${shop.phone}`}
          gap={2}
          align="center"
          padY={3}
          fixed
          aria-label={`${t.call(name)} ${shop.phone}`}
        >
          <Icon name="phone" />
        </Row>
      )}
    </Row>
  )
}

/** The page's name, and the way to the other kind of cars that the outlet has. */
function Kinds({ kind, outletId, shop }: Pick<CarsFrameProps<PageSpan, string>, 'kind' | 'outletId' | 'shop'>) {
  const t = useTexts(carsTexts)
  const usedShown = useUsedCarsShown()
  const does = (code: string) => shop?.services.some(each => each.code === code) ?? false
  const has: Record<DealerCarKind, boolean> = { used: usedShown && does('used'), stock: does('sales') }
  const shown = dealerCarKinds.filter(each => each === kind || has[each])
  return (
    <Row gap={5} rowGap={3} align="center" justify="between" wrap above={2}>
      <Text as="h1" size={['h2', 'h3']}>
        {t[kind]}
      </Text>
      {shown.length > 1 && (
        <Row as="ul" gap={2} rowGap={2} wrap aria-label={t.kinds}>
          {shown.map(each => (
            <li key={each}>
              <ChipLink href={dealerCarsHref(each, outletId)} selected={each === kind}>
                {t[each]}
              </ChipLink>
            </li>
          ))}
        </Row>
      )}
    </Row>
  )
}

/** In place of cars: why there are none, and the ways on. */
function NoCars<S extends PageSpan>({ kind, view }: { kind: DealerCarKind; view: ListView<S> }) {
  const t = useTexts(carsTexts)
  const { data, list } = view
  const { address } = list
  if (data.total > 0)
    return (
      <Empty
        icon="car"
        kind="panel"
        title={t.past}
        action={
          <ButtonLink kind="line" size="s" href={view.pageHref(1)}>
            {t.first}
          </ButtonLink>
        }
      />
    )
  const narrowed = address.narrowing(data.state).length > 0
  return (
    <Empty
      icon="car"
      kind="panel"
      title={narrowed ? t.none : t.noneAtAll}
      action={
        narrowed ? (
          <ButtonLink kind="line" size="s" href={view.href(address.clear(data.state))} keepScroll>
            {t.clear}
          </ButtonLink>
        ) : (
          <ButtonLink kind="line" size="s" href={kind === 'used' ? '/usedcar/list' : '/newcar/home'}>
            {t.everywhere}
          </ButtonLink>
        )
      }
    >
      {narrowed ? t.noneWhy : t.noneAtAllWhy}
    </Empty>
  )
}
