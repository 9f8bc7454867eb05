import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { placeIn, seenQueue } from '#console/features/order/queue-memory.ts'
import orderStyles from '#console/features/order/order.module.css'
import edit from '#console/frame/edit.module.css'
import { useKeys } from '#console/frame/use-keys.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WayHead } from '#console/frame/way-head.tsx'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { GoodsForm } from './goods-form.tsx'
import { stateTones } from './goods-tones.ts'
import { goodsTexts } from './goods.texts.ts'
import { Corrections, PastPrices, PlannedPrices } from './history.tsx'
import { SkuTable } from './sku-table.tsx'

export type Good = Output<'desk.goods.detail'>

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
  const navigate = useNavigate()
  const [queue] = useState(seenQueue)
  const place = queue && placeIn(queue, good.spuCode)
  const name = language === 'en' ? good.nameEn : good.nameCn
  useTitle(name)

  const go = (spuCode: string | undefined) => spuCode && void navigate(`/goods/${spuCode}`, { replace: true })
  const back = place ? queue.href : '/goods'
  useKeys({ j: () => go(place?.next), k: () => go(place?.previous), escape: () => void navigate(back) })
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [good.spuCode])

  return (
    <>
      <WayHead
        back={back}
        title={t.title}
        place={place}
        words={{ position: t.position, previous: t.previous, next: t.next }}
        onGo={go}
      />
      <header className={orderStyles.head}>
        <h1>{name}</h1>
        <StatusDot tone={stateTones[good.state]}>{t[good.state]}</StatusDot>
        <span className={orderStyles.small}>
          {good.spuCode} · {good.categoryName}
        </span>
      </header>
      <div className={edit.content} key={good.spuCode}>
        <SkuTable good={good} />
        <PlannedPrices good={good} />
        <GoodsForm good={good} />
        <PastPrices good={good} />
        <Corrections good={good} />
      </div>
    </>
  )
}
