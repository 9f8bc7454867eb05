import { gzipSync } from 'node:zlib'

export interface FirstLoad {
  /** Bytes after gzip -9: all modules of the document, its style sheets, and what the browser fetches with them. */
  js: number
  css: number
  html: number
  font: number
  icons: number
  /** Requests without pictures. */
  requests: number
}

const gzipped = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length

/** What a browser loads for a page before its pictures. */
export async function firstLoad(address: string, path: string): Promise<FirstLoad> {
  const read = async (url: string) => new Uint8Array(await (await fetch(address + url)).arrayBuffer())
  const html = new TextDecoder().decode(await read(path))
  const files = (ending: string) => [...new Set(html.match(new RegExp(`/assets/[\\w.~-]+\\.${ending}`, 'g')) ?? [])]
  const styles = await Promise.all(files('css').map(read))
  const fonts = [
    ...new Set(styles.flatMap(each => new TextDecoder().decode(each).match(/\/assets\/[\w.-]+\.woff2/g) ?? [])),
  ]
  const [js, icons] = await Promise.all([Promise.all(files('js').map(read)), Promise.all(files('svg').map(read))])
  const font = await Promise.all(fonts.map(read))
  const sum = (list: Uint8Array[]) => list.reduce((total, each) => total + gzipped(each), 0)
  return {
    js: sum(js),
    css: sum(styles),
    html: gzipped(new TextEncoder().encode(html)),
    // Fonts are compressed already.
    font: font.reduce((total, each) => total + each.length, 0),
    icons: sum(icons),
    requests: 1 + js.length + styles.length + fonts.length + icons.length,
  }
}
