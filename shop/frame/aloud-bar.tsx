import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useReadAloud } from '#web/read-aloud.ts'
import { Page, Row, Text } from '#web/ui/layout.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import styles from './aloud-bar.module.css'
import { aloudTexts } from './aloud-bar.texts.ts'
import { pageSentences, sentencesOf, spokenOf } from './spoken-page.ts'

export interface AloudBarProps {
  /** The header of a desktop lies upon the page. */
  over: boolean
  /** A phone's bar lies upon it. */
  under: boolean
}

/** Reads the page aloud, or what is touched on it, for who has chosen plain pages (decision 150). */
export function AloudBar(props: AloudBarProps) {
  const { pathname, search } = useLocation()
  // Another page is another text: nothing of the last one is read on it.
  return <Bar key={pathname + search} {...props} />
}

function Bar({ over, under }: AloudBarProps) {
  const t = useTexts(aloudTexts)
  const language = useLanguage()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const [touch, setTouch] = useState(false)
  const { can, reading, at, play, stop } = useReadAloud(sentences, language)
  const [turn, setTurn] = useState(0)
  const begin = useEffectEvent(() => play(0))
  // The reader of the new sentences is there after this.
  useEffect(() => {
    if (turn > 0) begin()
  }, [turn])
  function read(text: readonly string[]) {
    setSentences(text)
    if (text.length > 0) setTurn(turn + 1)
  }
  const touched = useEffectEvent((event: Event) => {
    const words = spokenOf(event.target)
    if (words) read(sentencesOf(words))
  })
  useEffect(() => {
    if (!touch) return
    const main = document.querySelector('main')
    const hear = (event: Event) => touched(event)
    main?.addEventListener('click', hear)
    main?.addEventListener('focusin', hear)
    return () => {
      main?.removeEventListener('click', hear)
      main?.removeEventListener('focusin', hear)
    }
  }, [touch])
  return (
    <Text
      as="aside"
      size="small"
      hair="below"
      ground="page"
      padY={2}
      data-print="hide"
      data-surface={over ? 'studio' : undefined}
      className={under ? styles.under : undefined}
      aria-label={t.bar}
    >
      <Page>
        <Row gap={5} rowGap={2} wrap align="center">
          {can === false ? (
            <span>{t.cannot}</span>
          ) : (
            <>
              {reading ? (
                <TextButton onClick={stop}>{t.stop}</TextButton>
              ) : (
                <TextButton onClick={() => (at > 0 && !touch ? play(at) : read(pageSentences()))}>
                  {at > 0 && !touch ? t.goOn : t.read}
                </TextButton>
              )}
              <TextButton aria-pressed={touch} onClick={() => setTouch(!touch)}>
                {t.touch}
              </TextButton>
            </>
          )}
          <TextLink href="/display">{t.settings}</TextLink>
        </Row>
      </Page>
    </Text>
  )
}
