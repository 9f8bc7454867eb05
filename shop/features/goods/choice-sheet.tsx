import { colourPicture } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { BuyActions } from './buy-actions.tsx'
import { ChoiceFields, useStockWords } from './choice-fields.tsx'
import styles from './choice-sheet.module.css'
import { goodsDetailTexts } from './detail.texts.ts'
import { ChosenPrice, type GoodsBuyProps } from './goods-buy.tsx'
import { useChosenWords } from './use-chosen-words.ts'

interface ChoiceSheetProps extends GoodsBuyProps {
  open: boolean
  onClose: () => void
}

/**
 * The choice of a phone: picture, price and what is chosen above, the fields, both buttons below (design 14, Goods).
 */
export default function ChoiceSheet({ detail, control, fit, open, onClose }: ChoiceSheetProps) {
  const t = useTexts(goodsDetailTexts)
  const stockWords = useStockWords(detail, control)
  const chosen = useChosenWords(detail, control.choice)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={detail.name}
      foot={<BuyActions control={control} fit={fit.answer} onDone={onClose} primaryLast />}
    >
      <Stack below={6} gap={3} className={styles.head}>
        <div>
          <Media ratio="goods">
            <Picture source={colourPicture(detail, control.choice.color)} alt="" sizes="84px" />
          </Media>
        </div>
        <div>
          <p className={styles.price}>
            <ChosenPrice detail={detail} control={control} size="l" />
          </p>
          <Text size="caption" tone="muted" figures above={1}>
            {stockWords}
          </Text>
          <Text size="small" tone="strong" above={1}>
            {t.chosen} {chosen}
          </Text>
        </div>
      </Stack>
      <ChoiceFields detail={detail} control={control} />
    </Sheet>
  )
}
