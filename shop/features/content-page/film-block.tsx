import { Lines } from '#shop/blocks/word-blocks.tsx'
import { type ComponentType, useState } from 'react'
import { filmAddress } from '#contract/film.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Part, usePicture } from './block-frame.tsx'
import type { ContentBlock } from './content-load.ts'
import wordStyles from '#shop/blocks/words.module.css'
import styles from './film.module.css'
import type { FilmPlayerProps } from './film-player.tsx'
import { filmTexts } from './film.texts.ts'

/** Minutes and seconds: `0:45`. */
function lengthOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
/** `2.4 MB`: what playing takes of somebody's data. */
const sizeOf = (bytes: number): string => `${Math.max(0.1, Math.round(bytes / 1e5) / 10)}\u00a0MB`

/**
 * A film behind its poster: nothing of it, nor of what plays it, is loaded before somebody presses; how long it is and what
 * it takes stands on the button. What is said in it can be read below (decision 152).
 */
export function Film({ block }: { block: ContentBlock }) {
  const t = useTexts(filmTexts)
  const source = usePicture()
  const [Player, setPlayer] = useState<ComponentType<FilmPlayerProps>>()
  const [state, setState] = useState<'loading' | 'failed'>()
  const { film } = block
  const [poster] = block.pictures
  async function play() {
    setState('loading')
    try {
      const { FilmPlayer } = await import('./film-player.tsx')
      setPlayer(() => FilmPlayer)
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  const words = film && [t.play, lengthOf(film.seconds), sizeOf(film.bytes)].join(dot)
  return (
    <Part block={block}>
      {block.text.length > 0 && (
        <Box below={5}>
          <Lines text={block.text} />
        </Box>
      )}
      {film && Player ? (
        <Player film={film} title={block.title} />
      ) : (
        <div className={styles.film}>
          {poster && <Picture source={source(poster)} alt={poster.alt} sizes="(min-width: 60em) 60rem, 100vw" />}
          {film && words && (
            <button
              type="button"
              className={styles.play}
              aria-label={[words, block.title].join(dot)}
              aria-busy={state === 'loading'}
              onClick={() => void play()}
            >
              <span>
                {state === 'loading' ? <Spinner size={16} /> : <Icon name="play-small" size={20} />}
                {words}
              </span>
            </button>
          )}
        </div>
      )}
      {state === 'failed' && (
        <Row gap={3} align="center" wrap above={3} role="alert">
          <Text>{navigator.onLine === false ? t.offline : t.failed}</Text>
          <Button size="s" kind="line" onClick={() => void play()}>
            {t.again}
          </Button>
        </Row>
      )}
      {film && (
        <noscript>
          <p>
            <a href={filmAddress(film.filmId)} rel="external">
              {[t.watch, sizeOf(film.bytes)].join(dot)}
            </a>
          </p>
        </noscript>
      )}
      {film && film.transcript.length > 0 && (
        <details className={wordStyles.question}>
          <summary>{t.transcript}</summary>
          <div className={wordStyles.answer}>
            <Lines text={film.transcript} />
          </div>
        </details>
      )}
    </Part>
  )
}
