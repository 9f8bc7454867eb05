import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface UiLinkProps extends ComponentProps<'a'> {
  href: string
  /** The address replaces the current one in the history. */
  replace?: boolean
  /** The page keeps its scroll position. */
  keepScroll?: boolean
}

/** What a plain page does with a link; the router's props are not for the DOM. */
function Anchor({ replace: _replace, keepScroll: _keepScroll, ...props }: UiLinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<UiLinkProps>>(Anchor)

/** Gives the components below the site's own link, so that they need not know its router. */
export function LinkProvider({ link, children }: { link: ComponentType<UiLinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>
}

/** A link that works without JavaScript and goes through the router when there is one. */
export function UiLink(props: UiLinkProps) {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
