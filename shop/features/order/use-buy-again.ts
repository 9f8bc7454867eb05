import { useState } from 'react'
import { useGo } from '#shop/go.ts'
import { failureWords } from '#web/failure-words.ts'
import { api } from '#web/api.ts'
import { addToCart } from '#web/cart.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { alertDialog } from '#web/ui/ask.ts'
import { toast } from '#web/ui/toast.ts'
import { afterSalesTexts } from './after-sales.texts.ts'
import { cartHref } from './order-address.ts'

/** Puts what an order held into the cart again, as far as it can still be bought, and goes there. */
export function useBuyAgain(orderNo: string): { buyAgain: () => Promise<void>; buying: boolean } {
  const t = useTexts(afterSalesTexts)
  const language = useLanguage()
  const go = useGo()
  const [buying, setBuying] = useState(false)

  async function buyAgain() {
    setBuying(true)
    try {
      const { data } = await api('order.buyAgain', { orderNo })
      let n = 0
      // One after the other: they share one cart, and a refusal tells its own reason.
      for (const line of data.lines) if ((await addToCart(line)).added) n += 1
      if (data.gone.length > 0)
        await alertDialog({
          title: n > 0 ? t.goneTitle : t.allGone,
          text: data.gone.join(language === 'en' ? ', ' : '、'),
        })
      if (n === 0) return
      toast(t.backInCart(n))
      void go(cartHref)
    } catch (error) {
      await alertDialog({ text: failureWords(error, language) })
    } finally {
      setBuying(false)
    }
  }
  return { buyAgain, buying }
}
