import edit from '#console/frame/edit.module.css'
import { entryKey } from '#console/frame/entry-key.ts'
import { formatChance, mostPrizes } from '#contract/lottery-codes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { emptyPrize, type PrizeDraft, prizeFaults, restOf } from './prizes.ts'
import { lotteryDeskTexts } from './lottery.texts.ts'

interface PrizeFieldsProps {
  value: readonly PrizeDraft[]
  /** Which fault is said; each prize says its own. */
  fault: 'prizesNeeded' | 'prizeWrong' | 'chancesWrong' | undefined
  onChange: (value: PrizeDraft[]) => void
}

/** What can be won, how likely, and how many there are; what is left over is no prize. */
export function PrizeFields({ value, fault, onChange }: PrizeFieldsProps) {
  const t = useTexts(lotteryDeskTexts)
  const write = (key: number, change: Partial<PrizeDraft>) =>
    onChange(value.map(prize => (prize.key === key ? { ...prize, ...change } : prize)))
  const rest = restOf(value)
  return (
    <Stack gap={4} data-field="prizes" role="group" aria-label={t.prizes} shrink>
      <h2>{t.prizes}</h2>
      {value.map((prize, at) => {
        const { key } = prize
        const wrong = prizeFaults(prize)
        const said = (field: keyof typeof wrong) => (fault && wrong[field] ? t[wrong[field]] : undefined)
        return (
          <Stack as="fieldset" gap={3} key={key} shrink>
            <Row as="legend" gap={3} align="center">
              <Text as="span" weight="medium">
                {`${t.prize} ${at + 1}`}
              </Text>
              <IconButton
                icon="trash"
                iconSize={20}
                label={t.removePrize(at + 1)}
                onClick={() => onChange(value.filter(each => each.key !== key))}
              />
            </Row>
            <div className={edit.pair}>
              <Field label={t.kind}>
                <NativeSelect
                  size="s"
                  value={prize.kind}
                  choices={[
                    { value: 'coupon', label: t.coupon },
                    { value: 'gift', label: t.gift },
                  ]}
                  onChange={kind => write(key, { kind: kind === 'gift' ? 'gift' : 'coupon' })}
                />
              </Field>
              {prize.kind === 'coupon' && (
                <Field label={t.couponCode} error={said('couponCode')}>
                  <Input
                    size="s"
                    autoComplete="off"
                    maxLength={40}
                    value={prize.couponCode}
                    onChange={code => write(key, { couponCode: code.toUpperCase() })}
                  />
                </Field>
              )}
            </div>
            <div className={edit.pair}>
              <Field label={t.nameCn} error={said('nameCn')}>
                <Input size="s" maxLength={40} value={prize.nameCn} onChange={nameCn => write(key, { nameCn })} />
              </Field>
              <Field label={t.nameEn} error={said('nameEn')}>
                <Input size="s" maxLength={80} value={prize.nameEn} onChange={nameEn => write(key, { nameEn })} />
              </Field>
            </div>
            <div className={edit.triple}>
              <Field label={t.chance} help={t.chanceHelp} error={said('chance')}>
                <Input
                  size="s"
                  inputMode="decimal"
                  suffix="%"
                  value={prize.chance}
                  onChange={chance => write(key, { chance })}
                />
              </Field>
              <Field label={t.quota} error={said('quota')}>
                <Input
                  size="s"
                  type="number"
                  maxLength={7}
                  value={prize.quota}
                  onChange={quota => write(key, { quota })}
                />
              </Field>
              <Field label={t.unitCost} error={said('cost')}>
                <Input
                  size="s"
                  inputMode="decimal"
                  suffix={t.yuan}
                  value={prize.cost}
                  onChange={cost => write(key, { cost })}
                />
              </Field>
            </div>
          </Stack>
        )
      })}
      {(fault === 'prizesNeeded' || fault === 'chancesWrong') && (
        <Note kind="danger" role="alert">
          {t[fault]}
        </Note>
      )}
      {value.length > 0 && rest >= 0 && (
        <Text size="small" tone="muted" figures>
          {t.rest(formatChance(rest))}
        </Text>
      )}
      {value.length < mostPrizes && (
        <div>
          <Button size="s" kind="line" onClick={() => onChange([...value, { ...emptyPrize, key: entryKey(value) }])}>
            {t.addPrize}
          </Button>
        </div>
      )}
    </Stack>
  )
}
