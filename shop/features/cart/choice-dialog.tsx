import { unitFen } from '#contract/goods-opening.ts'
import { useEffect, useState } from 'react'
import {
  type Choice,
  firstChoice,
  type GoodsDetailData,
  hindranceOf,
  needsOutlet,
  skuOf,
} from '#shop/features/goods/choice.ts'
import { ChoiceFields } from '#shop/features/goods/choice-fields.tsx'
import { failureWords } from '#web/failure-words.ts'
import type { Input } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { colourPicture } from '#web/goods-pictures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { CartLine } from './cart-groups.ts'
import { LinePicture } from './cart-line.tsx'
import { choiceTexts } from './cart.texts.ts'
import styles from './choice.module.css'

export type NewChoice = Omit<Input<'cart.change'>, 'key'>

export interface ChoiceDialogProps {
  open: boolean
  /** Undefined: closed. */
  line: CartLine | undefined
  onClose: () => void
  /** @returns whether it was done */
  onSave: (choice: NewChoice) => Promise<boolean>
}

/** Another colour, size, way, dealer or number for a line (design 14, Goods). */
export function ChoiceDialog({ open, line, onClose, onSave }: ChoiceDialogProps) {
  const t = useTexts(choiceTexts)
  return (
    <Modal open={open} onClose={onClose} title={t.title} wide height={92}>
      {line && <Loaded key={line.key} line={line} onClose={onClose} onSave={onSave} />}
    </Modal>
  )
}

interface OpenDialogProps extends Omit<ChoiceDialogProps, 'open'> {
  line: CartLine
}

function Loaded({ line, ...rest }: OpenDialogProps) {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ goods: GoodsDetailData } | { failed: unknown }>()
  const { spuCode } = line
  useEffect(() => {
    let here = true
    cachedApi('goods.detail', { spuCode }).then(
      ({ data }) => here && setFound({ goods: data }),
      (failed: unknown) => here && setFound({ failed }),
    )
    return () => {
      here = false
    }
  }, [spuCode, round])

  if (!found)
    return (
      <Stack as={SkeletonGroup} gap={5}>
        <Skeleton height="100px" />
        <Skeleton height="80px" />
        <Skeleton height="80px" />
      </Stack>
    )
  if ('failed' in found)
    return <PartError reason={failureWords(found.failed, language)} onRetry={() => setRound(round + 1)} />
  return <ChoiceForm {...rest} line={line} goods={found.goods} />
}

/** The line as a choice; a way that is not offered any more gives way to the first one that is. */
function choiceOf(line: CartLine, goods: GoodsDetailData): Choice {
  const sku = goods.skus.find(each => each.skuCode === line.skuCode)
  const first = firstChoice(goods)
  return {
    color: sku ? sku.color : first.color,
    size: sku ? sku.size : first.size,
    way: goods.deliveryWays.includes(line.deliveryWay) ? line.deliveryWay : first.way,
    outlet: line.outlet,
    quantity: line.quantity,
  }
}

function ChoiceForm({ line, goods, onClose, onSave }: OpenDialogProps & { goods: GoodsDetailData }) {
  const t = useTexts(choiceTexts)
  const [choice, set] = useState(() => choiceOf(line, goods))
  const [busy, setBusy] = useState(false)
  const [choosing, choose] = useState<boolean>()
  const sku = skuOf(goods, choice)
  const hindrance = hindranceOf(goods, choice)
  const fen = sku ? unitFen(goods, sku, choice.way) : goods.showPriceFen

  async function save() {
    if (!sku) return
    setBusy(true)
    const saved = await onSave({
      skuCode: sku.skuCode,
      deliveryWay: choice.way,
      outletId: needsOutlet(choice.way) ? (choice.outlet?.outletId ?? null) : null,
      quantity: choice.quantity,
    })
    setBusy(false)
    if (saved) onClose()
  }

  return (
    <Stack gap={5}>
      <Row gap={4} align="start">
        <LinePicture source={colourPicture(goods, choice.color)} />
        <div aria-live="polite">
          <Text size="small" tone="muted">
            {goods.name}
          </Text>
          <Price fen={fen} size="l" />
        </div>
      </Row>
      <ChoiceFields detail={goods} control={{ choice, set, sku, hindrance, unitFen: fen, choosing, choose }} />
      <Row justify="end" className={styles.foot}>
        <Button busy={busy} busyText={t.saving} disabled={hindrance !== undefined} onClick={() => void save()}>
          {t.save}
        </Button>
      </Row>
    </Stack>
  )
}
