import type { FastifyRequest } from 'fastify'

/** Programs that look at a link before anybody follows it. */
const lookers = /bot|spider|crawl|preview|fetch|facebookexternalhit|curl|wget|headless/i

/** Whether a program only looks at what somebody may open later; it is no visit. */
export const isLooked = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method !== 'GET' || lookers.test(headers['user-agent'] ?? '')
