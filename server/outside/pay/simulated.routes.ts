import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { SIMULATOR_BASE, simulatedOf } from './channels.ts'

/** What browsers open of a simulator; its calls for servers and for staff are not led on to. */
const doors =
  /^\/(cashier\/\w+|scan|wechat\/(h5|jsapi)|connect\/oauth2\/authorize|gateway\.do|gateway\/api\/frontTransReq\.do)$/

const FORM_BYTES = 64 * 1024
/** What a page tells the browser, beside its content. */
const told = ['content-type', 'location', 'content-security-policy', 'cache-control', 'referrer-policy'] as const

/**
 * The simulator's pages below the shop's own address: it listens on this machine alone, and browsers are anywhere. They
 * are its own: nothing of the shop's frame, no script at all.
 */
export async function serveSimulated(app: FastifyInstance, config: Config): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: `${SIMULATOR_BASE}/*`,
    bodyLimit: FORM_BYTES,
    handler: async (request, reply) => {
      const simulated = simulatedOf(config)
      const [path = '', query] = request.url.slice(SIMULATOR_BASE.length).split('?')
      if (!doors.test(path)) return reply.code(404).type('text/plain').send('not found')
      if (!simulated) return reply.code(503).type('text/plain').send('the payment simulator does not run')
      const { 'content-type': contentType, 'user-agent': agent, referer } = request.headers
      const answer = await simulated.send(simulated.origin + path + (query === undefined ? '' : `?${query}`), {
        method: request.method,
        redirect: 'manual',
        headers: {
          'accept-language': readVisitor(request.headers).language,
          ...(contentType ? { 'content-type': contentType } : {}),
          ...(agent ? { 'user-agent': agent } : {}),
          ...(referer ? { referer } : {}),
        },
        ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
      })
      for (const name of told) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
