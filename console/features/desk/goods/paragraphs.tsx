import edit from '#console/frame/edit.module.css'
import { entryKey } from '#console/frame/entry-key.ts'
import type { Kind } from '#web/form/field-row.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { goodsTexts } from './goods.texts.ts'

export interface Paragraph {
  /** Keeps a paragraph's fields together while others come and go. */
  key: number
  cn: string
  en: string
}

interface ParagraphsProps {
  value: readonly Paragraph[]
  /** Shown at every paragraph that lacks a language. */
  error: string | undefined
  onChange: (value: Paragraph[]) => void
}

const most = 12

/** Paragraphs in fields; each needs both languages. */
export const paragraphsKind: Kind<Omit<Paragraph, 'key'>[], readonly Paragraph[]> = {
  empty: [],
  write: about => about.map((each, key) => ({ ...each, key })),
  read: about =>
    about.some(each => each.cn.trim() === '' || each.en.trim() === '')
      ? { wrong: 'wrong' }
      : { value: about.map(({ cn, en }) => ({ cn, en })) },
  isWritten: (stored): stored is readonly Paragraph[] =>
    Array.isArray(stored) &&
    stored.every(each => typeof each?.key === 'number' && [each.cn, each.en].every(text => typeof text === 'string')),
}

/** The paragraphs of a page, each in both languages beside each other. */
export function Paragraphs({ value, error, onChange }: ParagraphsProps) {
  const t = useTexts(goodsTexts)
  const write = (at: number, change: Partial<Paragraph>) =>
    onChange(value.map((each, n) => (n === at ? { ...each, ...change } : each)))
  const missing = (text: string) => (error && text.trim() === '' ? error : undefined)
  return (
    <Stack gap={4} data-field="about" role="group" aria-label={t.about}>
      {value.map((each, n) => (
        <Stack gap={3} align="end" key={each.key} className={edit.entry}>
          <Field label={t.aboutCn(n + 1)} error={missing(each.cn)}>
            <TextArea value={each.cn} maxLength={1000} onChange={cn => write(n, { cn })} />
          </Field>
          <Field label={t.aboutEn(n + 1)} error={missing(each.en)}>
            <TextArea lang="en" value={each.en} maxLength={2000} onChange={en => write(n, { en })} />
          </Field>
          <IconButton
            icon="trash"
            iconSize={20}
            label={t.removeParagraph(n + 1)}
            onClick={() => onChange(value.filter((_, other) => other !== n))}
          />
        </Stack>
      ))}
      {value.length < most && (
        <div>
          <Button size="s" kind="line" onClick={() => onChange([...value, { key: entryKey(value), cn: '', en: '' }])}>
            {t.addParagraph}
          </Button>
        </div>
      )}
    </Stack>
  )
}
