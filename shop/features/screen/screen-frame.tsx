import type { ReactNode } from 'react'
import { chooseLanguage } from '#shop/frame/choices.ts'
import { BrandName } from '#shop/frame/brand-mark.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { screenTexts } from './screen.texts.ts'
import styles from './screen.module.css'

interface ScreenFrameProps {
  /** Seconds until the screen clears, where it is worth a word. */
  idle?: number | undefined
  /** What stands beside the brand. */
  tools?: ReactNode
  children: ReactNode
}

/** What stands around every page of a shared screen: no header of the shop, and no way to anybody's own pages. */
export function ScreenFrame({ idle, tools, children }: ScreenFrameProps) {
  const t = useTexts(screenTexts)
  return (
    <div className={styles.screen} data-surface="studio">
      <Row as="header" gap={6} rowGap={2} align="center" justify="between" wrap>
        <BrandName short />
        <Row gap={3} align="center">
          {tools}
        </Row>
      </Row>
      {children}
      {idle !== undefined && (
        <Text size="h4" tone="accent" role="status" className={styles.idle}>
          {t.idle(idle)}
        </Text>
      )}
    </div>
  )
}

/** The other language by its own name; the page comes again in it. */
export function OtherLanguage() {
  const t = useTexts(screenTexts)
  const english = useLanguage() === 'en'
  return (
    <Button
      kind="quiet"
      size="l"
      icon="globe"
      lang={english ? 'zh-CN' : 'en'}
      onClick={() => chooseLanguage(english ? 'zh-CN' : 'en')}
    >
      {t.otherLanguage}
    </Button>
  )
}
