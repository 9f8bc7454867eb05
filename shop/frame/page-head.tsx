import { useLocation } from 'react-router'
import { addressIn } from '#contract/page-language.ts'
import { useDark } from '#web/display.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { canonicalPath } from '../route-knowledge.ts'
import type { PageRow } from '../route-row.ts'
import { usePageAddress, usePageTitle, useRoot } from './use-route-row.ts'

/** Colours of the browser's own bars: `--surface-page` on paper, and in the studio and by night. */
const paper = '#ffffff'
const studio = '#0c0e0f'

/** Pages with one address of their own, which is also the one that a browser shares. */
const hasAddress = (row: PageRow): boolean =>
  ['shop', 'overPicture', 'own'].includes(row.header) && row.name !== 'notFound' && !row.developmentOnly

/**
 * What changes with the page in a browser: title, colour of its bars, the page's one address. What only those read who do
 * not see the page is written into the document by `shop/head/document-head.ts`.
 */
export function PageHead({ row }: { row: PageRow }) {
  const { full } = usePageTitle()
  const address = usePageAddress()
  const { pathname } = useLocation()
  const language = useLanguage()
  const root = useRoot()
  const night = useDark()
  const dark = night || row.header === 'overPicture' || row.header === 'personal'
  return (
    <>
      <title>{full}</title>
      <meta name="theme-color" content={dark ? studio : paper} />
      {hasAddress(row) && (
        <link
          rel="canonical"
          href={(root?.publicUrl ?? '') + addressIn(language, address ?? canonicalPath(row, pathname))}
        />
      )}
    </>
  )
}
