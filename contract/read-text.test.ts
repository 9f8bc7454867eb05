import { describe, expect, test } from 'vitest'
import { isStorable } from '#server/http/input.ts'
import { carriedKeys, readCarried } from './carried.ts'
import { readText } from './read-text.ts'
import { tracking } from './shapes/tracking.ts'

const face = '😀'
test.each([
  ['a plain text', ' vega 2024 ', 'vega 2024'],
  ['nothing', null, ''],
  ['U+0000 and a line end', 'a\0b\r\nc', 'a b c'],
  ['half a character', `a${face[0]}b${face[1]}`, 'a b'],
  ['a character that would be halved', 'a'.repeat(9) + face, 'a'.repeat(9)],
  ['a character that still fits', 'a'.repeat(8) + face, 'a'.repeat(8) + face],
  ['a blank at the cut', `${'a'.repeat(9)} bc`, 'a'.repeat(9)],
])('%s', (_, text, read) => expect(readText(text, 10)).toBe(read))

describe('whatever campaign a link says, what is bought in that visit is taken', () => {
  const said = [
    '%00',
    'a%0D%0Ab',
    `${'a'.repeat(199)}${encodeURIComponent(face)}`,
    '%F0%9F%98',
    '%ED%A0%80',
    '%',
    ' ',
    'x'.repeat(5000),
  ]
  test.each(said)('%s', value => {
    const carried = readCarried(`?${carriedKeys.map(key => `${key}=${value}`).join('&')}`)
    const { mz_cm: channelID = 'EC_Online', cf: campaignID = '' } = carried
    const sent = { trackingEvent: 'order', channelID, campaignID, wcode: `${campaignID}E1763700000000999` }
    expect(tracking.safeParse(sent).error).toBeUndefined()
    for (const each of Object.values(carried)) expect(isStorable(each)).toBe(true)
  })
})

test.each(['channelID', 'campaignID', 'wcode'])(
  'a line end in %s is taken from nobody: staff read it in a list',
  field => {
    const sent = { trackingEvent: 'order', channelID: 'EC_Online', campaignID: '', wcode: 'E1763700000000999' }
    const forged = { ...sent, [field]: field === 'wcode' ? 'E\nHS1,sf,SF1,E1' : 'a\nHS1,sf,SF1,' }
    if (field === 'campaignID') forged.wcode = `${forged.campaignID}E1`
    expect(tracking.safeParse(sent).error).toBeUndefined()
    expect(tracking.safeParse(forged).success).toBe(false)
  },
)
