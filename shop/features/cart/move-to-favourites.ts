import { setFavourite } from '#shop/personal/favourite-marks.ts'
import { toast } from '#web/ui/toast.ts'
import type { CartLine } from './cart-groups.ts'
import type { CartControl } from './use-cart.ts'

/** Keeps the goods of lines among the favourites and takes the lines out; what could not be kept stays in the cart. */
export async function moveToFavourites(
  lines: readonly CartLine[],
  control: CartControl,
  words: (n: number) => string,
): Promise<void> {
  const kept: CartLine[] = []
  for (const line of lines) {
    // The call has said why not.
    if (!(await setFavourite(line.spuCode, 'goods', true))) break
    kept.push(line)
  }
  if (kept.length > 0 && (await control.remove(kept))) toast(words(kept.length))
}
