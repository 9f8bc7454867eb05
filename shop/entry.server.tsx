import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Channels } from '#contract/channels.ts'
import { shopContext } from './context.ts'
import { awayHead, documentHead, fixedPaths, type PageWords } from './head/document-head.ts'
import { isLight, lightDocument } from './head/light-document.ts'
import { LightContext, NonceContext } from './nonce.ts'
import type { loader as rootLoader } from './root.tsx'
import { pictureFirst } from './head/picture-first.ts'
import { routeTable, rowOf } from './route-table.ts'

/** The server sets these; it must use the very same key objects as the bundle. */
/** Query keys that pages read; others never reach the server render or its cache. */
export { knownQueryKeys } from './query-keys.ts'

export const contexts = { shopContext }
export { pageAddresses } from './head/addresses.ts'

/** Fixed addresses that a search engine should know. */
export const publicPaths = (channels: Channels): string[] => fixedPaths(routeTable, channels)

/** What the document of a rendered page tells those who do not see it. */
function headOf(request: Request, status: number, context: EntryContext, loadContext: RouterContextProvider): string {
  const { matches, loaderData, errors } = context.staticHandlerContext
  const id = matches.at(-1)?.route.id ?? ''
  const row = rowOf(id)
  const root = loaderData.root as Awaited<ReturnType<typeof rootLoader>> | undefined
  if (!row || !root || errors) return awayHead
  const { language, brand, publicUrl } = loadContext.get(shopContext)
  return documentHead({
    row,
    status,
    data: loaderData[id],
    handle: context.routeModules[id]?.handle as PageWords | undefined,
    language,
    brand,
    publicUrl,
    channels: { usedCars: root.flags.showUsedCar !== 0, students: root.flags.showStudent !== 0 },
    url: new URL(request.url),
  })
}

/** Where the script stands that `shop/sharing/` loads in WeChat: no part of what React draws, and in no data of a page. */
const scriptNote = (address: string | undefined): string =>
  address ? `<meta name="wechat-script" content="${address.replaceAll('&', '&amp;')}"/>` : ''

/** The document with a further piece of HTML at the end of its head. */
function withHead(html: Buffer<ArrayBuffer>, head: string): Buffer<ArrayBuffer> {
  const at = html.indexOf('</head>')
  return at === -1 ? html : Buffer.concat([html.subarray(0, at), Buffer.from(head), html.subarray(at)])
}

/** Renders a document whole: the HTML cache keeps it, so there is nothing to stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, saves, wechatScript } = loadContext.get(shopContext)
  const route = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const name = rowOf(route)?.name ?? ''
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        const head = headOf(request, status, routerContext, loadContext)
        const html = Buffer.concat(chunks).toString()
        const sent = pictureFirst(saves ? lightDocument(html, name) : html)
        const whole = withHead(Buffer.from(sent), head + scriptNote(wechatScript))
        resolve(new Response(whole, { status, headers }))
        done()
      },
    })
    let failed = false
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <LightContext value={saves && isLight(name)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LightContext>
      </NonceContext>,
      {
        nonce,
        // The document is sent whole, so nothing need be revealed by a script after it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => (failed ? undefined : pipe(sink)),
        onShellError: reject,
        onError(error) {
          failed = true
          reject(error as Error)
        },
      },
    )
  })
}
