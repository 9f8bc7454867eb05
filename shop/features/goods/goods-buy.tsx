import { toggleFavourite, useFavouriteMark } from '#shop/personal/favourite-marks.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import countdownStyles from '#web/ui/countdown.module.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BuyActions } from './buy-actions.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { GoodsDetailData } from './choice.ts'
import { goodsDetailTexts } from './detail.texts.ts'
import { FitCheck, type useFit } from './fit-check.tsx'
import styles from './goods-buy.module.css'
import type { OffersData } from './offers-load.ts'
import offerStyles from './offers.module.css'
import type { ChoiceControl } from './use-choice.ts'

const GoodsOffers = later(() => import('./offers.tsx').then(m => m.GoodsOffers), [offerStyles, countdownStyles])

export interface GoodsBuyProps {
  detail: GoodsDetailData
  control: ChoiceControl
  fit: ReturnType<typeof useFit>
}

interface WithOffers {
  /** As they came with the page. */
  offers: OffersData | undefined
}

/** What one piece costs as it is chosen, what it cost before, and what fitting adds. */
export function ChosenPrice({ detail, control, size }: Omit<GoodsBuyProps, 'fit'> & { size: 'xl' | 'l' }) {
  const t = useTexts(goodsDetailTexts)
  const { sku, choice, unitFen } = control
  const adds = choice.way === 'fitting' ? detail.installFen : 0
  const before = sku ? sku.priceFen + adds : detail.priceFen
  return (
    <>
      <Price fen={unitFen} size={size} />
      {before > unitFen && <Price fen={before} size="s" struck />}
      {adds > 0 && (
        <Text as="span" size="caption" tone="muted" figures>
          {t.installAdds(formatMoney(adds))}
        </Text>
      )}
    </>
  )
}

/** Name, fact, price and tags. */
export function GoodsHead({ detail, offers, control }: Omit<GoodsBuyProps, 'fit'> & WithOffers) {
  const t = useTexts(goodsDetailTexts)
  const { sku } = control
  // The reduction of another piece is none of this one.
  const tags = detail.tags.filter(tag => tag.code !== 'reduced' || !sku || sku.priceFen > sku.showPriceFen)
  return (
    <>
      <Row as="p" gap={2} wrap>
        {tags.map(tag => (
          <Tag key={tag.code} kind={tag.code === 'reduced' ? 'sale' : 'plain'}>
            {tag.title}
          </Tag>
        ))}
        <Tag>{t.code(sku?.skuCode ?? detail.spuCode)}</Tag>
      </Row>
      <Text as="h1" size="h2">
        <ModelName>{detail.name}</ModelName>
      </Text>
      <Text size="body" tone="muted">
        {detail.fact}
      </Text>
      <Row as="p" above={2} rowGap={1} gap={3} align="baseline" wrap aria-live="polite">
        <ChosenPrice detail={detail} control={control} size="xl" />
      </Row>
      {detail.state === 'publish' && <GoodsOffers spuCode={detail.spuCode} came={offers} />}
    </>
  )
}

/** Why it cannot be bought, where that is not a matter of the choice. */
export function Unavailable({ control: { hindrance } }: { control: ChoiceControl }) {
  const t = useTexts(goodsDetailTexts)
  if (hindrance === 'withdrawn') return <Note kind="warning">{t.withdrawnWhy}</Note>
  if (hindrance === 'soldOut') return <Note kind="warning">{t.soldOutWhy}</Note>
  return null
}

/** What every purchase of it can rely on. */
export function Promises({ detail }: { detail: GoodsDetailData }) {
  const t = useTexts(goodsDetailTexts)
  const back = { 'seven-days': t.sevenDays, confirm: t.sevenDays, voucher: t.laterPay, 'custom-made': undefined }[
    detail.returnPolicy.code
  ]
  const onlyFitted = detail.deliveryWays.every(way => way === 'fitting')
  const promises: [IconName, string | undefined][] = [
    ['certified', t.original],
    ['return', back],
    ['wrench', onlyFitted && detail.installFen === 0 ? t.fittingIncluded : undefined],
  ]
  return (
    <Row as="ul" size="caption" tone="muted" above={2} rowGap={2} gap={6} wrap className={styles.promises}>
      {promises.map(
        ([icon, words]) =>
          words && (
            <li key={icon}>
              <Icon name={icon} size={20} />
              {words}
            </li>
          ),
      )}
    </Row>
  )
}

/** The column beside the gallery on desktop: everything that is chosen, and what can be done (design 14, Goods). */
export function GoodsBuy({ detail, offers, control, fit }: GoodsBuyProps & WithOffers) {
  const t = useTexts(goodsDetailTexts)
  const on = useFavouriteMark(detail.spuCode, 'goods')
  return (
    <Stack gap={3}>
      <GoodsHead detail={detail} offers={offers} control={control} />
      <Unavailable control={control} />
      <FitCheck detail={detail} answer={fit.answer} retry={fit.retry} />
      <hr className={styles.rule} />
      <ChoiceFields detail={detail} control={control} />
      <Stack above={5} gap={3} className={styles.actions}>
        <BuyActions control={control} fit={fit.answer} />
        <IconButton
          icon={on ? 'heart-fill' : 'heart'}
          label={t.keep(detail.name)}
          aria-pressed={on}
          className={styles.heart}
          onClick={() => void toggleFavourite(detail.spuCode, 'goods')}
        />
      </Stack>
      <Promises detail={detail} />
    </Stack>
  )
}
