import { Ticks } from '#console/frame/ticks.tsx'
import { dot } from '#contract/signs.ts'
import type { RangeEditField, RangeRowField } from '#contract/range-edits.ts'
import { editKindOf, rangeEdits, trimDecimals, trimFigures } from '#contract/range-edits.ts'
import { rangeFieldTexts } from '#console/features/staff/range-fields.texts.ts'
import {
  CheckboxField,
  MoneyField,
  OwnField,
  SelectField,
  TextAreaField,
  TextField,
  WholeField,
} from '#web/form/fields.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Input } from '#web/ui/input.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { energies } from '#contract/car-codes.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { EditForm } from './edit-kinds.ts'
import { choiceFields, choicesOf } from './range-choices.ts'
import styles from './range-change.module.css'
import { rangeTexts } from './range-change.texts.ts'
import { type Edit, namesIn, type Series, type Target, trimsFor, valueWords } from './range-words.ts'

interface EditFieldsProps {
  form: EditForm
  series: Series
  target: Target
  /** What stands in the row now. */
  now: Partial<Edit>
}

/** The fields of a row, each with what stands there now; of a new one its code first. */
export function EditFields(props: EditFieldsProps) {
  const { target } = props
  const given = rangeEdits[target.what].row.find(name => name === editKindOf(target.what).given)
  const fields = (
    <>
      {given && <CodeField {...props} name={given} />}
      {rangeEdits[target.what].fields.map(field => (
        <EditField key={field} name={field} {...props} />
      ))}
    </>
  )
  // Forty short figures stand beside each other.
  return target.what === 'data' || target.what === 'newTrim' ? <div className={styles.figures}>{fields}</div> : fields
}

/** The code or number by which something new is known for good. */
function CodeField({ name, form }: EditFieldsProps & { name: RangeRowField }) {
  const t = useTexts(rangeTexts)
  const f = useTexts(rangeFieldTexts)
  if (name === 'spuId')
    return <WholeField of={form} name={name} label={f[name]} help={t.codeHelp} wrong={t.countWrong} />
  if (!isIn(codes, name)) return null
  const written = name === 'seriesCode' ? t.smallCode : name === 'giftId' ? t.giftCode : t.dashedCode
  const help = `${t.codeHelp}${dot}${written}`
  return <TextField of={form} name={name} label={f[name]} help={help} wrong={t.codeWrong} autoComplete="off" />
}

const isIn = <N extends string>(list: readonly N[], name: string): name is N => list.some(each => each === name)
const codes = [
  'seriesCode',
  'rangeCode',
  'optionCode',
  'equipmentCode',
  'campaignCode',
  'giftId',
  'productCode',
] as const
const lines = [
  'shortNameCn',
  'shortNameEn',
  'starCn',
  'kindCn',
  'kindEn',
  'nameCn',
  'nameEn',
  'labelCn',
  'labelEn',
  'tyreSize',
] as const
const areas = [
  'noteCn',
  'noteEn',
  'introCn',
  'introEn',
  'textCn',
  'textEn',
  'sentenceCn',
  'sentenceEn',
  'disclaimerCn',
  'disclaimerEn',
] as const
const wholes = [
  ...trimFigures,
  'leadDays',
  'firstModelYear',
  'lastModelYear',
  'inches',
  'quantity',
  'quota',
  'balloonPercent',
  'feeBasisPoints',
] as const
const sums = ['priceFen', 'amountFen', 'valueFen', 'leastFen', 'mostFen'] as const
const flags = ['longWheelbase', 'standard', 'headline'] as const
const days = ['validFrom', 'validTo', 'sopOn'] as const
/** Help of fields that not every row has. */
const helps = {
  inches: 'wheelsOnly',
  pictureCode: 'pictureHelp',
  optionGroup: 'flexibleOnly',
  amountFen: 'amountHelp',
  quantity: 'quantityHelp',
  quota: 'quotaHelp',
  seriesCodes: 'seriesHelp',
  energies: 'energiesHelp',
  downPercents: 'downsHelp',
  rates: 'ratesHelp',
  balloonPercent: 'balloonHelp',
  feeBasisPoints: 'feeHelp',
} as const
const isHelped = (name: string): name is keyof typeof helps => Object.hasOwn(helps, name)

