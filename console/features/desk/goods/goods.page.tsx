import { dot } from '#contract/signs.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import edit from '#console/frame/edit.module.css'
import { useTitle } from '#console/frame/use-title.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { GoodsForm } from './goods-form.tsx'
import { stateTones } from './goods-tones.ts'
import { goodsTexts } from './goods.texts.ts'
import { Corrections, PastPrices, PlannedPrices } from './history.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { Readiness } from './readiness.tsx'
import { SkuTable } from './sku-table.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.goods.detail', { spuCode: params.spuCode ?? '' }, { signal: request.signal })
  return data
}

/**
 * One good: its pieces with stock and prices, what is planned for them, and its facts in both languages. It is not read
 * again by itself while somebody writes; a colleague's change is told when it is met.
 */
export default function GoodsPage() {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const good = useLoaderData<typeof loader>()
  const way = useWalk(good.spuCode, '/goods', spuCode => `/goods/${spuCode}`)
  const name = language === 'en' ? good.nameEn : good.nameCn
  useTitle(name)

  return (
    <>
      <WalkHead way={way} title={t.title} />
      <Row as="header" below={6} gap={4} align="center" wrap className={orderStyles.head}>
        <h1>{name}</h1>
        <StatusDot tone={stateTones[good.state]}>{t[good.state]}</StatusDot>
        <Text as="span" size="micro" tone="muted">
          {good.spuCode}
          {dot}
          {good.categoryName}
        </Text>
      </Row>
      <Grid gap={10} cols={1} className={edit.content} key={good.spuCode}>
        <Readiness good={good} />
        <PictureStrip good={good} />
        <SkuTable good={good} />
        <PlannedPrices good={good} />
        <GoodsForm good={good} />
        <PastPrices good={good} />
        <Corrections good={good} />
      </Grid>
    </>
  )
}
