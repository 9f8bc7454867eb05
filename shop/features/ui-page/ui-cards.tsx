import { useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carGallery } from '#web/car-gallery.ts'
import { type Alt, carSide, silhouette } from '#web/pictures.ts'
import { Card } from '#web/ui/card.tsx'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { Gallery } from '#web/ui/gallery.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type IconName, iconDrawings } from '#web/ui/icon-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

const cardSizes = '(min-width: 1280px) 310px, 100vw'

/** Cards, the gallery and all icons. */
export function UiCards() {
  const t = useTexts(uiPageTexts)
  const language = useLanguage()
  const [on, setOn] = useState(false)
  const own = (alt: Alt) => alt[language === 'en' ? 1 : 0]
  const heart = (name: string) => (
    <FavouriteButton on={on} label={`${t.favourite} ${name}`} onClick={() => setOn(!on)} />
  )
  const items = carGallery({
    bodyKey: 'suv',
    paint: 'pine',
    cabin: 'cognac',
    name: [t.carName2, t.carName2],
  }).map(picture => ({
    source: picture,
    alt: own(picture.alt),
    category: picture.kind,
  }))
  return (
    <>
      <Section title={t.cards}>
        <div className={styles.grid}>
          <Card
            href="#car-1"
            name={t.carName}
            media={
              <Media
                tags={
                  <>
                    <Tag kind="certified">{t.certified}</Tag>
                    <Tag kind="sale">{t.cut}</Tag>
                  </>
                }
              >
                <Picture source={carSide('sedan', 'copper')} alt="" sizes={cardSizes} />
              </Media>
            }
            action={heart(t.carName)}
            meta={t.carMeta}
            price={<Price fen={26_800_000} />}
            note={t.monthly}
          />
          <Card
            href="#car-2"
            name={t.carName2}
            media={
              <Media tags={<Tag kind="certified">{t.certified}</Tag>}>
                <Picture source={carSide('suv', 'pine')} alt="" sizes={cardSizes} />
              </Media>
            }
            action={heart(t.carName2)}
            meta={t.carMeta}
            price={t.soon}
          />
          <Card
            href="#car-3"
            name={t.carName3}
            media={
              <Media gone>
                <Picture source={carSide('touring', 'slate')} alt="" sizes={cardSizes} />
              </Media>
            }
            meta={t.carMeta}
            price={t.sold}
          />
          <Card
            href="#car-4"
            name={t.missing}
            media={
              <Media>
                <Picture source={silhouette('fastback')} alt={t.missing} sizes={cardSizes} />
              </Media>
            }
            quiet
            meta={t.carMeta}
            price={<Price fen={29_800} />}
          />
        </div>
        <div className={styles.gallery} style={{ marginTop: 48 }}>
          <Gallery
            items={items}
            label={t.gallery}
            categories={[
              { value: 'outside', label: t.outside },
              { value: 'inside', label: t.inside },
            ]}
          />
        </div>
      </Section>
      <Section title={t.icons}>
        <Stack as="ul" rowGap={6} gap={3} className={styles.icons}>
          {(Object.keys(iconDrawings) as IconName[]).map(name => (
            <Stack gap={2} items="center" as="li" size="micro" tone="strong" textAlign="center" key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </Stack>
          ))}
        </Stack>
      </Section>
    </>
  )
}
