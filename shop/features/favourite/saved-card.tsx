import { type ReactNode } from 'react'
import { NewCarCard } from '#shop/features/car/new-car-card.tsx'
import { GoodsCard } from '#shop/features/goods/goods-card.tsx'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { type PictureSource, silhouette } from '#web/pictures.ts'
import { Card } from '#web/ui/card.tsx'
import { Media } from '#web/ui/media.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { savedWays } from './saved-kinds.ts'
import type { Saved } from './saved-load.ts'
import { savedTexts } from './saved.texts.ts'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

const CompareChip = lazyPart(() => import('#shop/features/used-car/compare-chip.tsx').then(m => m.CompareChip), Nothing)

/** A quiet sign in the place of a good's picture. */
const noPicture: PictureSource = { src: '', width: 640, height: 800 }

export interface SavedCardProps {
  kept: Saved
  heading?: 'h2' | 'h3'
  sizes: string
  first?: boolean
  /** Beside the name, in place of the usual heart. */
  action?: ReactNode
  /** A used car can be put beside others; the page then shows the tray. */
  compare?: boolean
}

/** A kept or looked-at car or good; one that was withdrawn, or is no longer built, stays on the list and says so. */
export function SavedCard({ kept, heading = 'h2', sizes, first, action, compare }: SavedCardProps) {
  const t = useTexts(savedTexts)
  const { newCar } = kept
  if (newCar) return <NewCarCard car={newCar} heading={heading} sizes={sizes} first={first} action={action} />
  const { car } = kept
  if (car)
    return (
      <CarCard
        car={car}
        heading={heading}
        sizes={sizes}
        first={first}
        action={action}
        {...(compare && { compare: CompareChip })}
      />
    )
  if (kept.good) return <GoodsCard good={kept.good} heading={heading} sizes={sizes} first={first} action={action} />
  const isGood = kept.kind === 'goods'
  return (
    <Card
      heading={heading}
      media={
        <Media gone ratio={isGood ? 'goods' : 'car'}>
          <Picture source={isGood ? noPicture : silhouette(undefined)} alt="" sizes={sizes} />
        </Media>
      }
      name={t[savedWays[kept.kind].gone]}
      action={action}
      meta={t[savedWays[kept.kind].number](kept.itemId)}
    />
  )
}

/** A card that is not there yet; its lines are those of the card. */
export function SavedCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="3 / 2" />
      <Skeleton width="70%" height="18px" gap="20px" />
      <Skeleton width="90%" height="14px" gap="14px" />
      <Skeleton width="48%" height="20px" gap="16px" />
    </div>
  )
}
