import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

/** A button that leads to the login. The address is the server's, no page of the router: it needs a new document. */
export function LoginLink({ href, children }: { href: string; children: ReactNode }) {
  function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.assign(href)
  }
  return (
    <ButtonLink href={href} onClick={leave}>
      {children}
    </ButtonLink>
  )
}
