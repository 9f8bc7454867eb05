import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import styles from './page-head.module.css'

export interface WayHeadProps {
  /** Address of the list. */
  back: string
  title: string
  /** Place in the list; absent: the page was not reached from one. */
  place: { at: number; of: number; previous: string | undefined; next: string | undefined } | undefined
  words: { position: (at: number, of: number) => string; previous: string; next: string }
  onGo: (number: string | undefined) => void
}

/** Above a page that was opened from a list: the way back, the place in the list, one up and one down. */
export function WayHead({ back, title, place, words, onGo }: WayHeadProps) {
  return (
    <div className={styles.way}>
      <UiLink href={back}>{title}</UiLink>
      {place && (
        <>
          <Icon name="next" size={14} />
          <span>{words.position(place.at, place.of)}</span>
          <span className={styles.steps}>
            <IconButton
              icon="up"
              iconSize={20}
              label={words.previous}
              disabled={!place.previous}
              aria-keyshortcuts="k"
              onClick={() => onGo(place.previous)}
            />
            <IconButton
              icon="down"
              iconSize={20}
              label={words.next}
              disabled={!place.next}
              aria-keyshortcuts="j"
              onClick={() => onGo(place.next)}
            />
          </span>
        </>
      )}
    </div>
  )
}
