import { describe, expect, test } from 'vitest'
import { makeReader, type Reading, type Speech, spokenText, voiceOf } from './read-aloud.ts'

/** A browser's voice: says what it was given, and ends when it is told to. */
function voice() {
  const said: SpeechSynthesisUtterance[] = []
  const speech: Speech = {
    speak: utterance => void said.push(utterance),
    // As browsers do: what is cancelled ends, too.
    cancel: () => said.at(-1)?.onerror?.({} as SpeechSynthesisErrorEvent),
    getVoices: () => [],
  }
  const utter = (text: string) => ({ text }) as SpeechSynthesisUtterance
  return {
    speech,
    utter,
    said: () => said.map(each => each.text),
    end: () => said.at(-1)?.onend?.({} as SpeechSynthesisEvent),
    fail: () => said.at(-1)?.onerror?.({} as SpeechSynthesisErrorEvent),
  }
}

function start() {
  const spoken = voice()
  const told: Reading[] = []
  const reader = makeReader(spoken.speech, spoken.utter, ['one', 'two', 'three'], now => told.push(now))
  return { ...spoken, reader, now: () => told.at(-1) }
}

describe('reading aloud', () => {
  test('goes on sentence by sentence, and is at its beginning again after the last one', () => {
    const { reader, said, end, now } = start()
    reader.play(0)
    expect(now()).toEqual({ reading: true, at: 0 })
    end()
    end()
    expect(now()).toEqual({ reading: true, at: 2 })
    end()
    expect(said()).toEqual(['one', 'two', 'three'])
    expect(now()).toEqual({ reading: false, at: 0 })
  })
  test('begins where somebody wishes, and leaves what it was reading', () => {
    const { reader, said, end, now } = start()
    reader.play(0)
    reader.play(2)
    expect(said()).toEqual(['one', 'three'])
    expect(now()).toEqual({ reading: true, at: 2 })
    end()
    expect(now()).toEqual({ reading: false, at: 0 })
  })
  test('says nothing more once it was stopped, whatever the browser tells afterwards', () => {
    const { reader, said, end, fail } = start()
    reader.play(1)
    reader.stop()
    end()
    fail()
    expect(said()).toEqual(['two'])
  })
  test('stands still where the browser fails, so that it can go on from there', () => {
    const { reader, said, fail, now } = start()
    reader.play(1)
    fail()
    expect(now()).toEqual({ reading: false, at: 1 })
    reader.play(1)
    expect(said()).toEqual(['two', 'two'])
  })
})

test('the voice is one of the language, of this device before one of the network', () => {
  const voices = [
    { lang: 'de-DE', localService: true },
    { lang: 'zh_CN', localService: false },
    { lang: 'zh-TW', localService: true },
    { lang: 'en-US', localService: false },
  ] as SpeechSynthesisVoice[]
  expect(voiceOf(voices, 'zh-CN')).toBe(voices[2])
  expect(voiceOf(voices, 'en')).toBe(voices[3])
  expect(voiceOf(voices.slice(0, 1), 'en')).toBe(undefined)
})

test('a voice gets no signs that guide lines', () => {
  expect(spokenText('27,826\u00a0公\u2060里，6\u202fmm')).toBe('27,826 公里，6 mm')
})
