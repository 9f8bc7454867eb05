import { toggleFavourite, useFavouriteMark } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { carCardTexts } from './car-card.texts.ts'

/** The heart of a car. The page around it loads the marks of all its cars with `useFavouriteMarks`. */
export function FavouriteHeart({ carNo, title }: { carNo: string; title: string }) {
  const t = useTexts(carCardTexts)
  const on = useFavouriteMark(carNo)
  async function press() {
    const now = await toggleFavourite(carNo)
    if (now !== undefined) toast(now ? t.kept : t.dropped)
  }
  return <FavouriteButton on={on} label={t.keep(title)} onClick={() => void press()} />
}
