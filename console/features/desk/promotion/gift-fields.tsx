import edit from '#console/frame/edit.module.css'
import { entryKey } from '#console/frame/entry-key.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { emptyGift, type GiftDraft, giftFaults } from './gifts.ts'
import { promotionTexts } from './promotion.texts.ts'

interface GiftFieldsProps {
  value: readonly GiftDraft[]
  /** Which fault is said; each gift says its own. */
  fault: string | undefined
  onChange: (value: GiftDraft[]) => void
}

const mostGifts = 10

/** What is given, from which sum on, and how many there are; what was given away stays. */
export function GiftFields({ value, fault, onChange }: GiftFieldsProps) {
  const t = useTexts(promotionTexts)
  const write = (key: number, change: Partial<GiftDraft>) =>
    onChange(value.map(gift => (gift.key === key ? { ...gift, ...change } : gift)))
  return (
    <Stack gap={4} data-field="gifts" role="group" aria-label={t.gifts}>
      {value.map(gift => {
        const { key } = gift
        const wrong = giftFaults(gift)
        const said = (field: keyof typeof wrong) => (fault && wrong[field] ? t[wrong[field]] : undefined)
        return (
          <Stack gap={3} align="start" key={key} className={edit.gift}>
            <Field label={t.skuCode} error={said('skuCode')}>
              <Input
                size="s"
                autoComplete="off"
                value={gift.skuCode}
                maxLength={64}
                onChange={skuCode => write(key, { skuCode: skuCode.toUpperCase() })}
              />
            </Field>
            <Field label={t.from} error={said('from')}>
              <Input
                size="s"
                inputMode="decimal"
                suffix={t.yuan}
                value={gift.from}
                onChange={from => write(key, { from })}
              />
            </Field>
            <Field label={t.quantity} error={said('quantity')}>
              <Input
                size="s"
                type="number"
                maxLength={1}
                value={gift.quantity}
                onChange={quantity => write(key, { quantity })}
              />
            </Field>
            <Field
              label={t.giftQuota}
              help={gift.taken > 0 ? t.giftTaken(gift.taken) : undefined}
              error={said('quota')}
            >
              <Input
                size="s"
                type="number"
                maxLength={7}
                value={gift.quota}
                onChange={quota => write(key, { quota })}
              />
            </Field>
            <IconButton
              icon="trash"
              iconSize={20}
              label={t.removeGift(gift.skuCode)}
              onClick={() => onChange(value.filter(each => each.key !== key))}
            />
          </Stack>
        )
      })}
      {fault === 'giftsNeeded' && (
        <Note kind="danger" role="alert">
          {t.giftsNeeded}
        </Note>
      )}
      {value.length < mostGifts && (
        <div>
          <Button size="s" kind="line" onClick={() => onChange([...value, { ...emptyGift, key: entryKey(value) }])}>
            {t.addGift}
          </Button>
        </div>
      )}
    </Stack>
  )
}
