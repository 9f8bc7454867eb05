import edit from '#console/frame/edit.module.css'
import type { Word } from '#contract/parts.ts'
import { localOf, momentOf } from '#web/form/figures-typed.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MomentInput } from '#web/ui/moment-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { draftTexts } from './draft.texts.ts'

interface WordPairProps {
  label: string
  /** Which block or entry it is of, for readers. */
  of: string
  value: Word
  onChange: (value: Word) => void
  /** Several lines. */
  rows?: number
  /** Signs that there is room for in several lines. */
  most?: number
  help?: string
  optional?: boolean
}

/** Words in both languages, side by side. */
export function WordPair({ label, of, value, onChange, rows, most = 6000, help, optional }: WordPairProps) {
  const t = useTexts(draftTexts)
  const sides = [
    ['cn', 'zh-CN', t.inChinese],
    ['en', 'en', t.inEnglish],
  ] as const
  return (
    <div className={edit.pair}>
      {sides.map(([side, lang, language]) => {
        const name = `${label} (${language})`
        const common = {
          lang,
          'aria-label': `${name}: ${of}`,
          value: value[side],
          onChange: (text: string) => onChange({ ...value, [side]: text }),
        }
        return (
          <Field key={side} label={name} help={help} note={optional ? t.optional : undefined}>
            {rows ? (
              <TextArea size="s" rows={rows} maxLength={most} {...common} />
            ) : (
              <Input size="s" maxLength={400} {...common} />
            )}
          </Field>
        )
      })}
    </div>
  )
}

/** A moment by Beijing's clock, or none. */
export function MomentOrNone({
  label,
  value,
  onChange,
  help,
}: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** What an empty field means; default: no limit. Empty: the label says it. */
  help?: string
}) {
  const t = useTexts(draftTexts)
  return (
    <Field label={label} help={help ?? t.noTime}>
      <MomentInput value={value === null ? '' : localOf(value)} onChange={text => onChange(momentOf(text) ?? null)} />
    </Field>
  )
}
