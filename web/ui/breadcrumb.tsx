import { useTexts } from '#web/i18n/texts.ts'
import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'
import { UiLink } from './link.tsx'
import { ModelName } from './model-name.tsx'
import { controlTexts } from './control.texts.ts'

export interface BreadcrumbProps {
  /** From the home page on; the last one is the page itself and needs no address. */
  steps: readonly { label: string; href?: string }[]
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  const t = useTexts(controlTexts)
  return (
    <nav aria-label={t.path}>
      <ol className={styles.crumbs}>
        {steps.map((step, n) => (
          <li key={step.label} className={styles.step}>
            {n > 0 && <Icon name="next" size={14} className={styles.mark} />}
            {step.href ? (
              <UiLink href={step.href} className={styles.link}>
                {step.label}
              </UiLink>
            ) : (
              <span aria-current={n === steps.length - 1 ? 'page' : undefined} className={styles.current}>
                <ModelName>{step.label}</ModelName>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
