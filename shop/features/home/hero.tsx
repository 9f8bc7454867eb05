import { required } from '#contract/required.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { photoSource } from '#web/car-photo.ts'
import { useLayout } from '#web/layout.ts'
import { sceneFor } from '#web/pictures.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { HomeContent } from './home-content.ts'
import type { HomeTab } from './home-tab.ts'
import styles from './hero.module.css'

/** What marketing has written for the open tab (decision 163). The picture is the first thing that the page loads. */
export function Hero({ tab, heroes }: { tab: HomeTab; heroes: HomeContent['heroes'] }) {
  const mobile = useLayout() === 'mobile'
  const place = useUsedCarsShown() ? tab : 'shop'
  const hero = required(heroes[place] ?? Object.values(heroes)[0], 'a beginning of the home page')
  const { title, kicker, text, short, link } = hero
  const picture = required(hero.pictures[0], 'a picture to begin with')
  return (
    <div className={styles.hero} data-surface="studio">
      <div className={styles.picture}>
        <Picture
          source={picture.photoId === null ? sceneFor(picture.scene ?? 'home', mobile) : photoSource(picture.photoId)}
          alt={picture.alt}
          sizes="100vw"
          first
        />
      </div>
      <div className={styles.words}>
        {!mobile && kicker && (
          <Text size="small" tone="accent" below={4}>
            {kicker}
          </Text>
        )}
        <h1 className={styles.title}>{title}</h1>
        {(mobile && short ? [short] : text).map((line, n) => (
          <p key={n} className={styles.lead}>
            {line}
          </p>
        ))}
        {link && (
          <Box above={4}>
            <GoLink href={link.href}>{link.label}</GoLink>
          </Box>
        )}
      </div>
    </div>
  )
}
