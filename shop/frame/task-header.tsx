import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { type RouteRow, tasks } from '../route-table.ts'
import { BrandName } from './brand-mark.tsx'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import styles from './task.module.css'

/** Header of a task such as the settlement: brand, task and its steps; nothing that leads astray (design 9). */
export default function TaskHeader({ row, title }: { row: RouteRow; title: string }) {
  const t = useTexts(frameTexts)
  const column = useLanguage() === 'en' ? 1 : 0
  return (
    <header className={styles.task}>
      <div className={frame.row}>
        <UiLink href="/">
          <BrandName />
        </UiLink>
        <span className={styles.title}>{title}</span>
        <span className={frame.push} />
        {row.step && (
          <Stepper
            label={t.steps}
            current={row.step.at - 1}
            steps={tasks[row.step.of].map(words => ({ label: words[column] }))}
          />
        )}
      </div>
    </header>
  )
}
