import { ShareCar } from '#shop/features/configure/share-car.tsx'
import type { Wished } from './wish-car.ts'
import { PosterButton } from './poster-button.tsx'

interface ShareWishProps {
  car: Wished
  open: boolean
  onClose: () => void
}

/** A kept configuration by its link, and as a picture. */
export default function ShareWish({ car, open, onClose }: ShareWishProps) {
  return (
    <ShareCar open={open} onClose={onClose} code={car.code}>
      <PosterButton car={car} />
    </ShareCar>
  )
}
