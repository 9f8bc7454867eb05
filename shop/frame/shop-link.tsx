import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { withCarried } from '#web/navigation.ts'
import type { UiLinkProps } from '#web/ui/link.tsx'

const outside = /^([a-z][a-z+.-]*:|\/\/|#|\/(sso|sandbox|openapi)(\/|$|\.|\?))/i

type Click = MouseEvent<HTMLAnchorElement>

/** A click that stays in this window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (currentTarget.target || '_self') === '_self'

/** Puts the visit's parameters into the address that a new window or a copied link gets. */
const markAddress = (href: string) => (event: Click) => event.currentTarget.setAttribute('href', withCarried(href))

/**
 * The link of all components: through the router inside the shop, plain to elsewhere. Campaign parameters join at the
 * click, because the HTML is the same for everybody (spec 2, Navigation-carried parameters).
 */
export function ShopLink({ href, ...rest }: UiLinkProps) {
  if (outside.test(href)) {
    const { replace: _replace, keepScroll: _keepScroll, ...anchor } = rest
    return <a {...anchor} href={href} />
  }
  return <InnerLink {...rest} href={href} />
}

function InnerLink({ href, replace, keepScroll, onClick, ...rest }: UiLinkProps) {
  const navigate = useNavigate()
  function click(event: Click) {
    onClick?.(event)
    const to = withCarried(href)
    if (event.defaultPrevented || to === href) return
    if (!isPlain(event)) return markAddress(href)(event)
    event.preventDefault()
    void navigate(to, { replace, preventScrollReset: keepScroll })
  }
  return (
    <Link
      {...rest}
      to={href}
      replace={replace}
      preventScrollReset={keepScroll}
      prefetch="none"
      onClick={click}
      onAuxClick={markAddress(href)}
      onContextMenu={markAddress(href)}
    />
  )
}
