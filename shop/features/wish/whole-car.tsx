import { dot } from '#contract/signs.ts'
import { stepTexts } from '#shop/features/configure/car-sum.texts.ts'
import { stepOf } from '#shop/features/configure/steps.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { cabinView, type PictureSource } from '#web/pictures.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import type { Wished } from './wish-car.ts'
import { linesByKind, useLinePrice, type WishLine } from './wish-words.ts'
import { wishTexts } from './wish.texts.ts'
import styles from './wish-detail.module.css'

/** A configured car from four sides. */
export function CarPictures({ car: { picture, trimName } }: { car: Pick<Wished, 'picture' | 'trimName'> }) {
  const t = useTexts(wishTexts)
  const { bodyKey, paint, wheel, cabin, trim } = picture
  const more: [source: PictureSource | undefined, what: string][] = [
    [carOn(bodyKey, paint, wheel, 'side'), t.side],
    [cabinView(bodyKey, cabin, trim, 'rear'), t.cabin],
    [cabinView(bodyKey, cabin, trim, 'driver'), t.driver],
  ]
  return (
    <section className={styles.pictures} aria-label={t.pictures}>
      <div className={styles.first}>
        <LayeredPicture
          source={carOn(bodyKey, paint, wheel, 'quarter')}
          alt={`${trimName}${dot}${t.quarter}`}
          sizes="(min-width: 960px) 66vw, 100vw"
          first
        />
      </div>
      <div className={styles.more}>
        {more.map(
          ([source, what]) =>
            source && (
              <div key={what} className={styles.one}>
                <LayeredPicture
                  source={source}
                  alt={`${trimName}${dot}${what}`}
                  sizes="(min-width: 960px) 33vw, 33vw"
                />
              </div>
            ),
        )}
      </div>
    </section>
  )
}

/** All that the car has, by what it belongs to, with what it costs. */
export function CarLines({
  title,
  lines,
  saidOf,
}: {
  title: string
  lines: readonly WishLine[]
  /** What has to be said of a kind, below its lines. */
  saidOf?: (kind: WishLine['kind']) => readonly string[]
}) {
  const names = useTexts(stepTexts)
  const priceOf = useLinePrice()
  return (
    <section>
      <Title below={4}>{title}</Title>
      <Stack gap={6}>
        {linesByKind(lines).map(([kind, own]) => (
          <div key={kind}>
            <Text as="h3" size="caption" tone="muted" below={1}>
              {names[stepOf[kind]]}
            </Text>
            <KeyValues rows={own.map(line => ({ key: <ModelName>{line.name}</ModelName>, value: priceOf(line) }))} />
            {saidOf?.(kind).map(text => (
              <Text key={text} size="micro" tone="muted" above={2} measure>
                {text}
              </Text>
            ))}
          </div>
        ))}
      </Stack>
    </section>
  )
}
