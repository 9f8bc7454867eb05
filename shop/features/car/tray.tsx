import type { ReactNode } from 'react'
import { useLayout } from '#web/layout.ts'
import type { PictureSource } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { mostCompared } from './compare-store.ts'
import styles from './compare-tray.module.css'

/** What a tray says. */
export interface TrayWords {
  tray: string
  trayCount: (n: number, of: number) => string
  addOne: string
  open: string
  openMobile: (n: number) => string
  remove: (name: string) => string
  clear: string
}

/** A car in the tray, as far as it has come: the browser keeps numbers alone. */
export interface TrayCar {
  name: string
  priceFen: number
  picture: PictureSource
}

export interface TrayProps<T extends string | number> {
  words: TrayWords
  ids: readonly T[]
  carOf: (id: T) => TrayCar | undefined
  /** The way to the comparison. */
  href: string
  onRemove: (id: T) => void
  onClear: () => void
}

/**
 * What stands beside each other already, and the way to see it (design 10, Compare tray): a bar at the bottom of a desktop,
 * a button with its number on a phone. Nothing while nothing is chosen.
 */
export function Tray<T extends string | number>({ words, ids, carOf, href, onRemove, onClear }: TrayProps<T>) {
  const mobile = useLayout() === 'mobile'
  if (ids.length === 0) return null
  if (mobile)
    return (
      <ButtonLink size="s" icon="compare" href={href} className={styles.button}>
        {words.openMobile(ids.length)}
      </ButtonLink>
    )
  return (
    <section className={styles.tray} aria-label={words.tray}>
      <Page>
        <Row gap={6} align="center">
          <Text as="span" tone="strong" weight="medium" figures oneLine role="status">
            {words.trayCount(ids.length, mostCompared)}
          </Text>
          <ul className={styles.trims}>
            {ids.map(id => (
              <Compared key={id} car={carOf(id)} remove={words.remove} onRemove={() => onRemove(id)} />
            ))}
            {Array.from({ length: mostCompared - ids.length }, (_, n) => (
              <li key={`free ${n}`} className={styles.free} aria-hidden>
                {words.addOne}
              </li>
            ))}
          </ul>
          <TextButton onClick={onClear}>{words.clear}</TextButton>
          <ButtonLink href={href}>{words.open}</ButtonLink>
        </Row>
      </Page>
    </section>
  )
}

interface ComparedProps {
  car: TrayCar | undefined
  remove: TrayWords['remove']
  onRemove: () => void
}

function Compared({ car, remove, onRemove }: ComparedProps): ReactNode {
  return (
    <Row as="li" gap={2} align="center" className={styles.trim}>
      {car && (
        <>
          <Thumb of="car" className={styles.thumb}>
            <Picture source={car.picture} alt="" sizes="72px" />
          </Thumb>
          <Text as="span" size="caption" tone="strong" shrink grow>
            <ModelName>{car.name}</ModelName>
            <br />
            <Price fen={car.priceFen} size="s" />
          </Text>
        </>
      )}
      <IconButton icon="close" iconSize={16} label={remove(car?.name ?? '')} onClick={onRemove} />
    </Row>
  )
}
