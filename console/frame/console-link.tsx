import { Link } from 'react-router'
import type { UiLinkProps } from '#web/ui/link.tsx'

/** The link of all components: through the console's router, plain to the shop and elsewhere. */
export function ConsoleLink({ href, replace, keepScroll, ...rest }: UiLinkProps) {
  if (!href.startsWith('/')) return <a {...rest} href={href} />
  return <Link {...rest} to={href} replace={replace} preventScrollReset={keepScroll} />
}
