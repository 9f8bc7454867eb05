import { useTexts } from '#web/i18n/texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { goodsAddress } from './goods-address.ts'
import type { GoodsListData } from './goods-load.ts'
import { goodsTexts } from './goods.texts.ts'

/** In place of goods: why there are none, and the way on. */
export function NoGoods({ data: { state, total } }: { data: GoodsListData }) {
  const t = useTexts(goodsTexts)
  const words = useTexts(listWords)
  const filtered = goodsAddress.narrowing(state).length > 0
  const way = (href: string, text: string) => (
    <ButtonLink kind="line" size="s" href={href} keepScroll>
      {text}
    </ButtonLink>
  )
  if (total > 0)
    return (
      <Empty
        icon="accessories"
        title={t.pastEnd}
        action={way(goodsAddress.href(goodsAddress.at(state, 1)), t.firstPage)}
      />
    )
  return (
    <Empty
      icon="accessories"
      title={t.emptyTitle}
      action={
        filtered ? way(goodsAddress.href(goodsAddress.clear(state)), words.clearAll) : way('/classify', t.allCategories)
      }
    >
      {filtered ? t.emptyWhy : t.emptyAll}
    </Empty>
  )
}
