import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { isSignedIn } from '#web/session.ts'
import { UiLink } from '#web/ui/link.tsx'

const VisitorCart = lazy(() => import('#shop/features/cart/visitor-cart.tsx'))

type State = 'never' | 'open' | 'closed'
let state: State = 'never'
const listeners = new Set<() => void>()
function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
        set('open')
      }}
    />
  )
}

/** Where a visitor's cart appears; it is loaded when it is first asked for. */
export function VisitorCartHost() {
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => 'never' as const,
  )
  if (now === 'never') return null
  return (
    <Suspense>
      <VisitorCart open={now === 'open'} onClose={() => set('closed')} />
    </Suspense>
  )
}
