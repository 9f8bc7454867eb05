import { useTexts } from '#web/i18n/texts.ts'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FavouriteKind, toggleFavourite, useFavouriteMark } from './favourite-marks.ts'
import { heartTexts } from './heart.texts.ts'

interface HeartProps {
  kind: FavouriteKind
  itemId: string
  /** What is kept, for readers. */
  name: string
  className?: string | undefined
}

/** The heart of a car or a good. The page around it loads the marks of all of them with `useFavouriteMarks`. */
export function Heart({ kind, itemId, name, className }: HeartProps) {
  const t = useTexts(heartTexts)
  const on = useFavouriteMark(itemId, kind)
  async function press() {
    const now = await toggleFavourite(itemId, kind)
    if (now === undefined) return
    if (navigator.onLine === false) toast(now ? t.keptLater : t.droppedLater)
    else toast(now ? t.kept : t.dropped)
  }
  return <FavouriteButton on={on} label={t.keep(name)} onClick={() => void press()} className={className} />
}
