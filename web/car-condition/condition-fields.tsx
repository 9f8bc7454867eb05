import { RadioField } from '#web/form/fields.tsx'
import type { Form } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { ConditionFieldTypes } from './condition-kinds.ts'
import { conditionTexts } from './condition.texts.ts'

/** The questions about a car's condition, of its owner and of whoever inspects it. */
export function ConditionFields({ of: form }: { of: Form<ConditionFieldTypes> }) {
  const t = useTexts(conditionTexts)
  const grades = [
    { value: '1', label: t.grade1 },
    { value: '2', label: t.grade2 },
    { value: '3', label: t.grade3 },
  ] as const
  const [full, partly, none] = [
    { value: 'full', label: t.full },
    { value: 'partly', label: t.partly },
    { value: 'none', label: t.noneOf },
  ] as const
  const [two, one] = [
    { value: '2', label: t.keys2 },
    { value: '1', label: t.keys1 },
  ] as const
  const [no, yes] = [
    { value: 'no', label: t.no },
    { value: 'yes', label: t.yes },
  ] as const
  return (
    <>
      <RadioField of={form} name="body" label={t.body} wrong={t.choose} options={grades} row />
      <RadioField of={form} name="cabin" label={t.cabin} wrong={t.choose} options={grades} row />
      <RadioField of={form} name="mechanics" label={t.mechanics} wrong={t.choose} options={grades} row />
      <RadioField of={form} name="tyres" label={t.tyres} wrong={t.choose} options={grades} row />
      <RadioField of={form} name="services" label={t.services} wrong={t.choose} options={[full, partly, none]} row />
      <RadioField of={form} name="keys" label={t.keys} wrong={t.choose} options={[two, one]} row />
      <RadioField of={form} name="accident" label={t.accident} wrong={t.choose} options={[no, yes]} row />
    </>
  )
}
