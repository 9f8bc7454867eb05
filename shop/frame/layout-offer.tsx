import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { chooseLayout, hasChosenLayout, keepLayout } from './choices.ts'
import { frameTexts } from './frame.texts.ts'
import styles from './layout-offer.module.css'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A Macintosh with touch points is a tablet that calls itself a computer (decisions: Layout). */
const isHiddenTablet = (): boolean =>
  /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1 && !hasChosenLayout()

/** Offers the mobile layout to such a tablet, once; the answer is kept. */
export function LayoutOffer() {
  const t = useTexts(frameTexts)
  const offered = useSyncExternalStore(subscribe, isHiddenTablet, () => false)
  if (!offered) return null
  return (
    <aside className={styles.offer} aria-label={t.tabletOffer}>
      <p>{t.tabletOffer}</p>
      <Button
        kind="line"
        size="s"
        onClick={() => {
          keepLayout('desktop')
          for (const listener of listeners) listener()
        }}
      >
        {t.stayDesktop}
      </Button>
      <Button size="s" onClick={() => chooseLayout('mobile')}>
        {t.mobileVersion}
      </Button>
    </aside>
  )
}
