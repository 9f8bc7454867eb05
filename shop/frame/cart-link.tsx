import { type ComponentProps } from 'react'
import { isSignedIn } from '#web/session.ts'
import { makeStore, useStore } from '#web/store.ts'
import { UiLink } from '#web/ui/link.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const VisitorCart = soonDialog(() => import('#shop/features/cart/visitor-cart.tsx').then(m => m.default))

/** Whether it was ever opened: only then it is loaded. */
const state = makeStore<'never' | 'open' | 'closed'>('never')
const close = () => state.write('closed')

/**
 * The way to the cart. The cart's own page asks for the login (spec 6); a visitor who is not signed in sees on the spot
 * what lies in the cart. Without a script, and in a new tab, it is the link that it is.
 */
export function CartLink(props: Omit<ComponentProps<typeof UiLink>, 'href' | 'onClick'>) {
  return (
    <UiLink
      {...props}
      href="/cart"
      onClick={event => {
        if (isSignedIn() || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        state.write('open')
      }}
    />
  )
}

/** Where a visitor's cart appears; it is loaded when it is first asked for. */
export function VisitorCartHost() {
  const now = useStore(state, 'never')
  if (now === 'never') return null
  return <VisitorCart open={now === 'open'} onClose={close} />
}
