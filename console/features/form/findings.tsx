import type { Finding } from '#contract/forms/findings.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import type { Form } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'

/** What a question is called, or that it has no words yet. */
export function useLabelOf(): (form: Form, at: number) => string {
  const t = useTexts(formEditTexts)
  const key = useLanguage() === 'en' ? 'en' : 'cn'
  return (form, at) => form.questions[at]?.label[key].trim() || `${t.unnamed} ${form.questions[at]?.questionId ?? ''}`
}

/** What stands in the way of publishing, each with the question that it is about. */
export function Findings({ form, findings }: { form: Form; findings: readonly Finding[] }) {
  const t = useTexts(formEditTexts)
  const labelOf = useLabelOf()
  return (
    <div role="status">
      {findings.length > 0 && (
        <Note kind="warning">
          <b>{t.toMend}</b>
          <ul aria-label={t.toMend}>
            {findings.map(({ at, code }) => (
              <li key={`${at} ${code}`}>
                {at === null ? t.ofForm : labelOf(form, at)}: {t[code]}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
