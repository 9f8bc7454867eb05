import { isRouted } from '#shop/route-table.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { homeTexts } from './home.texts.ts'
import styles from './shortcuts.module.css'

interface Shortcut {
  href: string
  icon: IconName
  title: string
  why: string
  /** Belongs to the used-car channel, which an operator may hide (spec 1). */
  used?: true
  /** Belongs to the overseas-student channel, which can be hidden, too. */
  student?: true
}

interface ShortcutsProps {
  certified: number
  /** The list of the very cars that are counted. */
  certifiedHref: string
  showUsedCars: boolean
  /** The student variant of the home has a way to the duty-free cars. */
  showStudent: boolean
}

/** The five ways of spec 1, and that of students. One whose screen does not exist is not shown; it comes with its route. */
export function Shortcuts({ certified, certifiedHref, showUsedCars, showStudent }: ShortcutsProps) {
  const t = useTexts(homeTexts)
  const mobile = useLayout() === 'mobile'
  const all: Shortcut[] = [
    { href: '/aftersales/maintenance/booking', icon: 'wrench', title: t.bookMaintenance, why: t.bookMaintenanceWhy },
    { href: certifiedHref, icon: 'car', title: t.buyUsed, why: t.buyUsedWhy(certified), used: true },
    { href: '/usedcar?homeType=2', icon: 'coins', title: t.sellHigh, why: t.sellHighWhy, used: true },
    { href: '/aftersales/200001020', icon: 'settings', title: t.parts, why: t.partsWhy },
    { href: '/aftersales/200001010', icon: 'accessories', title: t.lifestyle, why: t.lifestyleWhy },
    { href: '/newcar/dutyFreeList', icon: 'student', title: t.dutyFree, why: t.dutyFreeWhy, student: true },
  ]
  const shown = all.filter(
    each => isRouted(each.href) && (showUsedCars || !each.used) && (showStudent || !each.student),
  )
  if (shown.length === 0) return null
  return (
    <nav className={styles.shortcuts} aria-label={t.shortcuts}>
      <ul className={styles.row}>
        {shown.map(each => (
          <li key={each.title}>
            <UiLink href={each.href} className={styles.link}>
              <Icon name={each.icon} size={32} className={styles.icon} />
              <Text size={['body', 'caption']} as="span" weight={['medium', 'text']} className={styles.title}>
                {each.title}
              </Text>
              {!mobile && (
                <Text as="span" size="caption" tone="muted" figures className={styles.why}>
                  {each.why}
                </Text>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
