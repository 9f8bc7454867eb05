import { useState } from 'react'
import { goodsHref } from '#shop/features/goods/goods-href.ts'
import { formatMoney } from '#contract/figures.ts'
import { goodsPicture, noGood } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import type { PictureSource } from '#web/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type CartLine, remedyOf } from './cart-groups.ts'
import { useManaging } from './cart-mode.ts'
import styles from './cart.module.css'
import { cartPageTexts } from './cart.texts.ts'
import type { CartControl } from './use-cart.ts'

/** What a line is a picture of. */
export const linePicture = (line: Pick<CartLine, 'goodsPicture'>): PictureSource =>
  goodsPicture(line.goodsPicture ?? noGood)

export function LinePicture({ source }: { source: PictureSource }) {
  return (
    <Thumb of="goods" className={styles.media}>
      <Picture source={source} alt="" sizes="88px" />
    </Thumb>
  )
}

export interface CartLineRowProps {
  line: CartLine
  control: CartControl
  /** On a phone the bin shows only while the cart is tidied. */
  onRemove: () => void
  /** Colour, size, way. */
  onChange: () => void
  onOutlet: () => void
}

/** A line that can be bought: box, picture, choice, price, number, sum, and what has changed (design 14, Cart). */
export function CartLineRow({ line, control, onRemove, onChange, onOutlet }: CartLineRowProps) {
  const t = useTexts(cartPageTexts)
  const mobile = useLayout() === 'mobile'
  const managing = useManaging() && mobile
  const quantity = control.quantityOf(line)
  const price = <Price fen={line.unitFen} size={mobile ? 'm' : 's'} className={styles.unit} />
  return (
    <Box as="li" hair="below" padY={[5, 4]} className={styles.line} id={lineId(line)} tabIndex={-1}>
      <Checkbox
        checked={line.chosen}
        aria-label={t.pick(line.name)}
        onChange={chosen => control.choose([line], chosen)}
        className={styles.pick}
      />
      <LinePicture source={linePicture(line)} />
      <Stack shrink items="start" className={styles.words}>
        <Text as={UiLink} tone="strong" weight="medium" href={goodsHref(line)} className={styles.name}>
          {line.name}
        </Text>
        <Row
          inline
          gap={1}
          align="center"
          as="button"
          size="caption"
          tone="muted"
          textAlign="start"
          above={[0, 1]}
          type="button"
          className={styles.option}
          onClick={onChange}
        >
          {line.option || line.fact}
          <VisuallyHidden>{t.change(line.name)}</VisuallyHidden>
          <Icon name="down" size={16} />
        </Row>
        <Row as="p" size="caption" tone="muted" rowGap={1} gap={2} align="center" wrap className={styles.facts}>
          {line.campaignLabel && <Tag kind="sale">{line.campaignLabel}</Tag>}
          {line.left !== null && (
            <Text as="span" tone="warning">
              {t.onlyLeft(line.left)}
            </Text>
          )}
          {line.installFen > 0 && <span>{t.withInstall(formatMoney(line.installFen))}</span>}
          {line.fitWarning && (
            <Text as="span" tone="warning">
              {line.fitWarning}
            </Text>
          )}
        </Row>
      </Stack>
      <div className={styles.amounts}>
        {price}
        {managing ? (
          <IconButton
            icon="trash"
            iconSize={20}
            label={t.removeOf(line.name)}
            className={styles.number}
            onClick={onRemove}
          />
        ) : (
          <span className={styles.number}>
            <Quantity
              label={t.quantityOf(line.name)}
              value={quantity}
              max={Math.max(1, line.most)}
              onChange={next => control.setQuantity(line, next)}
            />
          </span>
        )}
      </div>
      {!mobile && <Price fen={line.unitFen * quantity} size="s" className={styles.lineSum} />}
      {!mobile && (
        <IconButton
          icon="trash"
          iconSize={20}
          label={t.removeOf(line.name)}
          className={styles.bin}
          onClick={onRemove}
        />
      )}
      {line.problems.length > 0 && (
        <LineProblems line={line} control={control} onChange={onChange} onOutlet={onOutlet} />
      )}
    </Box>
  )
}

/** Where the focus goes when a line has to be looked at. */
export const lineId = ({ key }: Pick<CartLine, 'key'>): string => `line-${key.replaceAll(':', '-')}`

function LineProblems({ line, control, onChange, onOutlet }: Omit<CartLineRowProps, 'onRemove'>) {
  const t = useTexts(cartPageTexts)
  const [busy, setBusy] = useState(false)
  const remedy = remedyOf(line)
  const words = {
    accept: line.most >= 1 && line.most < line.quantity ? t.acceptPieces(line.most) : t.accept,
    fewer: t.acceptPieces(line.most),
    outlet: t.chooseOutlet,
    choice: t.chooseAgain,
  }
  async function mend() {
    if (remedy === 'outlet') return onOutlet()
    if (remedy === 'choice') return onChange()
    setBusy(true)
    await (remedy === 'accept' ? control.accept([line]) : control.change({ key: line.key, quantity: line.most }))
    setBusy(false)
  }
  return (
    <Row above={[4, 3]} gap={3} align="center" wrap className={styles.problem}>
      <Note kind="warning" role="status">
        {line.problems.map(problem => (
          <p key={problem.code}>{problem.text}</p>
        ))}
      </Note>
      {remedy && (
        <Button kind="line" size="s" busy={busy} onClick={() => void mend()}>
          {words[remedy]}
        </Button>
      )}
    </Row>
  )
}

/** What cannot be bought any more: why, and what is like it. */
export function GoneLine({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const t = useTexts(cartPageTexts)
  return (
    <Box as="li" hair="below" padY={[5, 4]} className={styles.line} data-gone>
      <span className={styles.pick} />
      <LinePicture source={linePicture(line)} />
      <Stack shrink items="start" className={styles.words}>
        <Text tone="strong" weight="medium" className={styles.name}>
          {line.name || line.skuCode}
        </Text>
        <Row as="p" size="caption" tone="muted" rowGap={1} gap={2} align="center" wrap className={styles.facts}>
          {line.problems[0]?.text}
        </Row>
      </Stack>
      {line.categoryCode && (
        <Row
          size="small"
          inline
          align="center"
          as={UiLink}
          tone="strong"
          radius="card"
          padX={4}
          href={`/aftersales/${line.categoryCode}`}
          className={styles.similar}
        >
          {t.similar}
          <VisuallyHidden>{line.name}</VisuallyHidden>
        </Row>
      )}
      <IconButton
        icon="trash"
        iconSize={20}
        label={t.removeOf(line.name || line.skuCode)}
        className={styles.bin}
        onClick={onRemove}
      />
    </Box>
  )
}
