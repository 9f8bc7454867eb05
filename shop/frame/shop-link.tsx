import { Link } from 'react-router'
import { withCarried } from '#web/navigation.ts'
import type { UiLinkProps } from '#web/ui/link.tsx'

const outside = /^([a-z][a-z+.-]*:|\/\/|#|\/(sso|sandbox|openapi)(\/|$|\.|\?))/i

/** The link of all components: through the router inside the shop, plain to elsewhere. Campaign keys are carried along. */
export function ShopLink({ href, replace, keepScroll, ...rest }: UiLinkProps) {
  if (outside.test(href)) return <a {...rest} href={href} />
  return <Link {...rest} to={withCarried(href)} replace={replace} preventScrollReset={keepScroll} prefetch="none" />
}
