import { toggleFavourite, useFavouriteMark } from '#shop/personal/favourite-marks.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { goodsTexts } from './goods.texts.ts'

/** The heart of a good. The page around it loads the marks of all its goods with `useFavouriteMarks`. */
export function GoodsHeart({ spuCode, name }: { spuCode: string; name: string }) {
  const t = useTexts(goodsTexts)
  const on = useFavouriteMark(spuCode, 'goods')
  async function press() {
    const now = await toggleFavourite(spuCode, 'goods')
    if (now !== undefined) toast(now ? t.kept : t.dropped)
  }
  return <FavouriteButton on={on} label={t.keep(name)} onClick={() => void press()} />
}
