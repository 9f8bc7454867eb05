import { useLocation } from 'react-router'
import { canonicalPath } from '../route-knowledge.ts'
import type { PageRow } from '../route-row.ts'
import { usePageAddress, usePageImage, usePageTitle } from './use-route-row.ts'

/** Colours of the browser's own bars: `--surface-page` on paper and in the studio. */
const paper = '#ffffff'
const studio = '#0c0e0f'

/** Pages that a stranger can come to from a search engine. */
const isPublic = (row: PageRow): boolean =>
  ['shop', 'overPicture', 'own'].includes(row.header) && row.name !== 'notFound' && !row.developmentOnly

/** Title, colour of the browser's bars, and what search engines should know: the one address, or to stay away. */
export function PageHead({ row }: { row: PageRow }) {
  const { full } = usePageTitle()
  const image = usePageImage()
  const address = usePageAddress()
  const { pathname } = useLocation()
  const dark = row.header === 'overPicture' || row.header === 'personal'
  return (
    <>
      <title>{full}</title>
      <meta name="theme-color" content={dark ? studio : paper} />
      {isPublic(row) ? (
        <>
          <link rel="canonical" href={address ?? canonicalPath(row, pathname)} />
          <meta property="og:title" content={full} />
          <meta property="og:type" content="website" />
          <meta property="og:image" content={image} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
