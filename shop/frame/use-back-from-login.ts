import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeLeft } from '#shop/personal/before-login.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { isSignedIn } from '#web/session.ts'

/** After a login that a heart led to: the page stands where it was left, and what was pressed is kept. */
export function useBackFromLogin(): void {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  useEffect(() => {
    const left = takeLeft(pathname + search)
    if (!left) return
    // The router has its own place for a new page, the top; it goes there first.
    requestAnimationFrame(() => scrollTo(0, left.y))
    if (isSignedIn())
      void import('#shop/personal/saved-after-login.ts').then(({ savePressed: keepPressed }) =>
        keepPressed(left.pressed, language),
      )
  }, [pathname, search, language])
}
