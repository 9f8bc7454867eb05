import { useTexts } from '#web/i18n/texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { frameTexts } from './frame.texts.ts'
import styles from './page-head.module.css'
import type { Walk } from './use-walk.ts'

export interface WalkHeadProps {
  /** The way through the list; with a mere address, the page stands in none. */
  way: Walk | { back: string }
  /** Name of the list where nothing was opened from one. */
  title: string
}

/** Above a page that was opened from a list: the way back, the place in the list, one up and one down. */
export function WalkHead({ way, title }: WalkHeadProps) {
  const t = useTexts(frameTexts)
  if (!('onGo' in way))
    return (
      <Row tone="muted" gap={2} align="center" className={styles.way} data-print="hide">
        <UiLink href={way.back}>{title}</UiLink>
      </Row>
    )
  const { back, place, onGo, onBack } = way
  return (
    <Row tone="muted" gap={2} align="center" className={styles.way} data-print="hide">
      <UiLink href={back} onClick={onBack}>
        {way.title ?? title}
      </UiLink>
      {place && (
        <>
          <Icon name="next" size={14} />
          <span>{t.position(place.at, place.of)}</span>
          <Row as="span" push>
            <IconButton
              icon="up"
              iconSize={20}
              label={t.keyPrevious}
              disabled={place.first}
              aria-keyshortcuts="k"
              onClick={() => onGo(-1)}
            />
            <IconButton
              icon="down"
              iconSize={20}
              label={t.keyNext}
              disabled={place.last}
              aria-keyshortcuts="j"
              onClick={() => onGo(1)}
            />
          </Row>
        </>
      )}
    </Row>
  )
}
