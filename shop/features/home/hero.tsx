import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { type SceneName, scenePicture } from '#web/pictures.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { HomeData } from './home-load.ts'
import type { HomeTab } from './home-tab.ts'
import styles from './hero.module.css'
import { homeTexts } from './home.texts.ts'

const scenes = {
  buy: 'home',
  sell: 'hero-sedan',
  replace: 'hero-suv',
  booking: 'test-drive',
} as const satisfies Record<HomeTab, SceneName>

/** The car in the night studio, and what the open tab is about. The picture is the first thing that the page loads. */
export function Hero({ tab, programme }: { tab: HomeTab; programme: HomeData['programme'] }) {
  const t = useTexts(homeTexts)
  const layout = useLayout()
  const mobile = layout === 'mobile'
  const buyLead = mobile ? t.buyLeadShort : t.buyLead
  const usedCars = useUsedCarsShown()
  const words = {
    buy: usedCars ? [t.buyTitle, buyLead(programme.items, programme.warrantyMonths)] : [t.shopTitle, t.shopLead],
    sell: [t.sellTitle, mobile ? t.sellLeadShort : t.sellLead],
    replace: [t.replaceTitle, t.replaceLead],
    booking: [t.bookingTitle, t.bookingLead],
  }[tab]
  const scene = scenes[tab]
  return (
    <div className={styles.hero} data-surface="studio">
      <div className={styles.picture}>
        <Picture source={scenePicture(mobile ? `${scene}-m` : scene)} alt={t[`${tab}Picture`]} sizes="100vw" first />
      </div>
      <div className={styles.words}>
        {!mobile && (
          <Text size="small" tone="accent" below={4}>
            {usedCars ? t.kicker : t.shopKicker}
          </Text>
        )}
        <h1 className={styles.title}>{words[0]}</h1>
        <p className={styles.lead}>{words[1]}</p>
      </div>
    </div>
  )
}
