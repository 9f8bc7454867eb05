import { useTexts } from '#web/i18n/texts.ts'
import styles from './skip-link.module.css'
import { uiTexts } from './ui.texts.ts'

/** The first thing that Tab reaches: past the header to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  const t = useTexts(uiTexts)
  return (
    <a href={`#${to}`} className={styles.skip} data-print="hide">
      {t.skip}
    </a>
  )
}
