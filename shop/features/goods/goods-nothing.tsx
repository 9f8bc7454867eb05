import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { filtersIn, goodsAtPage, goodsListAddress, unfiltered } from './goods-address.ts'
import type { GoodsListData } from './goods-load.ts'
import { goodsTexts } from './goods.texts.ts'

/** In place of goods: why there are none, and the way on. */
export function NoGoods({ data: { state, total } }: { data: Pick<GoodsListData, 'state' | 'total'> }) {
  const t = useTexts(goodsTexts)
  const filtered = filtersIn(state).length > 0
  const way = (href: string, words: string) => (
    <ButtonLink kind="line" size="s" href={href} keepScroll>
      {words}
    </ButtonLink>
  )
  if (total > 0)
    return (
      <Empty icon="accessories" title={t.pastEnd} action={way(goodsListAddress(goodsAtPage(state, 1)), t.firstPage)} />
    )
  return (
    <Empty
      icon="accessories"
      title={t.emptyTitle}
      action={filtered ? way(goodsListAddress(unfiltered(state)), t.clearAll) : way('/classify', t.allCategories)}
    >
      {filtered ? t.emptyWhy : t.emptyAll}
    </Empty>
  )
}

/** The goods could not be loaded; everything else on the page works. */
export function GoodsFailed(props: { reason: string | undefined; busy: boolean; onRetry: () => void }) {
  const t = useTexts(goodsTexts)
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  return <PartError busy={props.busy} reason={offline ? t.offline : props.reason} onRetry={props.onRetry} />
}
