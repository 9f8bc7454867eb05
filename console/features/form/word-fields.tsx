import type { Word } from '#contract/parts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { formEditTexts } from './form-edit.texts.ts'

interface WordFieldsProps {
  label: string
  words: Word
  onChange: (words: Word) => void
}

/** Words in both languages, side by side. */
export function WordFields({ label, words, onChange }: WordFieldsProps) {
  const t = useTexts(formEditTexts)
  return (
    <Grid cols={[2, 1]} gap={4} align="start">
      <Field label={label} note={t.cn}>
        <Input size="s" value={words.cn} maxLength={300} lang="zh-CN" onChange={cn => onChange({ ...words, cn })} />
      </Field>
      <Field label={label} note={t.en}>
        <Input size="s" value={words.en} maxLength={600} lang="en" onChange={en => onChange({ ...words, en })} />
      </Field>
    </Grid>
  )
}
