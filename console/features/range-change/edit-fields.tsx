import { dot } from '#contract/signs.ts'
import { ruleKinds } from '#contract/configure/range-data.ts'
import { areProvinceCodes } from '#contract/provinces.ts'
import { type RangeEditField, rangeEdits } from '#contract/range-edits.ts'
import { MoneyField, OwnField, SelectField, TextAreaField, TextField, WholeField } from '#web/form/fields.tsx'
import type { Kind } from '#web/form/field-row.ts'
import { asChosen } from '#web/form/kinds.ts'
import type { FieldsOf, Form } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Input } from '#web/ui/input.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { rangeTexts } from './range-change.texts.ts'
import { type Edit, namesIn, type Series, type Target, valueWords } from './range-words.ts'
import { Ticks } from './ticks.tsx'

/** A number of a list, as its select holds it; nothing chosen is null. */
const chosenNumber: Kind<number | null, string> = {
  empty: '',
  write: value => (value === null ? '' : String(value)),
  read: written => ({ value: written === '' ? null : Number(written) }),
}
const chosenCode: Kind<string | null, string> = {
  empty: '',
  write: value => value ?? '',
  read: written => ({ value: written === '' ? null : written }),
}
/** Codes of provinces with commas between them; nothing is everywhere. */
const provinceCodes: Kind<number[] | null, string> = {
  empty: '',
  write: codes => codes?.join(', ') ?? '',
  read(written) {
    const codes = written
      .split(/[\s,，、]+/)
      .filter(Boolean)
      .map(Number)
    if (!areProvinceCodes(codes)) return { wrong: 'wrong' }
    return { value: codes.length === 0 ? null : codes }
  },
}
const chosenTrims: Kind<number[] | null, readonly number[]> = {
  empty: [],
  write: spuIds => spuIds ?? [],
  read: chosen => ({ value: chosen.length === 0 ? null : [...chosen] }),
}

/** Fields of edits that the contract's own kinds do not cover. */
export const editKinds = {
  successor: chosenNumber,
  replacedBy: chosenCode,
  validFrom: chosenCode,
  validTo: chosenCode,
  provinces: provinceCodes,
  spuIds: chosenTrims,
  subject: asChosen('', code => code !== ''),
  objects: asChosen<string[]>([], codes => codes.length > 0),
}
export type EditForm = Form<FieldsOf<'desk.range.edit', typeof editKinds>>

interface EditFieldsProps {
  form: EditForm
  series: Series
  target: Target
  /** What stands in the row now. */
  now: Partial<Edit>
}

/** The fields of a row, each with what stands there now. */
export function EditFields({ form, series, target, now }: EditFieldsProps) {
  return rangeEdits[target.what].fields.map(field => (
    <EditField key={field} name={field} form={form} series={series} target={target} now={now} />
  ))
}

function EditField({ name, form, series, target, now }: EditFieldsProps & { name: RangeEditField }) {
  const t = useTexts(rangeTexts)
  const help = target.what === 'newRule' ? undefined : t.now(valueWords(name, now[name], t, namesIn(series)))
  const label = t[name]
  const options = series.options.map(({ optionCode, name: text }) => ({ value: optionCode, label: text }))
  const none = { value: '', label: t.none }
  switch (name) {
    case 'priceFen':
      return <MoneyField of={form} name={name} label={label} help={help} suffix={t.yuan} wrong={t.sumNeeded} />
    case 'leadDays':
    case 'firstModelYear':
    case 'lastModelYear':
      return <WholeField of={form} name={name} label={label} help={help} wrong={t.countWrong} />
    case 'nameCn':
    case 'nameEn':
      return <TextField of={form} name={name} label={label} help={help} wrong={t.needed} autoComplete="off" />
    case 'noteCn':
    case 'noteEn':
    case 'sentenceCn':
    case 'sentenceEn':
      return <TextAreaField of={form} name={name} label={label} help={help} wrong={t.needed} rows={2} />
    case 'validFrom':
    case 'validTo':
      return (
        <OwnField of={form} name={name} label={label} help={help}>
          {(value, onChange) => <DayInput value={value} onChange={onChange} />}
        </OwnField>
      )
    case 'provinces':
      return (
        <OwnField
          of={form}
          name={name}
          label={label}
          help={help ? `${help}${dot}${t.provincesHelp}` : t.provincesHelp}
          wrong={t.provincesWrong}
        >
          {(value, onChange) => <Input size="s" value={value} onChange={onChange} autoComplete="off" />}
        </OwnField>
      )
    case 'successor':
      return (
        <OwnField of={form} name={name} label={label} help={help}>
          {(value, onChange) => (
            <NativeSelect
              size="s"
              value={value}
              onChange={onChange}
              choices={[
                none,
                ...series.trims
                  .filter(({ spuId }) => spuId !== target.spuId)
                  .map(trim => ({ value: String(trim.spuId), label: trim.name })),
              ]}
            />
          )}
        </OwnField>
      )
    case 'replacedBy': {
      const kind = series.options.find(each => each.optionCode === target.optionCode)?.kind
      const sameKind = series.options.filter(each => each.kind === kind && each.optionCode !== target.optionCode)
      return (
        <OwnField of={form} name={name} label={label} help={help}>
          {(value, onChange) => (
            <NativeSelect
              size="s"
              value={value}
              onChange={onChange}
              choices={[none, ...sameKind.map(each => ({ value: each.optionCode, label: each.name }))]}
            />
          )}
        </OwnField>
      )
    }
    case 'ruleKind':
      return (
        <SelectField
          of={form}
          name={name}
          label={label}
          wrong={t.choose}
          choices={[
            { value: '' as 'requires', label: t.choose },
            ...ruleKinds.map(value => ({ value, label: t[value] })),
          ]}
        />
      )
    case 'subject':
      return (
        <OwnField of={form} name={name} label={label} wrong={t.choose}>
          {(value, onChange) => (
            <NativeSelect
              size="s"
              value={value}
              onChange={onChange}
              choices={[{ value: '', label: t.choose }, ...options]}
            />
          )}
        </OwnField>
      )
    case 'objects':
      return (
        <OwnField of={form} name={name} label={label} wrong={t.choose} group>
          {(value, onChange) => (
            <Ticks
              of={options.filter(each => each.value !== form.values.subject)}
              chosen={value}
              onChange={chosen => onChange([...chosen])}
            />
          )}
        </OwnField>
      )
    case 'spuIds':
      return (
        <OwnField of={form} name={name} label={label} help={t.spuIdsHelp} group>
          {(value, onChange) => (
            <Ticks
              of={series.trims.map(trim => ({ value: String(trim.spuId), label: trim.name }))}
              chosen={value.map(String)}
              onChange={chosen => onChange(chosen.map(Number))}
            />
          )}
        </OwnField>
      )
  }
}
