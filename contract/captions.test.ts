import { describe, expect, test } from 'vitest'
import { captionsText, readCaptions, transcriptOf } from './captions.ts'

const good = `WEBVTT

00:00.000 --> 00:02.500
先看轮胎，
再看制动。

2
00:00:02.500 --> 00:00:04.000
最后看灯光
`

describe('captions', () => {
  test('are read with and without names, hours, a mark of the coding, any ends of lines', () => {
    const cues = [
      { from: 0, to: 2500, lines: ['先看轮胎，', '再看制动。'] },
      { from: 2500, to: 4000, lines: ['最后看灯光'] },
    ]
    for (const text of [good, `\uFEFF${good}`, good.replaceAll('\n', '\r\n'), good.trimEnd()])
      expect(readCaptions(text)).toEqual(cues)
    expect(readCaptions(captionsText(cues))).toEqual(cues)
    expect(transcriptOf(cues)).toEqual(['先看轮胎，再看制动。', '最后看灯光'])
    expect(transcriptOf([{ from: 0, to: 1, lines: ['Tyres first,', 'then brakes.'] }])).toEqual([
      'Tyres first, then brakes.',
    ])
  })

  const cue = (times: string, words = 'a') => `WEBVTT\n\n${times}\n${words}`
  test.each([
    ['nothing', '', 1],
    ['another kind', '1\n00:00:01,000 --> 00:00:02,000\na', 1],
    ['a title', 'WEBVTT - title\n\n00:01.000 --> 00:02.000\na', 1],
    ['no captions', 'WEBVTT\n', 2],
    ['no empty line', 'WEBVTT\n00:01.000 --> 00:02.000\na', 2],
    ['an end before its beginning', cue('00:02.000 --> 00:01.000'), 3],
    ['no length', cue('00:02.000 --> 00:02.000'), 3],
    ['minutes that there are not', cue('00:61.000 --> 01:02.000'), 4],
    ['a place', cue('00:01.000 --> 00:02.000 line:0'), 4],
    ['no words', cue('00:01.000 --> 00:02.000', ''), 3],
    ['three lines', cue('00:01.000 --> 00:02.000', 'a\nb\nc'), 6],
    ['a mark', cue('00:01.000 --> 00:02.000', '<b>a</b>'), 4],
    ['a sign of HTML', cue('00:01.000 --> 00:02.000', 'a &amp; b'), 4],
    ['a line too long', cue('00:01.000 --> 00:02.000', '长'.repeat(91)), 4],
    ['a style', 'WEBVTT\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.000\na', 4],
    ['a note', 'WEBVTT\n\nNOTE a\n\n00:01.000 --> 00:02.000\na', 4],
    ['an order of its own', `${cue('00:05.000 --> 00:06.000')}\n\n00:01.000 --> 00:02.000\na`, 6],
    ['two at a time', `${cue('00:01.000 --> 00:03.000')}\n\n00:02.000 --> 00:04.000\na`, 6],
  ])('with %s are told by their line', (_, text, wrongLine) => {
    expect(readCaptions(text)).toEqual({ wrongLine })
  })
})
