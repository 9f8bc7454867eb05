import { useRef, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { weeksOf } from '#shop/features/configure/design-figures.ts'
import { carSumTexts } from '#shop/features/configure/car-sum.texts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { WhatEnded } from './what-ended.tsx'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { wishHref } from '#shop/personal/wish-address.ts'
import type { Wished } from './wish-car.ts'
import { removeLater, undoRemoval, useRemovals } from './wish-removals.ts'
import { isOver, keyOptions } from './wish-words.ts'
import styles from './wish.module.css'
import { wishTexts } from './wish.texts.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const ShareWish = soonDialog(() => import('./share-wish.tsx').then(m => m.default))

const sizes = '(min-width: 960px) 280px, 90vw'

interface WishCardProps {
  car: Wished
  /** This browser alone keeps it. */
  here: boolean
  first: boolean
  /** It is one of the two that are compared. */
  picked: boolean
  /** Absent: there is nothing to compare it with. */
  onPick: (() => void) | undefined
}

/** A configuration that somebody keeps; one that was removed leaves its place and the way back. */
export function WishCard(props: WishCardProps) {
  const { code, trimName, picture } = props.car
  const t = useTexts(wishTexts)
  const undo = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLElement>(null)
  if (useRemovals().has(code))
    return (
      <Row gap={4} align="center" justify="between" padY={5} wrap>
        <Text as="span" tone="muted" role="status">
          <ModelName>{t.removed(trimName)}</ModelName>
        </Text>
        <TextButton
          ref={undo}
          aria-label={t.undoOf(trimName)}
          onClick={() => {
            undoRemoval(code)
            requestAnimationFrame(() => box.current?.focus())
          }}
        >
          {t.undo}
        </TextButton>
      </Row>
    )
  function remove() {
    removeLater(code)
    // The button goes with the card; the focus goes to the way back.
    requestAnimationFrame(() => undo.current?.focus())
  }
  return (
    <article ref={box} tabIndex={-1} className={styles.card} aria-label={trimName}>
      <Media>
        <LayeredPicture
          source={carOn(picture.bodyKey, picture.paint, picture.wheel, 'side')}
          alt=""
          sizes={sizes}
          first={props.first}
        />
      </Media>
      <Words car={props.car} />
      <Ways {...props} onRemove={remove} />
    </article>
  )
}

/** What the price has done since; nothing for a car that was never on a wish list. */
function usePriceWords({ saved, priceFen }: Wished): string | undefined {
  const t = useTexts(wishTexts)
  if (!saved) return undefined
  return saved.fen === priceFen ? t.same(saved.at) : t.changed(priceFen - saved.fen, saved.at)
}

function Words({ car }: { car: Wished }) {
  const t = useTexts(wishTexts)
  const d = useTexts(carSumTexts)
  const price = usePriceWords(car)
  const { looks, added, more } = keyOptions(car.lines)
  const weeks = weeksOf(car.leadDays)
  return (
    <Stack gap={2} shrink>
      <Text as="h2" size="h4" tone="strong" weight="medium">
        <UiLink href={wishHref(car.code)}>
          <ModelName>{car.trimName}</ModelName>
        </UiLink>
      </Text>
      <Text size="small" tone="muted">
        <ModelName>{looks.join(dot)}</ModelName>
      </Text>
      {added.length > 0 && (
        <Text size="small" tone="muted">
          <ModelName>{[...added, ...(more > 0 ? [t.more(more)] : [])].join(dot)}</ModelName>
        </Text>
      )}
      <Row as="p" gap={3} rowGap={0} align="baseline" wrap>
        <Price fen={car.priceFen} />
        {price && (
          <Text as="span" size="caption" tone={car.saved && car.priceFen < car.saved.fen ? 'cut' : 'muted'} figures>
            {price}
          </Text>
        )}
      </Row>
      {!isOver(car) && (
        <Text size="caption" tone="muted" figures>
          {t.delivery(d.weeks(weeks.from, weeks.to))}
        </Text>
      )}
      <WhatEnded car={car} />
      <Row as="p" size="caption" tone="muted" gap={2} align="center" figures wrap>
        {t.code} <b>{car.code}</b> <CopyButton text={car.code} bare />
      </Row>
    </Stack>
  )
}

function Ways({ car, picked, onPick, onRemove }: WishCardProps & { onRemove: () => void }) {
  const t = useTexts(wishTexts)
  const [sharing, setSharing] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <div className={styles.ways}>
      {car.buildable && (
        <ButtonLink size="s" href={orderCarHref(car.code)} aria-label={t.orderOf(car.trimName)}>
          {t.order}
        </ButtonLink>
      )}
      <ButtonLink kind="line" size="s" href={codeHref(car.code)} aria-label={t.openOf(car.trimName)}>
        {t.open}
      </ButtonLink>
      <Button
        kind="quiet"
        size="s"
        icon="share"
        aria-label={t.shareOf(car.trimName)}
        onClick={() => {
          setWanted(true)
          setSharing(true)
        }}
      >
        {t.share}
      </Button>
      <Button kind="quiet" size="s" icon="trash" aria-label={t.removeOf(car.trimName)} onClick={onRemove}>
        {t.remove}
      </Button>
      {onPick && (
        <Chip small selected={picked} aria-label={t.compareOf(car.trimName)} onClick={onPick}>
          {t.compare}
        </Chip>
      )}
      {wanted && <ShareWish car={car} open={sharing} onClose={() => setSharing(false)} />}
    </div>
  )
}
