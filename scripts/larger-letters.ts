import type { AtRule, Node, Plugin } from 'postcss'
import { letterSizes } from '#web/display.ts'

/**
 * A width of a style sheet in em is measured by the letters that the browser is set to, and hears nothing of those that a
 * visitor has chosen in the shop (decision 122). So each rule for windows narrower than some em is there again for each
 * size, for windows that are as much wider, on roots that have it. It weighs no more than the rule that it repeats.
 */
export const largerLetters: Plugin = {
  postcssPlugin: 'larger-letters',
  Once(root) {
    const found: AtRule[] = []
    root.walkAtRules('media', media => void found.push(media))
    for (const media of found) {
      const em = Number(/^\(width < (\d+(?:\.\d+)?)em\)$/.exec(media.params)?.[1])
      if (Number.isNaN(em)) continue
      const sizes = letterSizes.filter(size => size !== '100').toReversed()
      for (const size of sizes) {
        const copy = media.clone({ params: `(width < ${(em * Number(size)) / 100}em)` })
        mark(copy, `:where(:root[data-letters="${size}"], :root[data-letters="${size}"] *)`, within(media))
        media.after(copy)
      }
    }
  },
}

/** Selector of the rule that something stands in; undefined: in none. */
function within(node: AtRule): string | undefined {
  for (let at: Node['parent'] = node.parent; at; at = at.parent) if ('selector' in at) return String(at.selector)
  return undefined
}

/** Has the rules of a media query hold where `where` does. @throws Error where they are those of a pseudo-element */
function mark(media: AtRule, where: string, of: string | undefined): void {
  if (of === undefined) {
    media.each(node => {
      if (node.type === 'rule') node.selectors = node.selectors.map(selector => beforePseudo(selector, where))
    })
    return
  }
  if (of.includes('::')) throw media.error('A width within a pseudo-element cannot hear of larger letters')
  const kept = (media.nodes ?? []).map(each => each.clone())
  media.removeAll()
  media.append({ selector: `&${where}`, nodes: kept })
}

/** `where` belongs to an element, so it stands before its pseudo-element. */
function beforePseudo(selector: string, where: string): string {
  const at = selector.indexOf('::')
  return at < 0 ? selector + where : selector.slice(0, at) + where + selector.slice(at)
}
