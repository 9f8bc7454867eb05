import { describe, expect, test } from 'vitest'
import { reactionTo } from './api-failure.ts'

const failed = { status: 200, code: 4101, message: '这台车已售出', silentRow: false, keepSession: false }

describe('the error catalogue of the specification', () => {
  test.each([
    ['a refusal', {}, 'toast'],
    ['401 as a number', { code: 401 }, 'login'],
    ['401 of an exempt call', { code: 401, keepSession: true }, 'silent'],
    ['401 of a silent call still ends the session', { code: 401, silentRow: true }, 'login'],
    ['2001', { code: 2001 }, 'notFound'],
    ['2001 of a silent call', { code: 2001, silentRow: true }, 'silent'],
    ['no message', { message: 'NO_RESPONE_MESSAGE' }, 'silent'],
    ['70009', { code: 70009 }, 'silent'],
    ['70015', { code: 70015 }, 'silent'],
    ['3020', { code: 3020 }, 'silent'],
    ['3023', { code: 3023 }, 'silent'],
    ['3024', { code: 3024 }, 'silent'],
    ['a silent row', { silentRow: true }, 'silent'],
    ['429', { status: 429, code: 429 }, 'limit'],
    ['a fault of ours', { status: 500, code: 500 }, 'network'],
    ['no connection', { status: 0, code: 0 }, 'network'],
    ['a broken request', { status: 400, code: 400 }, 'toast'],
  ] as const)('%s', (_, facts, reaction) => expect(reactionTo({ ...failed, ...facts })).toBe(reaction))
})
