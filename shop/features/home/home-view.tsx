import { useSearchParams } from 'react-router'
import { useStudentShown, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { later } from '#web/ui/later.tsx'
import { Finder } from './finder.tsx'
import styles from './finder.module.css'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-load.ts'
import { readHomeTab } from './home-tab.ts'
import { lowerStyles } from './lower-styles.ts'
import { Shortcuts } from './shortcuts.tsx'
import { useOutletsNear } from './use-outlets-near.ts'

const Lower = later(() => import('./lower.tsx').then(m => m.Lower), lowerStyles)

/** The root shell with its five shortcuts, then the used-car home (spec 1; decisions: Home and shells). */
export function HomeView({ data }: { data: HomeData }) {
  const [query] = useSearchParams()
  const near = useOutletsNear(data)
  const showUsedCars = useUsedCarsShown()
  const showStudent = useStudentShown()
  const tab = showUsedCars ? readHomeTab(query.get('homeType')) : 'buy'
  return (
    <>
      <Hero tab={tab} heroes={data.content.heroes} />
      <div className={styles.start}>
        <Shortcuts
          certified={data.certified}
          certifiedHref={data.certifiedHref}
          showUsedCars={showUsedCars}
          showStudent={showStudent}
        />
        {showUsedCars && <Finder tab={tab} data={near} />}
      </div>
      <Lower data={data} tab={tab} showUsedCars={showUsedCars} />
    </>
  )
}
