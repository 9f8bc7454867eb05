import { describe, expect, test } from 'vitest'
import { type Failed, reactionTo } from './api-failure.ts'

const refusal: Failed = {
  status: 200,
  code: 4101,
  message: '这台车已售出',
  silent: false,
  keepSession: false,
  earlier: false,
  offline: false,
}

describe('the error catalogue of the specification', () => {
  test.each<[string, Partial<Failed>, string]>([
    ['a refusal', {}, 'toast'],
    ['a refusal without words', { message: '' }, 'toast'],
    ['401 as a number', { code: 401 }, 'login'],
    ['401 as text', { code: '401' }, 'login'],
    ['401 of an exempt call', { code: 401, keepSession: true }, 'silent'],
    ['401 of a silent call still ends the session', { code: 401, silent: true }, 'login'],
    ['2001', { code: 2001 }, 'notFound'],
    ['2001 of a silent call', { code: 2001, silent: true }, 'silent'],
    ['NO_RESPONE_MESSAGE', { message: 'NO_RESPONE_MESSAGE' }, 'silent'],
    ['70009', { code: 70009 }, 'silent'],
    ['70015', { code: 70015 }, 'silent'],
    ['3020', { code: 3020 }, 'silent'],
    ['3023', { code: 3023 }, 'silent'],
    ['3024 as text', { code: '3024' }, 'silent'],
    ['a neighbour of a silent code', { code: 3021 }, 'toast'],
    ['a silent row', { silent: true }, 'silent'],
    ['a lead platform that refuses with code 200', { code: 200 }, 'silent'],
    ['429', { status: 429, code: 429 }, 'limit'],
    ['429 of a silent call', { status: 429, code: 429, silent: true }, 'silent'],
    ['a fault of the server', { status: 500, code: 500 }, 'network'],
    ['a restart of the server', { status: 503, code: 503 }, 'network'],
    ['no answer', { status: 0, code: 0, message: '' }, 'network'],
    ['the end of an earlier session', { code: 401, earlier: true }, 'otherSession'],
    ['the end of an earlier session that the caller speaks of', { code: 401, earlier: true, silent: true }, 'silent'],
    ['no answer because there is no network', { status: 0, code: 0, offline: true }, 'offline'],
    ['no answer to a silent call', { status: 0, code: 0, silent: true }, 'silent'],
    ['a refusal while the network goes', { offline: true }, 'toast'],
    ['a request of the wrong shape', { status: 400, code: 400 }, 'toast'],
  ])('%s', (_, facts, reaction) => expect(reactionTo({ ...refusal, ...facts })).toBe(reaction))
})
