/** What is seen first when the page opens: a picture (`Picture`, `first`), or words (`saysWhenSeen`). */
const seenFirst = /<\w+\b[^>]*\belementtiming="first"/

/**
 * The document with the modules that it fetches ahead named last. React names them before all styles, and a browser asks in
 * the order in which it reads: on a thin line what a page looks like would wait for what makes it alive. Where a page
 * says what is seen first they and the scripts wait until it stands (`waitWithScripts`, decision 045); elsewhere they are
 * only things that can wait.
 */
export function pictureFirst(html: string): string {
  const waits = seenFirst.test(html)
  const modules = new Set<string>()
  const rest = html.replace(/<link\b([^>]*)\brel="modulepreload"([^>]*>)/g, (_, before: string, after: string) => {
    modules.add(
      waits ? `<link${before}rel="later"${after}` : `<link fetchpriority="low"${before}rel="modulepreload"${after}`,
    )
    return ''
  })
  // React finds them wherever they stand, and passes over what stands last in the body.
  return (waits ? laterScripts(rest) : rest).replace('</body>', `${[...modules].join('')}</body>`)
}

/** The document with its modules as text, which `waitWithScripts` makes scripts of. */
export const laterScripts = (html: string): string =>
  html.replace(/<script\b([^>]*)\btype="module"([^>]*)>/g, '<script$1type="text/plain" data-later=""$2>')
