import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Row } from '#web/ui/layout.tsx'
import { chooseLanguage } from './choices.ts'
import { frameTexts } from './frame.texts.ts'
import styles from './language-switch.module.css'

const languages = [
  ['zh-CN', '中文'],
  ['en', 'English'],
] as const

/** Both languages by their own names; the chosen one is marked. The page comes again under the same address. */
export function LanguageSwitch() {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  return (
    <Row as="span" inline className={styles.languages} role="group" aria-label={t.language}>
      {languages.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => void (code !== language && chooseLanguage(code))}
        >
          {name}
        </button>
      ))}
    </Row>
  )
}
