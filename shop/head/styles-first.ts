/**
 * The document with the modules that it fetches ahead named last, as things that can wait. React names them before all
 * styles, and a browser asks in the order in which it reads: on a thin line what a page looks like would wait for what
 * makes it alive.
 */
export function stylesFirst(html: string): string {
  const modules = new Set<string>()
  const rest = html.replace(/<link\b([^>]*\brel="modulepreload"[^>]*>)/g, (_, attributes: string) => {
    modules.add(`<link fetchpriority="low"${attributes}`)
    return ''
  })
  // React finds them wherever they stand, and passes over what stands last in the body.
  return rest.replace('</body>', `${[...modules].join('')}</body>`)
}
