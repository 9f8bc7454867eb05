import type { FastifyInstance } from 'fastify'

/** U+0000 as it may travel: as it is, in an address or a form, in JSON, in JSON within a form. */
const NUL = /\0|%00|(\\|%5c)u0000/i

const textOf = (body: unknown): string =>
  Buffer.isBuffer(body) ? body.toString('latin1') : typeof body === 'string' ? body : (JSON.stringify(body) ?? '')

/** Refuses U+0000 wherever it comes in, with 400: the books cannot hold it, and no merchant's number or word has it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (NUL.test(request.raw.url ?? '') || NUL.test(textOf(request.body)))
      await reply.code(400).type('text/plain').send('bad request')
  })
}
