import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { formatDateTime } from '#contract/moments.ts'
import { type Language, type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { type Difference, differences, type Form, type FormDetail } from './form-edit.ts'
import { formEditTexts } from './form-edit.texts.ts'

interface VersionsProps {
  /** The newest first. */
  versions: FormDetail['versions']
  /** Begins a draft with an earlier one; absent: whoever looks may not. */
  onBegin: ((form: Form) => void) | undefined
}

/** What became of a question, in words. */
export function differenceWords(
  { kind, label, fields }: Difference,
  t: Texts<typeof formEditTexts>,
  language: Language,
): string {
  const name = label[language === 'en' ? 'en' : 'cn']
  return kind === 'changed' ? t.changed(name, fields.length) : t[kind](name)
}

/** Every version with what is other in it than in the one before. */
export function Versions({ versions, onBegin }: VersionsProps) {
  const t = useTexts(formEditTexts)
  const language = useLanguage()
  return (
    <section className={edit.part} aria-labelledby="versions">
      <h2 id="versions">{t.versions}</h2>
      <CardTable
        label={t.versions}
        columns={[t.version, t.published, t.by, t.changes, onBegin !== undefined && { text: t.begin, shown: null }]}
        className={rowStyles.rows}
      >
        <tbody>
          {versions.map(({ version, publishedAt, by, form }, n) => {
            const before = versions[n + 1]
            const found = before && differences(before.form, form)
            return (
              <tr key={version}>
                <td>{version}</td>
                <td>{formatDateTime(publishedAt)}</td>
                <td>{by ?? t.withShop}</td>
                <td>
                  {found ? (
                    found.length > 0 ? (
                      <ul>
                        {found.map((each, nth) => (
                          <li key={nth}>{differenceWords(each, t, language)}</li>
                        ))}
                      </ul>
                    ) : (
                      t.noChanges
                    )
                  ) : (
                    t.first
                  )}
                </td>
                {onBegin && (
                  <td>
                    {n > 0 && (
                      <Button kind="line" size="s" onClick={() => onBegin(form)}>
                        {t.begin}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </CardTable>
    </section>
  )
}
