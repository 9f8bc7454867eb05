import { useEffect, useRef, useState } from 'react'
import { filmAddress } from '#contract/film.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ContentBlock } from './content-load.ts'
import styles from './film.module.css'
import { filmTexts } from './film.texts.ts'

export interface FilmPlayerProps {
  film: NonNullable<ContentBlock['film']>
  title: string
}

/** Plays a film, with captions in the language of the page; it comes only when somebody has pressed for it. */
export function FilmPlayer({ film, title }: FilmPlayerProps) {
  const t = useTexts(filmTexts)
  const language = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const captions = useRef<HTMLTrackElement>(null)
  const [problem, setProblem] = useState<'offline' | 'failed' | 'cannot'>()
  useEffect(() => {
    if (!captions.current) return
    const address = URL.createObjectURL(new Blob([film.captions], { type: 'text/vtt' }))
    captions.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [film.captions])
  useEffect(() => {
    // The press that brought it here has taken its button away.
    video.current?.focus()
    // A browser that wants another press for it has its own button there.
    void video.current?.play().catch(() => {})
  }, [])
  function explain(player: HTMLVideoElement) {
    const isKnown = player.canPlayType('video/mp4; codecs="avc1.42E01E"') !== ''
    setProblem(navigator.onLine === false ? 'offline' : isKnown ? 'failed' : 'cannot')
  }
  function again() {
    setProblem(undefined)
    video.current?.load()
    void video.current?.play().catch(() => {})
  }
  const src = filmAddress(film.filmId)
  return (
    <>
      <div className={styles.film}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- where nobody speaks there are none */}
        <video
          ref={video}
          src={src}
          width={film.width}
          height={film.height}
          controls
          playsInline
          preload="none"
          aria-label={title}
          onError={event => explain(event.currentTarget)}
        >
          {film.captions !== '' && (
            <track ref={captions} kind="captions" srcLang={language} label={t.captions} default />
          )}
        </video>
      </div>
      {problem && (
        <Row gap={3} align="center" wrap above={3} role="alert">
          <Text>{t[problem]}</Text>
          {problem === 'cannot' ? (
            <TextLink href={src} download>
              {t.download}
            </TextLink>
          ) : (
            <Button size="s" kind="line" onClick={again}>
              {t.again}
            </Button>
          )}
        </Row>
      )}
    </>
  )
}
