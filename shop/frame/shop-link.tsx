import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { withCarried } from '#web/navigation.ts'
import type { UiLinkProps } from '#web/ui/link.tsx'

const outside = /^([a-z][a-z+.-]*:|\/\/|#|\/(sso|pay-simulator|openapi)(\/|$|\.|\?))/i

type Click = MouseEvent<HTMLAnchorElement>

/** A click that stays in this window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (currentTarget.target || '_self') === '_self'

/** Puts the visit's parameters into the address that a new window or a copied link gets. */
const markAddress = (href: string) => (event: Click) => event.currentTarget.setAttribute('href', withCarried(href))

/**
 * The link of all components: through the router inside the shop, plain to elsewhere and to files. Campaign parameters join at the
 * click, because the HTML is the same for everybody (spec 2, Navigation-carried parameters). A page has dozens of them,
 * so it is a plain anchor with a handler: the router's own link costs a fifth of the rendering of the home page.
 */
export function ShopLink({ href, ...rest }: UiLinkProps) {
  // The server has no clicks to handle.
  if (typeof document === 'undefined' || outside.test(href) || rest.download !== undefined) {
    const { replace: _replace, keepScroll: _keepScroll, ...anchor } = rest
    return <a {...anchor} href={href} />
  }
  return <InnerLink {...rest} href={href} />
}

function InnerLink({ href, replace, keepScroll, onClick, ...rest }: UiLinkProps) {
  const navigate = useNavigate()
  function click(event: Click) {
    onClick?.(event)
    if (event.defaultPrevented) return
    if (!isPlain(event)) return markAddress(href)(event)
    event.preventDefault()
    const to = withCarried(href)
    // The page that is shown already gets no second entry in the history, as with any browser's link.
    const isHere = new URL(to, location.href).href === location.href
    void navigate(to, { replace: replace ?? isHere, preventScrollReset: keepScroll })
  }
  return <a {...rest} href={href} onClick={click} onAuxClick={markAddress(href)} onContextMenu={markAddress(href)} />
}
