import { useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { seriesHref } from './design-address.ts'
import type { SeriesTile } from './design-load.ts'
import { CodeField } from './code-field.tsx'
import styles from './design.module.css'
import { startTexts } from './start.texts.ts'

/** Where a configuration begins: the series, or a code that somebody has. */
export function SeriesStart({ series }: { series: readonly SeriesTile[] }) {
  const t = useTexts(startTexts)
  if (series.length === 0)
    return (
      <Empty
        icon="car"
        heading="h1"
        title={t.empty}
        action={
          <ButtonLink kind="line" size="s" href="/usedcar/list">
            {t.toUsedCars}
          </ButtonLink>
        }
      >
        {t.emptyWhy}
      </Empty>
    )
  return (
    <Page foot padY={[8, 5]}>
      <h1 className={styles.startTitle}>{t.title}</h1>
      <Text size="lead" tone="muted" above={2} below={8} measure>
        {t.lead}
      </Text>
      <CardList>
        {series.map((each, n) => (
          <li key={each.seriesCode}>
            <Card
              href={seriesHref(each.seriesCode)}
              media={
                <Media>
                  <Picture
                    source={carSide(each.bodyKey, each.paint)}
                    alt=""
                    sizes="(min-width: 960px) 310px, 90vw"
                    first={n === 0}
                  />
                </Media>
              }
              heading="h2"
              name={each.name}
              meta={each.kind}
              price={<Price fen={each.priceFromFen} />}
              note={t.from}
            />
          </li>
        ))}
      </CardList>
      <Text as="h2" size="h4" above={10} below={3}>
        {t.haveCode}
      </Text>
      <CodeField />
    </Page>
  )
}
