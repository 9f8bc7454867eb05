import { dotted } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { outletScene } from '#contract/outlet-pictures.ts'
import { defineTexts, useTexts } from '#web/i18n/texts.ts'
import { scenePicture } from '#web/pictures.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './outlet-cards.module.css'

const cardTexts = defineTexts({
  today: [(hours: string) => `今日 ${hours}`, (hours: string) => `Today ${hours}`],
  closedToday: ['今日休息', 'Closed today'],
  call: [(name: string) => `致电${name}`, (name: string) => `Call ${name}`],
})

/** What a card says of an outlet. */
export type OutletCard = Pick<
  Output<'dealer.matchOutlet'>[number],
  'outletId' | 'name' | 'address' | 'phone' | 'hoursToday' | 'picture'
>

/** The part of an answer that cards need: the rest would only make documents longer. */
export const outletCard = ({ outletId, name, address, phone, hoursToday, picture }: OutletCard): OutletCard => {
  return { outletId, name, address, phone, hoursToday, picture }
}

/** Houses near the visitor: picture, where they are, when they are open today, and a number to call. */
export function OutletCards({ outlets }: { outlets: readonly OutletCard[] }) {
  const t = useTexts(cardTexts)
  return (
    <Grid as="ul" cols="blocks" rowGap={8} gap="grid" above={[6, 5]}>
      {outlets.map(({ outletId, name, address, phone, hoursToday, picture }) => (
        <li key={outletId}>
          <Media>
            <Picture
              source={scenePicture(outletScene(picture, outletId))}
              alt=""
              sizes="(min-width: 1280px) 310px, (min-width: 600px) 48vw, calc(100vw - 40px)"
            />
          </Media>
          <Text as="h3" size="h4" weight="medium" above={3}>
            {dotted(name)}
          </Text>
          <Text size="small" tone="muted" above={1}>
            {address}
          </Text>
          <Text size="small" tone="muted" above={1}>
            {hoursToday ? t.today(hoursToday) : t.closedToday}
          </Text>
          <Row
            as="a"
            inline
            gap={2}
            align="center"
            size="small"
            tone="strong"
            figures
            className={styles.call}
            href={`tel:${phone}`}
            aria-label={`${t.call(name)} ${phone}`}
          >
            <Icon name="phone" size={16} />
            {phone}
          </Row>
        </li>
      ))}
    </Grid>
  )
}
