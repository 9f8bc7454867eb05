import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { knownWays, serviceFacts, wayAddress } from './service-ways.ts'

const config = loadConfig({
  LOGIN_PROFILE_URL: 'https://login.example.com/profile?v=2',
  LOGIN_SYSTEM_ID: 'S1',
  LOGIN_API_KEY: 'K1',
  LOGIN_CONTEXT: 'shop',
  LOGIN_POLICY_ID: 'P1',
})
const asked = { origin: 'https://shop.example.com', back: '/profile', state: 's.~1', tracking: 'cf=c7' }

describe('pages of the login service', () => {
  test('are those that the installation names', () => {
    expect(knownWays(config)).toEqual(['profile'])
    expect(knownWays(loadConfig({}))).toEqual([])
    expect(wayAddress(config, 'reset', asked)).toBeUndefined()
  })

  test('hear what the specification lists', () => {
    const url = new URL(wayAddress(config, 'profile', asked)!)
    expect(url.origin + url.pathname).toBe('https://login.example.com/profile')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      v: '2',
      system_id: 'S1',
      api_key: 'K1',
      business_context: 'shop',
      policy_id: 'P1',
      response_type: 'code',
      state: 's.~1',
      back_url: 'https://shop.example.com/profile',
      tracking: 'cf=c7',
    })
  })

  test('what is not named is not sent', () => expect(serviceFacts(loadConfig({}))).toEqual({}))
})
