import { formatFullDay } from '#contract/moments.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, Text } from '#web/ui/layout.tsx'
import { wholeText } from '#web/whole-units.ts'
import { Blocks } from './blocks.tsx'
import { type ContentData, isNamedBy } from './content-load.ts'
import { contentTexts } from './content.texts.ts'

/** Where a page stands between the start page and itself. */
function stepsOf({ path }: ContentData['page'], t: Texts<typeof contentTexts>) {
  if (path.startsWith('/help/')) return [{ label: t.help, href: '/help' }]
  if (path.startsWith('/newcar/')) return [{ label: t.newCars, href: '/newcar/home' }]
  return path.startsWith('/usedcar/') ? [{ label: t.usedCars, href: '/usedcar/list' }] : []
}

/** A page of blocks as visitors see it; one whose time is over says so. */
export function ContentView({ data }: { data: ContentData }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { page } = data
  // A hero brings the title of its page, and so does the campaign that the address names.
  const [first] = page.blocks
  const hasHero = first?.kind === 'hero'
  const hasTitle = hasHero || (first !== undefined && isNamedBy(first))
  return (
    <Page foot padY={hasHero ? [8, 0] : [8, 5]}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, ...stepsOf(page, t), { label: data.title }]} />}
      {!hasTitle && !page.over && (
        <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]} anywhere>
          {wholeText(page.title)}
        </Text>
      )}
      {page.over ? (
        <Empty
          icon="calendar-check"
          heading="h1"
          title={page.title}
          action={<ButtonLink href="/">{t.toHome}</ButtonLink>}
        >
          {t.over}
          {page.until !== null && (
            <>
              <br />
              {t.overText(formatFullDay(page.until - 1, language))}
            </>
          )}
        </Empty>
      ) : (
        <Blocks data={data} />
      )}
    </Page>
  )
}
