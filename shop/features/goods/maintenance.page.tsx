import type { OutletCard } from '#shop/features/dealer/outlet-cards.tsx'
import { useGo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { maintenancePath } from '#shop/personal/maintenance-address.ts'
import type { Ask } from '#web/api.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Box, Grid, Page, Row, Text } from '#web/ui/layout.tsx'
import styles from './after-sales.module.css'
import { afterSalesTexts } from './after-sales.texts.ts'
import { FitBar } from './fit-bar.tsx'
import { goodsAddress, goodsState } from './goods-address.ts'
import { afterSalesPath } from './goods-href.ts'
import { GoodsRow } from './goods-row.tsx'
import { goodsTexts } from './goods.texts.ts'
import { loadRow, loadWorkshops, type WareRow } from './owner-load.ts'
import { Workshops } from './workshops.tsx'
import type { Route } from './+types/maintenance.page'

interface MaintenanceData {
  packages: WareRow
  parts: WareRow
  workshops: OutletCard[]
}

async function load(ask: Ask): Promise<MaintenanceData> {
  const [packages, parts, workshops] = await Promise.all([
    loadRow(ask, '20000103010', 8),
    loadRow(ask, '20000102070', 4),
    loadWorkshops(ask),
  ])
  return { packages, parts, workshops }
}

export function loader({ context }: Route.LoaderArgs): Promise<MaintenanceData> {
  const { call } = context.get(shopContext)
  return load(call)
}
export const clientLoader = (): Promise<MaintenanceData> => load(cachedApi)

export const handle: PageHandle = { Actions: CartAction }

/** Maintenance: packages that are paid here and done at a dealer, and where that is (spec 1, book maintenance). */
export default function MaintenancePage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const goods = [...data.packages.goods, ...data.parts.goods]
  useFavouriteMarks(
    goods.map(good => good.spuCode),
    'goods',
  )
  const steps = [
    [words.step1, words.step1Why],
    [words.step2, words.step2Why],
    [words.step3, words.step3Why],
  ] as const
  return (
    <Page foot className={styles.page}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: t.home, href: '/' },
            { label: t.afterSales, href: afterSalesPath },
            { label: words.maintenanceTitle },
          ]}
        />
      )}
      <h1>{words.maintenanceTitle}</h1>
      <Text size={['lead', 'small']} tone="muted" above={[2, 0]} measure>
        {words.maintenanceLead}
      </Text>
      <Row above={5}>
        <GoLink href={maintenancePath}>{words.book}</GoLink>
      </Row>
      <Box above={8}>
        <FitBar
          state={goodsState('20000103010')}
          carName={undefined}
          probe={data.packages.goods[0]?.spuCode}
          show={next => void go(goodsAddress.href(next))}
        />
      </Box>
      <Grid as="ol" above={8} gap={['grid', 4]} cols={[3, 1]} className={styles.steps} aria-label={words.steps}>
        {steps.map(([title, why]) => (
          <li key={title}>
            <Text as="b" block size="h4" weight="medium" tone="strong">
              {title}
            </Text>
            <Text as="span" size="small" tone="muted">
              {why}
            </Text>
          </li>
        ))}
      </Grid>
      <GoodsRow id="packages" title={words.packages} all={words.allPackages} row={data.packages} />
      <GoodsRow id="parts" title={words.wearParts} all={words.allWearParts} row={data.parts} />
      <Workshops workshops={data.workshops} />
    </Page>
  )
}
