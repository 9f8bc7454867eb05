import { entryKey } from '#console/frame/entry-key.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { makeTexts } from './make.texts.ts'
import { type Axis, codeOf, mayAdd, newValue, type ValueDraft, type VariantsDraft } from './variants.ts'
import styles from './variants.module.css'

interface ValueFieldsProps {
  axis: Axis
  draft: VariantsDraft
  onChange: (draft: VariantsDraft) => void
  /** What is wrong in a place, in words; nothing before it is asked for. */
  wrongAt: (place: string) => string | undefined
}

/** The values of one axis: colours, or sizes. What pieces are made of keeps its code and is renamed only. */
export function ValueFields({ axis, draft, onChange, wrongAt }: ValueFieldsProps) {
  const t = useTexts(makeTexts)
  const values = draft[axis]
  const write = (key: number, change: Partial<ValueDraft>) =>
    onChange({ ...draft, [axis]: values.map(value => (value.key === key ? { ...value, ...change } : value)) })
  return (
    <Stack gap={4} role="group" aria-label={t[axis]}>
      {values.length > 0 && <Text tone="muted">{t[axis]}</Text>}
      {values.map((value, n) => {
        const name = t.valueOf(t[axis], n + 1)
        const at = (field: string) => wrongAt(`${axis} ${value.key} ${field}`)
        return (
          <Stack
            key={value.key}
            gap={3}
            role="group"
            aria-label={name}
            className={classNames(styles.value, axis === 'sizes' && styles.plain)}
          >
            <Field label={t.nameCn} error={at('cn')}>
              <Input size="s" maxLength={40} value={value.cn} onChange={cn => write(value.key, { cn })} />
            </Field>
            <Field label={t.nameEn} error={at('en')}>
              <Input size="s" lang="en" maxLength={60} value={value.en} onChange={en => write(value.key, { en })} />
            </Field>
            <Field label={t.valueCode} error={at('code')}>
              <Input
                size="s"
                autoComplete="off"
                disabled={value.made}
                placeholder={codeOf(axis, value)}
                maxLength={30}
                value={value.code}
                onChange={code => write(value.key, { code })}
              />
            </Field>
            {axis === 'colours' && (
              <Field label={t.hex} note={t.optional} error={at('hex')}>
                <Input
                  size="s"
                  autoComplete="off"
                  placeholder="#1f3a5c"
                  maxLength={7}
                  value={value.hex}
                  onChange={hex => write(value.key, { hex })}
                />
              </Field>
            )}
            {!value.made && (
              <IconButton
                icon="trash"
                iconSize={20}
                label={t.remove(value.cn || value.en || name)}
                onClick={() => onChange({ ...draft, [axis]: values.filter(other => other.key !== value.key) })}
              />
            )}
          </Stack>
        )
      })}
      {mayAdd(draft, axis) && (
        <div>
          <Button
            size="s"
            kind="line"
            onClick={() => onChange({ ...draft, [axis]: [...values, newValue(entryKey(values))] })}
          >
            {t[`add${axis}`]}
          </Button>
        </div>
      )}
    </Stack>
  )
}
