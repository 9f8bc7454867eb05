import { deliveryWays } from '#contract/constants.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { wordOf } from '#web/list/facets.ts'
import {
  colourGone,
  type GoodsDetailData,
  mostQuantity,
  needsOutlet,
  sizeGone,
  withColour,
  withSize,
  withWay,
} from './choice.ts'
import styles from './choice-fields.module.css'
import { goodsDetailTexts } from './detail.texts.ts'
import { FreightLine } from './freight-line.tsx'
import type { ChoiceControl } from './use-choice.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const OutletChooser = soonDialog(() => import('#shop/features/dealer/outlet-chooser.tsx').then(m => m.OutletChooser))

/** Sizes in the order of the pieces, each once, with their names. */
export const sizesOf = (detail: GoodsDetailData): { code: string; name: string }[] =>
  detail.attributes.find(each => each.attributeCode === 'size')?.values ?? []

/** How much is left, as far as the shop tells. */
export function useStockWords(detail: GoodsDetailData, { sku, hindrance }: ChoiceControl): string {
  const t = useTexts(goodsDetailTexts)
  if (hindrance === 'withdrawn') return t.withdrawn
  if (hindrance === 'soldOut') return t.soldOut
  if (!sku || hindrance === 'pieceGone') return t.gone
  const left = sku.onlyLeft === null ? t.inStock : t.onlyLeft(sku.onlyLeft)
  return detail.mostEach === null ? left : left + t.stockComma + t.mostEach(detail.mostEach)
}

/** Colour, size, way, dealer and quantity; what cannot be had is struck and says why. */
export function ChoiceFields({ detail, control }: { detail: GoodsDetailData; control: ChoiceControl }) {
  const t = useTexts(goodsDetailTexts)
  const language = useLanguage()
  const stockWords = useStockWords(detail, control)
  const { choice, set, hindrance, choosing, choose } = control
  const sizes = sizesOf(detail)
  const outletLabel = detail.kind === 'package' ? t.redeemedAt : choice.way === 'fitting' ? t.fittedAt : t.pickupAt
  return (
    <Stack gap={5}>
      {detail.colours.length > 0 && (
        <Grid align="start" gap={[0, 2]} cols={[1, 1]} className={styles.field}>
          <Text as="span" tone={['muted', 'strong']} className={styles.label}>
            {t.color}
          </Text>
          <OptionTiles
            label={t.color}
            value={choice.color}
            onChange={color => set(withColour(detail, choice, color))}
            options={detail.colours.map(({ code, name }) => ({
              value: code,
              label: name,
              offBecause: colourGone(detail, code) ? t.gone : undefined,
            }))}
          />
        </Grid>
      )}
      {sizes.length > 0 && (
        <Grid align="start" gap={[0, 2]} cols={[1, 1]} className={styles.field}>
          <Text as="span" tone={['muted', 'strong']} className={styles.label}>
            {t.size}
          </Text>
          <OptionTiles
            label={t.size}
            value={choice.size}
            onChange={size => set(withSize(detail, choice, size))}
            options={sizes.map(({ code, name }) => ({
              value: code,
              label: name,
              offBecause: sizeGone(detail, choice.color, code) ? t.gone : undefined,
            }))}
          />
        </Grid>
      )}
      <Grid align="start" gap={[0, 2]} cols={[1, 1]} className={styles.field}>
        <Text as="span" tone={['muted', 'strong']} className={styles.label}>
          {t.way}
        </Text>
        <OptionTiles
          label={t.way}
          value={choice.way}
          onChange={way => set(withWay(choice, way))}
          options={detail.deliveryWays.map(way => ({ value: way, label: wordOf(deliveryWays, way, language) }))}
        />
      </Grid>
      {needsOutlet(choice.way) && (
        <Grid align="start" gap={[0, 2]} cols={[1, 1]} className={styles.field}>
          <Text as="span" tone={['muted', 'strong']} className={styles.label} id="outlet-label">
            {outletLabel}
          </Text>
          <Row
            as="button"
            tone="strong"
            textAlign="start"
            radius="card"
            padY={2}
            padX={3}
            gap={3}
            align="center"
            type="button"
            className={styles.outlet}
            aria-haspopup="dialog"
            aria-labelledby="outlet-label outlet-name"
            data-missing={hindrance === 'outlet' || undefined}
            onClick={() => choose(true)}
          >
            <Icon name="map-pin" size={20} />
            <span id="outlet-name">{choice.outlet?.name ?? t.chooseOutlet}</span>
            <Icon name="next" size={20} />
          </Row>
        </Grid>
      )}
      <Grid align="start" gap={[0, 2]} cols={[1, 1]} className={styles.field} data-row>
        <Text as="span" tone={['muted', 'strong']} className={styles.label}>
          {t.quantity}
        </Text>
        <Row as="span" rowGap={2} gap={3} align="center" wrap className={styles.quantity}>
          <Quantity
            label={t.quantity}
            value={choice.quantity}
            max={mostQuantity(detail, choice)}
            onChange={quantity => set({ ...choice, quantity })}
          />
          <Text as="span" size="caption" tone="muted" figures className={styles.stock} role="status">
            {stockWords}
          </Text>
        </Row>
      </Grid>
      <FreightLine control={control} />
      {choosing !== undefined && choice.way !== 'express' && (
        <OutletChooser
          open={choosing}
          way={choice.way}
          chosen={choice.outlet?.outletId}
          onClose={() => choose(false)}
          onChoose={({ outletId, name }) => {
            set({ ...choice, outlet: { outletId, name } })
            choose(false)
          }}
        />
      )}
    </Stack>
  )
}
