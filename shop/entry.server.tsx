import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext } from './context.ts'
import { NonceContext } from './nonce.ts'

/** The server sets these; it must use the very same key objects as the bundle. */
/** Query keys that pages read; others never reach the server render or its cache. */
export { knownQueryKeys } from './query-keys.ts'

export const contexts = { shopContext }

/** Renders a document whole: the HTML cache keeps it, so there is nothing to stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(shopContext)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    let failed = false
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
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
