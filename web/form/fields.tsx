import { type ReactNode, useContext } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Choice } from '#web/ui/choices.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { MomentInput } from '#web/ui/moment-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup, type RadioProps } from '#web/ui/radio-group.tsx'
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx'
import { FormDefaults } from './form-defaults.ts'
import type { AnyForm, FaultOf, Form, NameOf, Words, WrittenIn } from './use-form.ts'

type Around = Pick<FieldProps, 'label' | 'note' | 'help' | 'className'>

/** Binds a field to its form by name. */
export interface Bound<T extends object, N extends string> extends Around {
  of: Form<T>
  name: N
  /** Said below it while it is wrong. */
  wrong?: Words<FaultOf<T, N>>
}

interface OwnFieldProps<T extends object, N extends keyof T & string> extends Bound<T, N> {
  group?: boolean
  children: (value: WrittenIn<T>[N], onChange: (value: WrittenIn<T>[N]) => void, invalid: boolean) => ReactNode
}

/** A field of any kind around a control of the page's choice. */
export function OwnField<T extends object, N extends keyof T & string>(props: OwnFieldProps<T, N>) {
  const { of, wrong, children, ...field } = props
  const error = of.errorOf(field.name, wrong)
  return (
    <Field {...field} error={error}>
      {children(of.valueOf(field.name) as WrittenIn<T>[N], value => of.write(field.name, value), error !== undefined)}
    </Field>
  )
}

type Native = Pick<
  InputProps,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'lang' | 'placeholder' | 'prefix' | 'suffix' | 'type' | 'spellCheck'
>

interface LineOptions extends Around, Omit<Native, 'type' | 'inputMode'> {
  /** What was typed as it shall stand there: in capitals. */
  tidy?: (typed: string) => string
}

/** A line of text of some kind. */
function Line(props: LineOptions & Native & { of: AnyForm; name: string; wrong?: Words | undefined }) {
  const { of, name, wrong, label, note, help, className, tidy, ...native } = props
  const { size } = useContext(FormDefaults)
  return (
    <Field name={name} label={label} note={note} help={help} className={className} error={of.errorOf(name, wrong)}>
      <Input
        size={size}
        {...native}
        name={name}
        maxLength={of.roomOf(name)}
        value={of.valueOf(name) as string}
        onChange={typed => of.write(name, tidy ? tidy(typed) : typed)}
      />
    </Field>
  )
}

type LineProps<T extends object, D extends string> = Bound<T, NameOf<T, D>> & LineOptions

/** Words in one line. */
export const TextField = <T extends object>(props: LineProps<T, 'text'>) => <Line {...props} />

/** A mobile number of the mainland, shown 3-4-4. */
export const PhoneField = <T extends object>(props: LineProps<T, 'phone'>) => (
  <Line prefix="+86" {...props} type="phone" />
)

/** A number of a parcel as its carrier prints it; spaces, hyphens and small letters are put right. */
export const ParcelField = <T extends object>(props: LineProps<T, 'parcel'>) => (
  <Line autoComplete="off" autoCapitalize="characters" {...props} />
)

/** What tells a bank transfer or a receipt from all others; it is put right as the number of a parcel is. */
export const TransferField = <T extends object>(props: LineProps<T, 'transfer'>) => (
  <Line autoComplete="off" autoCapitalize="characters" {...props} />
)

/** A long number, of an account or an invoice, with spaces wherever people put them. */
export const DigitsField = <T extends object>(props: LineProps<T, 'digits'>) => (
  <Line autoComplete="off" inputMode="numeric" {...props} />
)

const inCapitals = (typed: string): string => typed.toUpperCase()

/** The number of a car. */
export const VinField = <T extends object>(props: LineProps<T, 'vin'>) => (
  <Line autoComplete="off" autoCapitalize="characters" spellCheck={false} tidy={inCapitals} {...props} />
)

