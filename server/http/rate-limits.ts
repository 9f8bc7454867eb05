import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Whose budget a request counts against: its address, of IPv6 the network that one household or phone has (64 bits). */
export const visitorKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)
