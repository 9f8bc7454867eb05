import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { takeLeft } from '#shop/personal/before-login.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { ownTexts } from '#web/own-texts.ts'
import { isSignedIn } from '#web/session.ts'

/** Forms of the page are there by then, and have taken what is theirs. */
const FORMS_MS = 1500

/**
 * After a login that a heart led to: the page stands where it was left, and what was pressed is kept. Where a form in a
 * dialog was left, the page says that its words are still there.
 */
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
  useEffect(() => {
    if (ownTexts.typed.read() === null || !isSignedIn()) return
    const later = setTimeout(
      () => void import('#web/form/kept-words.ts').then(({ tellOfWords }) => tellOfWords(language)),
      FORMS_MS,
    )
    return () => clearTimeout(later)
  }, [pathname, search, language])
}
