import type { ReactNode } from 'react'
import { useBack } from '#shop/go.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import type { PageRow } from '../route-row.ts'
import { BrandName } from './brand-mark.tsx'
import frame from './frame.module.css'
import { frameTexts } from './frame.texts.ts'
import styles from './mobile.module.css'
import { PlaceButton } from './place-button.tsx'
import { SearchAction } from './search-action.tsx'
import { useRoot } from './use-route-row.ts'
import { useHeaderScroll } from './use-header-scroll.ts'

interface MobileTopBarProps {
  row: PageRow
  title: string
  /** The page's own actions, such as share and favourite. */
  actions: ReactNode
}

/**
 * Top bar of a phone: 48 px with back and title, or place and brand on the start page. On a picture it is round buttons
 * alone until the picture has passed under it.
 */
export function MobileTopBar({ row, title, actions }: MobileTopBarProps) {
  const t = useTexts(frameTexts)
  const back = useBack()
  const { solid } = useHeaderScroll()
  // Where there is a footer, it says so (decision 030).
  const demo = useRoot()?.demo && !row.showFooter
  if (row.mobileTop === 'none') return null
  if (row.mobileTop === 'brand')
    return (
      <Stack
        as="header"
        data-print="hide"
        size="small"
        align="center"
        className={styles.topBrand}
        data-surface="studio"
      >
        <PlaceButton />
        <UiLink href="/">
          <BrandName short />
        </UiLink>
        <SearchAction />
      </Stack>
    )
  const overPicture = row.mobileTop === 'picture' && !solid
  return (
    <header
      data-print="hide"
      className={classNames(styles.topBar, row.mobileTop === 'picture' && styles.fixed)}
      data-over={overPicture || undefined}
    >
      <Row as="span" gap={1} className={styles.side}>
        <Stack
          as="button"
          tone="strong"
          align="center"
          items="center"
          type="button"
          className={frame.tool}
          aria-label={t.back}
          onClick={back}
        >
          <Icon name="back" />
        </Stack>
      </Row>
      <Text as="div" oneLine textAlign="center" shrink className={styles.titles} aria-hidden={overPicture || undefined}>
        <Text size="body" tone="strong" weight="medium">
          <ModelName>{title}</ModelName>
        </Text>
        {demo && (
          <Text size="caption" tone="muted">
            {t.demo}
          </Text>
        )}
      </Text>
      <Row as="span" gap={1} className={styles.side}>
        {actions}
        {row.showSeeCar && (
          <Stack
            as={UiLink}
            tone="strong"
            align="center"
            items="center"
            href="/usedcar/list"
            className={frame.tool}
            aria-label={t.seeCars}
          >
            <Icon name="car" />
          </Stack>
        )}
        {row.showHome && (
          <Stack
            as={UiLink}
            tone="strong"
            align="center"
            items="center"
            href="/"
            className={frame.tool}
            aria-label={t.homeTab}
          >
            <Icon name="home" />
          </Stack>
        )}
      </Row>
    </header>
  )
}
