import type { ReactNode } from 'react'
import edit from '#console/frame/edit.module.css'
import { paints, upholsteries } from '#contract/car-codes.ts'
import { conditionGrades, useKinds, vehicleSources } from '#contract/used-car-codes.ts'
import { CheckboxField, OwnField, SelectField, WholeField } from '#web/form/fields.tsx'
import type { FieldsOf, Form } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Row } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { carKinds } from './car-kinds.ts'
import { carTexts } from './car.texts.ts'
import type { CarChoices } from './desk-car.ts'

/** Fields of a car that is entered and of one that is changed. */
export type CarFieldsOf = Omit<FieldsOf<'desk.car.save', typeof carKinds>, 'carNo' | 'version'>
type CarForm = Form<CarFieldsOf>

interface CarFieldsProps {
  of: CarForm
  choices: CarChoices
  /** Fields that a feed keeps: they are not asked for. */
  fed?: ReadonlySet<string>
}

/** What staff say of a car, in two parts: which car it is, and what became of it. */
export function CarFields({ of, choices, fed = new Set() }: CarFieldsProps) {
  const t = useTexts(carTexts)
  const language = useLanguage()
  const named = <C extends string>(
    list: readonly { code: C; cn: string; en: string }[],
  ): { value: C | ''; label: string }[] => [
    { value: '', label: t.choose },
    ...list.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn })),
  ]
  const trim = choices.trims.find(each => String(each.spuId) === of.values.spuId)
  const years = trim && t.modelYears(trim.firstModelYear, trim.lastModelYear ? String(trim.lastModelYear) : t.today)
  const day = (name: 'registeredOn' | 'insuredTo' | 'inspectedTo' | 'warrantyTo', label: string, help?: string) => (
    <Asked key={name} name={name} fed={fed}>
      <OwnField of={of} name={name} label={label} note={t.optional} {...(help ? { help } : {})}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
    </Asked>
  )
  const flag = (name: 'certified' | 'accident' | 'flood' | 'fire' | 'isVideo', label: string) => (
    <Asked name={name} fed={fed}>
      <CheckboxField of={of} name={name}>
        {label}
      </CheckboxField>
    </Asked>
  )
  const chosen = <N extends 'spuId' | 'plateCity' | 'grade'>(
    name: N,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Asked name={name} fed={fed}>
      <OwnField of={of} name={name} label={label} wrong={t.choose}>
        {(value, onChange) => <NativeSelect size="s" choices={options} value={value} onChange={onChange} />}
      </OwnField>
    </Asked>
  )
  return (
    <>
      <div className={edit.pair}>
        {chosen('spuId', t.trim, [
          { value: '', label: t.choose },
          ...choices.trims.map(each => ({ value: String(each.spuId), label: each.name })),
        ])}
        <Asked name="modelYear" fed={fed}>
          <WholeField of={of} name="modelYear" label={t.modelYear} help={years ?? ''} wrong={t.wholeWrong} />
        </Asked>
        {day('registeredOn', t.registered, t.registeredHelp)}
        <Asked name="mileageKm" fed={fed}>
          <WholeField of={of} name="mileageKm" label={t.mileage} suffix={t.km} wrong={t.wholeWrong} />
        </Asked>
        <Asked name="paint" fed={fed}>
          <SelectField of={of} name="paint" label={t.paint} wrong={t.choose} choices={named(paints)} />
        </Asked>
        <Asked name="cabin" fed={fed}>
          <SelectField of={of} name="cabin" label={t.cabin} wrong={t.choose} choices={named(upholsteries)} />
        </Asked>
        {chosen('plateCity', t.plateCity, [
          { value: '', label: t.unknown },
          ...choices.cities.map(each => ({ value: String(each.code), label: each.name })),
        ])}
        <Asked name="transferCount" fed={fed}>
          <WholeField of={of} name="transferCount" label={t.transfers} wrong={t.wholeWrong} />
        </Asked>
        <Asked name="useKind" fed={fed}>
          <SelectField of={of} name="useKind" label={t.useKind} wrong={t.choose} choices={named(useKinds)} />
        </Asked>
        <Asked name="vehicleSource" fed={fed}>
          <SelectField of={of} name="vehicleSource" label={t.source} wrong={t.choose} choices={named(vehicleSources)} />
        </Asked>
        {chosen('grade', t.grade, [
          { value: '', label: t.unknown },
          ...conditionGrades.map(({ code }) => ({ value: String(code), label: t[`grade${code}`] })),
        ])}
        <Asked name="keyCount" fed={fed}>
          <WholeField of={of} name="keyCount" label={t.keys} wrong={t.wholeWrong} />
        </Asked>
        {trim?.energy !== 'ICE' && (
          <Asked name="batteryHealth" fed={fed}>
            <WholeField
              of={of}
              name="batteryHealth"
              label={t.battery}
              note={t.optional}
              help={t.batteryHelp}
              suffix="%"
              wrong={t.wholeWrong}
            />
          </Asked>
        )}
        {day('insuredTo', t.insured)}
        {day('inspectedTo', t.inspected)}
        {day('warrantyTo', t.warranty)}
      </div>
      <Row rowGap={3} gap={6} align="center" wrap>
        {flag('certified', t.certified)}
        {flag('accident', t.accident)}
        {flag('flood', t.flood)}
        {flag('fire', t.fire)}
        {flag('isVideo', t.video)}
      </Row>
      <OwnField of={of} name="equipment" label={t.equipment} group>
        {(codes, choose) => (
          <Row rowGap={3} gap={6} align="center" wrap>
            {choices.equipment.map(({ code, name }) => (
              <Checkbox
                key={code}
                checked={codes.includes(code)}
                onChange={on => choose([...codes.filter(each => each !== code), ...(on ? [code] : [])])}
              >
                {name}
              </Checkbox>
            ))}
          </Row>
        )}
      </OwnField>
    </>
  )
}

/** A field, unless a feed keeps it. */
const Asked = ({ name, fed, children }: { name: string; fed: ReadonlySet<string>; children: ReactNode }) =>
  fed.has(name) ? null : children
