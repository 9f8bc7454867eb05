import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import { searchPath } from './search-path.ts'

/** The search of the whole shop, in a phone's top bar. */
export function SearchAction() {
  const t = useTexts(frameTexts)
  return (
    <Stack
      as={UiLink}
      tone="strong"
      align="center"
      items="center"
      href={searchPath}
      aria-label={t.search}
      className={frame.tool}
    >
      <Icon name="search" />
    </Stack>
  )
}
