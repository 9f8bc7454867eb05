import { UiLink } from '#web/ui/link.tsx'
import { BrandName } from './brand-mark.tsx'
import personalStyles from './personal.module.css'
import styles from './frame.module.css'
import { useRoot } from './use-route-row.ts'

/** Header of a task such as the settlement: brand and task, nothing that leads astray (design 9). */
export default function TaskHeader({ title }: { title: string }) {
  const brand = useRoot()?.brand
  return (
    <header className={personalStyles.task}>
      <div className={styles.row}>
        <UiLink href="/" aria-label={brand?.nameEn}>
          <BrandName />
        </UiLink>
        <span className={personalStyles.taskTitle}>{title}</span>
      </div>
    </header>
  )
}
