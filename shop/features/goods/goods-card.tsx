import type { Output } from '#contract/kit.ts'
import { memo, type ReactNode } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { Heart } from '#shop/personal/heart.tsx'
import { cardPicture } from '#web/goods-pictures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag, type TagProps } from '#web/ui/tag.tsx'
import { useCampaignLabel } from './campaign-labels.ts'
import { goodsHref } from './goods-href.ts'
import { goodsTexts } from './goods.texts.ts'

type Row = Output<'goods.list'>['rows'][number]
/** What a card shows of a good. */
export type GoodsCardData = Pick<
  Row,
  | 'spuCode'
  | 'categoryCode'
  | 'kind'
  | 'name'
  | 'fact'
  | 'priceFen'
  | 'showPriceFen'
  | 'fromPrice'
  | 'tags'
  | 'inStock'
  | 'deliveryWays'
  | 'face'
  | 'installFen'
>

/** A good without what no card shows: a document carries its data a second time, for the browser. */
export const goodsCardData = (row: GoodsCardData): GoodsCardData => ({
  spuCode: row.spuCode,
  categoryCode: row.categoryCode,
  kind: row.kind,
  name: row.name,
  fact: row.fact,
  priceFen: row.priceFen,
  showPriceFen: row.showPriceFen,
  fromPrice: row.fromPrice,
  tags: row.tags,
  inStock: row.inStock,
  deliveryWays: row.deliveryWays,
  installFen: row.installFen,
  face: row.face,
})

const tagKinds: Readonly<Record<string, TagProps['kind']>> = {
  offer: 'sale',
  reduced: 'sale',
  season: 'campaign',
  new: 'paper',
}

export interface GoodsCardProps {
  good: GoodsCardData
  /** The level of the name in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
  /** The picture is in sight at once: it loads before the others. */
  first?: boolean
  /** How wide the picture is shown, as `sizes` of an image. */
  sizes: string
  /** In place of the heart; null for none. */
  action?: ReactNode
}

/** What is paid, and what was asked before; "from" where pieces differ. */
function GoodsPrice({ good }: { good: GoodsCardData }) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  return (
    <>
      {good.fromPrice && language === 'en' && (
        <Text size="caption" as="span" tone="muted">
          {t.from}
        </Text>
      )}
      <Price fen={good.showPriceFen} />
      {good.fromPrice && language !== 'en' && (
        <Text size="caption" as="span" tone="muted">
          {t.from}
        </Text>
      )}
      {good.priceFen > good.showPriceFen && <Price fen={good.priceFen} struck />}
    </>
  )
}

/** What the price alone does not say: that it is sold out, or that it cannot be had without its fitting. */
function useNote(good: GoodsCardData): string | undefined {
  const t = useTexts(goodsTexts)
  if (!good.inStock) return t.soldOut
  return onlyFitted(good) && good.installFen > 0 ? t.plusInstall(formatMoney(good.installFen)) : undefined
}

/**
 * A good in a list: the whole card leads to it, the heart is a button of its own (design 10, Goods card). A press beside the
 * list does not draw its cards again.
 */
export const GoodsCard = memo(function GoodsCard({ good, heading, first, sizes, action }: GoodsCardProps) {
  const t = useTexts(goodsTexts)
  const note = useNote(good)
  const way = good.kind === 'package' ? t.redeemed : onlyFitted(good) ? t.fittedOnly : undefined
  const campaign = useCampaignLabel(good.spuCode)
  // A phone has room for one: the struck price says that it is reduced, and nothing else says what a campaign does.
  const tags: { code: string; title: string; terms?: string }[] = [
    ...(campaign ? [{ code: 'offer', title: campaign.label, terms: campaign.terms }] : []),
    ...good.tags,
    ...(way ? [{ code: 'way', title: way }] : []),
  ]
  return (
    <Card
      quiet
      href={goodsHref(good)}
      heading={heading}
      media={
        <Media
          ratio="goods"
          gone={!good.inStock}
          tags={
            good.inStock &&
            tags.length > 0 &&
            tags.slice(0, 2).map(tag => (
              <Tag key={tag.code} kind={tagKinds[tag.code] ?? 'paper'} title={tag.terms}>
                {tag.title}
              </Tag>
            ))
          }
        >
          <Picture source={cardPicture(good)} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{good.name}</ModelName>}
      action={action === undefined ? <Heart kind="goods" itemId={good.spuCode} name={good.name} /> : action}
      meta={good.fact && <ModelName>{good.fact}</ModelName>}
      price={<GoodsPrice good={good} />}
      note={note}
    />
  )
})

const onlyFitted = ({ deliveryWays }: GoodsCardData): boolean =>
  deliveryWays.length === 1 && deliveryWays[0] === 'fitting'
