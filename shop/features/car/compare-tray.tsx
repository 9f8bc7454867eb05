import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Page, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { compareHref, keepCompared, mostCompared, toggleCompared, useCompared } from './compared.ts'
import { newCarCardTexts } from './new-car-card.texts.ts'
import styles from './compare-tray.module.css'

type Trim = Output<'car.compare'>['trims'][number]

/**
 * What stands beside each other already, and the way to see it (design 10, Compare tray): a bar at the bottom of a desktop,
 * a button with its number on a phone. Nothing while nothing is chosen.
 */
export function CompareTray() {
  const t = useTexts(newCarCardTexts)
  const mobile = useLayout() === 'mobile'
  const spuIds = useCompared()
  const trims = useTrims(mobile ? [] : spuIds)
  if (spuIds.length === 0) return null
  if (mobile)
    return (
      <ButtonLink size="s" icon="compare" href={compareHref(spuIds)} className={styles.button}>
        {t.openMobile(spuIds.length)}
      </ButtonLink>
    )
  return (
    <section className={styles.tray} aria-label={t.tray}>
      <Page>
        <Row gap={6} align="center">
          <Text as="span" tone="strong" weight="medium" figures oneLine role="status">
            {t.trayCount(spuIds.length, mostCompared)}
          </Text>
          <ul className={styles.trims}>
            {spuIds.map(spuId => (
              <Compared key={spuId} spuId={spuId} trim={trims.find(each => each.spuId === spuId)} />
            ))}
            {Array.from({ length: mostCompared - spuIds.length }, (_, n) => (
              <li key={`free ${n}`} className={styles.free} aria-hidden>
                {t.addOne}
              </li>
            ))}
          </ul>
          <TextButton onClick={() => keepCompared([])}>{t.clear}</TextButton>
          <ButtonLink href={compareHref(spuIds)}>{t.open}</ButtonLink>
        </Row>
      </Page>
    </section>
  )
}

function Compared({ spuId, trim }: { spuId: number; trim: Trim | undefined }) {
  const t = useTexts(newCarCardTexts)
  return (
    <Row as="li" gap={2} align="center" className={styles.trim}>
      {trim && (
        <>
          <Thumb of="car" className={styles.thumb}>
            <Picture source={carSide(trim.bodyKey, trim.paint)} alt="" sizes="72px" />
          </Thumb>
          <Text as="span" size="caption" tone="strong" shrink grow>
            <ModelName>{trim.name}</ModelName>
            <br />
            <Price fen={trim.priceFen} size="s" />
          </Text>
        </>
      )}
      <IconButton icon="close" iconSize={16} label={t.remove(trim?.name ?? '')} onClick={() => toggleCompared(spuId)} />
    </Row>
  )
}

/** The trims of the tray, as far as they have come: the browser keeps their numbers alone. */
function useTrims(spuIds: readonly number[]): readonly Trim[] {
  const [trims, setTrims] = useState<readonly Trim[]>([])
  const key = spuIds.join('-')
  useEffect(() => {
    if (key === '') return
    let left = false
    cachedApi('car.compare', { spuIds: key.split('-').map(Number) }).then(
      ({ data }) => left || setTrims(data.trims),
      // Numbers and ways stand there without names.
      () => {},
    )
    return () => {
      left = true
    }
  }, [key])
  return trims
}
