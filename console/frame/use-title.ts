import { useEffect } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { site } from '../site.ts'
import { frameTexts } from './frame.texts.ts'

/** Title of the document: page, hyphen, console (design 13). */
export function useTitle(page: string): void {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const store = language === 'en' ? site().storeNameEn : site().storeNameCn
  useEffect(() => {
    document.title = `${page} - ${store} ${t.console}`
  }, [page, store, t])
}
