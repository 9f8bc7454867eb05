import type { OutletCard } from '#shop/features/dealer/outlet-cards.tsx'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { maintenancePath } from '#shop/personal/maintenance-address.ts'
import type { Ask } from '#web/api.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Box, Grid, Page, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import styles from './after-sales.module.css'
import { afterSalesTexts } from './after-sales.texts.ts'
import { afterSalesPath } from './goods-href.ts'
import { GoodsRow } from './goods-row.tsx'
import { goodsTexts } from './goods.texts.ts'
import { loadRow, loadWorkshops, type WareRow } from './owner-load.ts'
import { SceneBanner } from './scene-banner.tsx'
import { Workshops } from './workshops.tsx'
import type { Route } from './+types/owner.page'

interface OwnerData {
  film: WareRow
  packages: WareRow
  charging: WareRow
  workshops: OutletCard[]
}

async function load(ask: Ask): Promise<OwnerData> {
  const [film, packages, charging, workshops] = await Promise.all([
    loadRow(ask, '20000104010', 8),
    loadRow(ask, '20000103010', 4),
    loadRow(ask, '200001050', 4),
    loadWorkshops(ask),
  ])
  return { film, packages, charging, workshops }
}

export function loader({ context }: Route.LoaderArgs): Promise<OwnerData> {
  const { call } = context.get(shopContext)
  return load(call)
}
export const clientLoader = (): Promise<OwnerData> => load(cachedApi)

export const handle: PageHandle = { Actions: CartAction }

/** What an owner comes for after delivery (spec 2, /aftersales/owner/). */
export default function OwnerPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  useFavouriteMarks(
    [...data.film.goods, ...data.packages.goods, ...data.charging.goods].map(good => good.spuCode),
    'goods',
  )
  const entries: [href: string, icon: IconName, title: string, why: string][] = [
    [maintenancePath, 'wrench', words.ownerMaintenance, words.ownerMaintenanceWhy],
    [`${afterSalesPath}/200001020`, 'settings', words.ownerParts, words.ownerPartsWhy],
    [`${afterSalesPath}/200001050`, 'charging', words.ownerCharging, words.ownerChargingWhy],
    ['/orderCenter/orderList', 'receipt', words.ownerOrders, words.ownerOrdersWhy],
  ]
  return (
    <Page foot className={styles.page}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: t.home, href: '/' },
            { label: t.afterSales, href: afterSalesPath },
            { label: words.ownerTitle },
          ]}
        />
      )}
      <h1>{words.ownerTitle}</h1>
      <Text size={['lead', 'small']} tone="muted" above={[2, 0]} measure>
        {words.ownerLead}
      </Text>
      <Grid as="ul" cols="tiles" gap="grid" above={[8, 5]}>
        {entries.map(([href, icon, title, why]) => (
          <li key={href}>
            <Box as={UiLink} ground="sunken" radius="panel" pad={[6, 4]} href={href} className={styles.entry}>
              <Icon name={icon} size={32} />
              <Text as="b" size="h4" weight="medium" tone="strong" above={3}>
                {title}
              </Text>
              <Text as="span" size="small" tone="muted">
                {why}
              </Text>
            </Box>
          </li>
        ))}
      </Grid>
      <GoodsRow id="film" title={words.film} all={words.all} row={data.film} />
      <GoodsRow id="packages" title={words.packages} all={words.allPackages} row={data.packages} />
      <Box above={[16, 10]}>
        <SceneBanner
          scene="charging-home"
          href={`${afterSalesPath}/200001050`}
          title={words.chargeTitle}
          why={words.chargeWhy}
          go={words.seasonGo(data.charging.total)}
        />
      </Box>
      <GoodsRow id="charging" title={words.ownerCharging} all={words.all} row={data.charging} />
      <Workshops workshops={data.workshops} />
    </Page>
  )
}