/** A whole number; `signed` may be below zero. */
export const WholeField = <T extends object>({ signed, ...props }: LineProps<T, 'whole'> & { signed?: boolean }) => (
  <Line {...props} {...(signed ? { autoComplete: 'off' } : { type: 'number' })} />
)

/** A sum in yuan; the form sends fen. Its unit stands behind it (`yuan`), for a label is read without the field as well. */
export const MoneyField = <T extends object>(props: LineProps<T, 'money'> & { suffix: string }) => (
  <Line {...props} inputMode="decimal" />
)

/** A day and an hour by Beijing's clock; `min` is the earliest, as the control holds it. */
export function MomentField<T extends object>(props: Bound<T, NameOf<T, 'moment'>> & { min?: string }) {
  const { of, wrong, min, ...field } = props
  const { name } = field
  return (
    <Field {...field} error={of.errorOf(name, wrong)}>
      <MomentInput value={of.valueOf(name) as string} min={min} onChange={local => of.write(name, local)} />
    </Field>
  )
}

interface TextAreaFieldProps<T extends object>
  extends Bound<T, NameOf<T, 'text'>>,
    Pick<TextAreaProps, 'rows' | 'placeholder' | 'lang'> {
  /** How many characters there are, and may be, is said beside the label. */
  counted?: boolean
}

/** Words in several lines. */
export function TextAreaField<T extends object>(props: TextAreaFieldProps<T>) {
  const { of, name, wrong, label, note, help, className, counted, ...native } = props
  const { size } = useContext(FormDefaults)
  const value = of.valueOf(name) as string
  const most = of.roomOf(name)
  const count = counted ? [note, `${[...value].length} / ${most}`].filter(Boolean).join(' ') : note
  return (
    <Field name={name} label={label} note={count} help={help} className={className} error={of.errorOf(name, wrong)}>
      <TextArea size={size} {...native} value={value} maxLength={most} onChange={typed => of.write(name, typed)} />
    </Field>
  )
}

/** What can be chosen of a field. */
type Chosen<T, N> = (N extends keyof T ? (T[N] extends { written: infer D } ? NonNullable<D> : never) : never) & string
type ChoiceName<T> = NameOf<T, 'choice' | 'own'>

/** One of a few, all in sight. */
export function RadioField<T extends object, N extends ChoiceName<T>>(
  props: Bound<T, N> & Pick<RadioProps<Chosen<T, N>>, 'options' | 'row'>,
) {
  const { of, wrong, options, row, ...field } = props
  const { name } = field
  return (
    <Field {...field} group error={of.errorOf(name, wrong)}>
      <RadioGroup
        row={row}
        value={of.valueOf(name) as Chosen<T, N> | null}
        options={options}
        onChange={chosen => of.write(name, chosen)}
      />
    </Field>
  )
}

/** One of a list, in the browser's own select. */
export function SelectField<T extends object, N extends ChoiceName<T>>(
  props: Bound<T, N> & { choices: readonly (Choice & { value: Chosen<T, N> })[] },
) {
  const { of, wrong, choices, ...field } = props
  const { name } = field
  const { size } = useContext(FormDefaults)
  return (
    <Field {...field} error={of.errorOf(name, wrong)}>
      <NativeSelect
        size={size}
        value={(of.valueOf(name) as string | null) ?? ''}
        choices={choices}
        onChange={chosen => of.write(name, chosen)}
      />
    </Field>
  )
}

interface CheckboxFieldProps<T extends object> {
  of: Form<T>
  name: NameOf<T, 'flag'>
  disabled?: boolean | undefined
  children: ReactNode
}

/** A box to tick. Consent is never ticked in advance (design 11). */
export const CheckboxField = <T extends object>({ of, name, disabled, children }: CheckboxFieldProps<T>) => (
  <Checkbox
    data-field={name}
    checked={of.valueOf(name) as boolean}
    disabled={disabled}
    onChange={yes => of.write(name, yes)}
  >
    {children}
  </Checkbox>
)
