import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#contract/errors.ts'

/** What a browser speaks with. */
export type Speech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>

export interface Reading {
  reading: boolean
  /** The sentence that is read, or with which it goes on. */
  at: number
}

export interface Reader {
  /** Reads from a sentence on, to the last one. */
  play: (from: number) => void
  stop: () => void
}

/**
 * Reads sentences one after the other, each an utterance of its own: browsers break off long ones, and the page can show
 * where it is. To pause is to stop and to begin the sentence again; `pause` of the browsers is not to be relied on.
 * @param utter makes an utterance of a text
 * @param tell  hears of every change
 */
export function makeReader(
  speech: Speech,
  utter: (text: string) => SpeechSynthesisUtterance,
  sentences: readonly string[],
  tell: (now: Reading) => void,
): Reader {
  // What an utterance of an earlier turn tells when it ends is of no interest.
  let turn = 0
  function read(at: number): void {
    const text = sentences[at]
    if (text === undefined) {
      tell({ reading: false, at: 0 })
      return
    }
    const mine = turn
    const utterance = utter(text)
    utterance.onend = () => mine === turn && read(at + 1)
    utterance.onerror = () => {
      if (mine !== turn) return
      turn++
      tell({ reading: false, at })
    }
    tell({ reading: true, at })
    speech.speak(utterance)
  }
  return {
    play(from) {
      turn++
      speech.cancel()
      read(from)
    },
    stop() {
      turn++
      speech.cancel()
    },
  }
}

const codes: Readonly<Record<Language, string>> = { 'zh-CN': 'zh-CN', en: 'en-GB' }

/** A voice of the language; undefined: the browser finds one for the language by itself. */
export function voiceOf(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | undefined {
  const own = voices.filter(({ lang }) => lang.replace('_', '-').toLowerCase().startsWith(language.slice(0, 2)))
  return own.find(voice => voice.localService) ?? own[0]
}

/** A sentence without the signs that guide its lines, over which a voice may stumble. */
export const spokenText = (sentence: string): string =>
  sentence.replaceAll('\u2060', '').replace(/[\u00a0\u202f]/g, ' ')

export interface ReadAloud extends Reading {
  /** Undefined: not known yet; false: this browser does not speak. */
  can: boolean | undefined
  play: (from?: number) => void
  stop: () => void
}

const never = () => () => {}
const speaks = () => globalThis.speechSynthesis !== undefined
const nobodyKnows = () => undefined

/** Reads sentences aloud in the visitor's language, for as long as the part of the page is there. */
export function useReadAloud(sentences: readonly string[], language: Language): ReadAloud {
  const can = useSyncExternalStore<boolean | undefined>(never, speaks, nobodyKnows)
  const text = sentences.join('\n')
  // What was read of other sentences says nothing about these.
  const [last, setLast] = useState({ text, reading: false, at: 0 })
  const { reading, at } = last.text === text ? last : { reading: false, at: 0 }
  const reader = useRef<Reader>(undefined)
  useEffect(() => {
    const speech = globalThis.speechSynthesis
    if (!speech) return
    const utter = (sentence: string) => {
      const utterance = new SpeechSynthesisUtterance(spokenText(sentence))
      utterance.lang = codes[language]
      utterance.voice = voiceOf(speech.getVoices(), language) ?? null
      return utterance
    }
    const own = makeReader(speech, utter, text.split('\n'), now => setLast({ text, ...now }))
    reader.current = own
    return () => own.stop()
  }, [text, language])
  return {
    can,
    reading,
    at,
    play: useCallback((from = 0) => reader.current?.play(from), []),
    stop: useCallback(() => {
      reader.current?.stop()
      setLast(before => ({ ...before, reading: false }))
    }, []),
  }
}
