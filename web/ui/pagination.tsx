import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { UiLink } from './link.tsx'
import styles from './pagination.module.css'
import { pageMarks } from './page-marks.ts'
import { controlTexts } from './control.texts.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** The address of a page; the pager works without JavaScript. */
  href: (page: number) => string
  /** Where a page has two pagers: their names. */
  label?: string
  className?: string
}

/** Pages of a list on desktop; mobile lists load on scroll. One page shows nothing. */
export function Pagination({ page, pageCount, href, label, className }: PaginationProps) {
  const t = useTexts(controlTexts)
  if (pageCount <= 1) return null
  const step = (to: number, label: string, icon: 'back' | 'next') =>
    to >= 1 && to <= pageCount ? (
      <UiLink href={href(to)} className={styles.mark} aria-label={label} rel={icon === 'back' ? 'prev' : 'next'}>
        <Icon name={icon} size={20} />
      </UiLink>
    ) : (
      <span className={classNames(styles.mark, styles.off)}>
        <Icon name={icon} size={20} />
      </span>
    )
  return (
    <nav className={classNames(styles.pager, className)} aria-label={label ?? t.pages}>
      {step(page - 1, t.previousPage, 'back')}
      {pageMarks(page, pageCount).map((mark, n) =>
        mark === 'gap' ? (
          <span key={n < 3 ? 'gap-before' : 'gap-after'} className={styles.mark} aria-hidden>
            <Icon name="more" size={16} />
          </span>
        ) : (
          <UiLink
            key={mark}
            href={href(mark)}
            className={classNames(styles.mark, mark === page && styles.current)}
            aria-label={t.page(mark)}
            aria-current={mark === page ? 'page' : undefined}
          >
            {mark}
          </UiLink>
        ),
      )}
      {step(page + 1, t.nextPage, 'next')}
    </nav>
  )
}
