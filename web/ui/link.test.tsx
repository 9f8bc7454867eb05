import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkProvider, UiLink, type UiLinkProps } from './link.tsx'

test("without a router a link is a plain anchor, free of the router's props", () => {
  expect(
    renderToString(
      <UiLink href="/cart" replace keepScroll>
        购物车
      </UiLink>,
    ),
  ).toBe('<a href="/cart">购物车</a>')
})

test('the site gives its own link once for all components', () => {
  const Own = ({ href, replace, keepScroll, children }: UiLinkProps) => (
    <a href={href} data-own={`${replace} ${keepScroll}`}>
      {children}
    </a>
  )
  const html = renderToString(
    <LinkProvider link={Own}>
      <UiLink href="/cart" replace>
        购物车
      </UiLink>
    </LinkProvider>,
  )
  expect(html).toBe('<a href="/cart" data-own="true undefined">购物车</a>')
})
