/**
 * The document with its modules, and what it fetches of them ahead, as things that wait until its first picture stands
 * (`waitWithScripts`, decision 045). React names them before all styles, and a browser asks in the order in which it reads:
 * on a thin line what a page looks like would wait for what makes it alive.
 */
export function pictureFirst(html: string): string {
  const modules = new Set<string>()
  const rest = html.replace(/<link\b([^>]*)\brel="modulepreload"([^>]*>)/g, (_, before: string, after: string) => {
    modules.add(`<link${before}rel="later"${after}`)
    return ''
  })
  // React finds them wherever they stand, and passes over what stands last in the body.
  return laterScripts(rest).replace('</body>', `${[...modules].join('')}</body>`)
}

/** The document with its modules as text, which `waitWithScripts` makes scripts of. */
export const laterScripts = (html: string): string =>
  html.replace(/<script\b([^>]*)\btype="module"([^>]*)>/g, '<script$1type="text/plain" data-later=""$2>')
