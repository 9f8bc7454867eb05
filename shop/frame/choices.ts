import type { Language } from '#contract/errors.ts'

const year = 31_536_000

/** Keeps a choice of the visitor in a cookie, which the server reads. */
function keep(name: 'lang' | 'layout', value: string): void {
  const cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = cookie
}

/** The page comes again under the same address, in the chosen language. */
export function chooseLanguage(language: Language): void {
  keep('lang', language)
  location.reload()
}

export const keepLayout = (layout: 'desktop' | 'mobile'): void => keep('layout', layout)
/** The page comes again under the same address, in the chosen layout. */
export function chooseLayout(layout: 'desktop' | 'mobile'): void {
  keepLayout(layout)
  location.reload()
}

/** Whether the visitor has chosen a layout by hand. */
export const hasChosenLayout = (): boolean => /(^|; )layout=/.test(document.cookie)
