/** A bare Fastify server that answers fixed bytes: what the framework alone can do. Address on standard output. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , ...files] = process.argv
const app = Fastify()
// What notices are sent as; a body in JSON is parsed as everywhere.
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.post('/bytes', (_, reply) => reply.type('text/plain; charset=utf-8').send('success'))
files.forEach((file, n) => {
  const bytes = readFileSync(file)
  const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  app.get(`/${n}`, (_, reply) => reply.type(type).send(bytes))
  app.post(`/${n}`, (_, reply) => reply.type(type).send(bytes))
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => void app.close())