function EditField({ name, form, series, target, now }: EditFieldsProps & { name: RangeEditField }) {
  const t = useTexts(rangeTexts)
  const f = useTexts(rangeFieldTexts)
  const language = useLanguage()
  const isNew = editKindOf(target.what).adds !== undefined
  const stands =
    name in now && !isNew ? t.now(valueWords(name, now[name], { t, language }, namesIn(series))) : undefined
  const help = [stands, isHelped(name) && t[helps[name]]].filter(Boolean).join(dot) || undefined
  const label = f[name]
  const field = { of: form, label, help }
  const options = series.options.map(({ optionCode, name: text }) => ({ value: optionCode, label: text }))
  const none = { value: '', label: t.none }
  if (isIn(lines, name)) return <TextField {...field} name={name} wrong={t.needed} autoComplete="off" />
  if (isIn(areas, name)) return <TextAreaField {...field} name={name} wrong={t.needed} rows={2} />
  if (isIn(wholes, name)) return <WholeField {...field} name={name} wrong={t.countWrong} />
  if (isIn(flags, name))
    return (
      <CheckboxField of={form} name={name}>
        {label}
      </CheckboxField>
    )
  if (isIn(trimDecimals, name))
    return (
      <OwnField {...field} name={name} wrong={t.decimalWrong}>
        {(value, onChange) => (
          <Input size="s" value={value} onChange={onChange} inputMode="decimal" autoComplete="off" />
        )}
      </OwnField>
    )
  if (isIn(days, name))
    return (
      <OwnField {...field} name={name} wrong={t.needed}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
    )
  if (isIn(choiceFields, name)) {
    const choices = choicesOf(name, t, language)
    return (
      <SelectField
        {...field}
        name={name}
        wrong={t.choose}
        choices={[{ value: '', label: t.choose }, ...choices] as { value: 'adds'; label: string }[]}
      />
    )
  }
  if (isIn(sums, name)) return <MoneyField {...field} name={name} suffix={t.yuan} wrong={t.sumNeeded} />
  switch (name) {
    case 'seriesCodes':
      return (
        <OwnField {...field} name={name} group>
          {(value, onChange) => (
            <Ticks
              of={series.all.map(each => ({ value: each.seriesCode, label: each.name }))}
              chosen={value}
              onChange={onChange}
            />
          )}
        </OwnField>
      )
    case 'energies':
      return (
        <OwnField {...field} name={name} group>
          {(value, onChange) => (
            <Ticks
              of={choicesOf('energy', t, language)}
              chosen={value}
              onChange={chosen => onChange(energies.flatMap(({ code }) => (chosen.includes(code) ? code : [])))}
            />
          )}
        </OwnField>
      )
    case 'downPercents':
      return (
        <OwnField {...field} name={name} wrong={t.downsWrong}>
          {(value, onChange) => <Input size="s" value={value} onChange={onChange} autoComplete="off" />}
        </OwnField>
      )
    case 'rates':
      return (
        <OwnField {...field} name={name} wrong={t.ratesWrong}>
          {(value, onChange) => <TextArea size="s" rows={6} value={value} onChange={onChange} />}
        </OwnField>
      )
    case 'packageCode':
      return <TextField {...field} name={name} help={t.capitalCode} wrong={t.codeWrong} autoComplete="off" />
    case 'pictureCode':
      return <TextField {...field} name={name} wrong={t.codeWrong} autoComplete="off" />
    case 'provinces':
      return (
        <OwnField
          {...field}
          name={name}
          help={help ? `${help}${dot}${t.provincesHelp}` : t.provincesHelp}
          wrong={t.provincesWrong}
        >
          {(value, onChange) => <Input size="s" value={value} onChange={onChange} autoComplete="off" />}
        </OwnField>
      )
    case 'successor':
    case 'replacedBy':
    case 'broughtBy':
      return (
        <OwnField {...field} name={name}>
          {(value, onChange) => (
            <NativeSelect
              size="s"
              value={value}
              onChange={onChange}
              choices={[none, ...(name === 'broughtBy' ? options : othersOf(name, series, target))]}
            />
          )}
        </OwnField>
      )
    case 'subject':
      return (
        <OwnField {...field} name={name} wrong={t.choose}>
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
        <OwnField {...field} name={name} wrong={t.choose} group>
          {(value, onChange) => (
            <Ticks
              of={options.filter(each => each.value !== form.values.subject)}
              chosen={value}
              onChange={chosen => onChange([...chosen])}
            />
          )}
        </OwnField>
      )
    case 'spuIds': {
      const helpOf = {
        newOffer: t.offerTrims,
        fitting: t.fittedTrims,
        newRule: t.spuIdsHelp,
        campaign: t.campaignTrims,
        newCampaign: t.campaignTrims,
      }
      return (
        <OwnField {...field} name={name} help={helpOf[target.what as keyof typeof helpOf]} wrong={t.fittedTrims} group>
          {(value, onChange) => (
            <Ticks
              of={trimsFor(series, target).map(trim => ({ value: String(trim.spuId), label: trim.name }))}
              chosen={value.map(String)}
              onChange={chosen => onChange(chosen.map(Number))}
            />
          )}
        </OwnField>
      )
    }
  }
}

/** What may take the place of a trim, or of an option of its kind. */
function othersOf(name: 'successor' | 'replacedBy', series: Series, target: Target) {
  if (name === 'successor')
    return series.trims
      .filter(({ spuId }) => spuId !== target.spuId)
      .map(trim => ({ value: String(trim.spuId), label: trim.name }))
  const kind = [...series.options, ...series.otherOptions].find(each => each.optionCode === target.optionCode)?.kind
  return series.options
    .filter(each => each.kind === kind && each.optionCode !== target.optionCode)
    .map(each => ({ value: each.optionCode, label: each.name }))
}
