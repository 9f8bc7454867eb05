import edit from '#console/frame/edit.module.css'
import { stockPlaces } from '#contract/stock-car-codes.ts'
import { OwnField, SelectField, WholeField } from '#web/form/fields.tsx'
import type { FieldsOf, Form } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Input } from '#web/ui/input.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import type { stockKinds } from './stock-car.ts'
import { stockCarTexts } from './stock-car.texts.ts'

/** Fields of a car that is entered and of one that is changed. */
type StockFieldsOf = Omit<FieldsOf<'desk.stockCar.save', typeof stockKinds>, 'stockNo' | 'version'>

/** What staff say of a new car. */
export function StockFields({ of }: { of: Form<StockFieldsOf> }) {
  const t = useTexts(stockCarTexts)
  return (
    <div className={edit.pair}>
      <OwnField of={of} name="code" label={t.code} help={t.codeHint} wrong={t.needed}>
        {(value, onChange) => (
          <Input
            size="s"
            value={value}
            onChange={onChange}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </OwnField>
      <WholeField of={of} name="modelYear" label={t.modelYear} wrong={t.yearWrong} />
      <SelectField
        of={of}
        name="place"
        label={t.place}
        wrong={t.choose}
        choices={[{ value: '', label: t.choose }, ...stockPlaces.map(each => ({ value: each, label: t[each] }))]}
      />
      <OwnField of={of} name="arrivesOn" label={t.arrivesOn} help={t.arrivesHint} wrong={t.needed}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
    </div>
  )
}
